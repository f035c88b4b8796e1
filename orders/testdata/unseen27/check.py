# Checks the labels of unseen27: form, names, owners, routes, seas, places, money, losses. Reads only the map and the files here.
import re, sys, yaml
from collections import Counter
M=yaml.safe_load(open('../ancient-world.yaml')); S=yaml.safe_load(open('scenario.yaml'))
P={p['name']['en']:p for p in M['provinces']}; ID={p['id']:p for p in M['provinces']}
C={c['name']['en']:c for c in M['cities']}; SEA={s['name']['en']:s for s in M['seas']}
adj={p['id']:set(p['neighbours']) for p in M['provinces']}
for a,b in M['straits']: adj[a].add(b); adj[b].add(a)
pl={p['name']['en']:p for p in S['players']}; kd={k['name']['en']:k for k in S['kingdoms']}
owner={}
for n,p in list(pl.items())+list(kd.items()):
    for x in p['provinces']:
        assert x in ID; owner[x]=n
    for c in p['cities']: assert any(q['id']==c for q in M['cities']),c
me=pl['Bithynians']; own=set(me['provinces']); ally={'galatia'}
ARM={'I':'bithynia','II':'lydia','Libyssa':'astica','Taranis':'galatia'}
FL={f['name']:f['sea'] for f in me['fleets']}
LEAD={'Prusias','Nikomedes','Hannibal','Ziaelas'}; FREE={'Menas':'bithynia','Etazeta':'paphlagonia','Nikanor':'phrygia'}
BAT={'b1':{'Bithynians':20,'Pergamenes':22},'b2':{'Pontics':19,'Bithynians':16}}
BL={'Nikomedes','Eumenes','Pharnakes','Etazeta'}
free=lambda x: x in own or x in ally or x not in owner
def seaids(n): return SEA[n]['id']
class Bad(Exception): pass
def need(c,m):
    if not c: raise Bad(m)
def route(a,b,via):
    if b in adj[a] and not via: return True
    if via: return via in adj[a] and free(via) and b in adj[via]
    return any(m in adj[a] and free(m) and b in adj[m] for m in ID)
def check(orders):
    pos=dict(ARM); fl=dict(FL); fs={k:{v} for k,v in FL.items()}; fr=dict(FREE); spend=0; lead={'I':'Prusias','II':'Nikomedes','Libyssa':'Hannibal','Taranis':'Ziaelas'}; inv={}; warn=[]
    start=dict(ARM)
    order=sorted(orders,key=lambda o: 0 if o.startswith('appoint') else 1 if o.startswith(('post','assign')) else 2 if o.startswith(('raise','build','disband')) else 3 if o.startswith('sail') else 4 if o.startswith(('move','invade','embark')) else 5)
    for o in order:
        w=o
        if m:=re.fullmatch(r'appoint (\w+) at (.+)',w):
            need(m[2] in P and P[m[2]]['id'] in own,'appoint place'); need(m[1] not in LEAD and m[1] not in FREE,'exists'); fr[m[1]]=P[m[2]]['id']
        elif m:=re.fullmatch(r'post (\w+) to (.+)',w):
            need(m[1] in fr or m[1] in LEAD,'leader'); need(m[2] in P and P[m[2]]['id'] in own|ally,'place'); fr[m[1]]=P[m[2]]['id']
            if m[1] in LEAD: warn.append('posts a commander')
        elif m:=re.fullmatch(r'assign (\w+) to (army|fleet) (\w+)',w):
            need(m[1] in fr or m[1] in LEAD,'leader'); need(m[3] in (pos if m[2]=='army' else fl) ,'unit')
            if m[1] in LEAD: warn.append('assigns a commander')
        elif m:=re.fullmatch(r'raise army (\w+) at (.+) under (\w+)',w):
            p=P[m[2]]['id']; need(p in own and p not in start.values(),'raise place'); need(fr.get(m[3])==p,f'leader {m[3]} not there'); pos[m[1]]=p; spend+=2
        elif m:=re.fullmatch(r'build fleet (\w+) at ([A-Z][A-Za-z ]+?)(?: in (.+))?',w):
            p=P[m[2]]['id']; need(p in own,'build'); 
            if m[3]: need(seaids(m[3]) in ID[p]['seas'],'build sea'); fl[m[1]]=seaids(m[3]); fs[m[1]]={fl[m[1]]}
            else: fl[m[1]]=None; fs[m[1]]=set(ID[p]['seas'])
            spend+=2
        elif m:=re.fullmatch(r'disband (army|fleet) (\w+)',w): need(m[2] in (pos if m[1]=='army' else fl),'unit'); (pos if m[1]=='army' else fl).pop(m[2]) 
        elif m:=re.fullmatch(r'upkeep (.+)',w):
            for u in m[1].split(', '): k,n=u.split(); need(n in (ARM if k=='army' else FL),'unit')
        elif m:=re.fullmatch(r'reorganise (\w+)',w): need(m[1] in ARM,'unit'); spend+=1
        elif m:=re.fullmatch(r'move (\w+) to (.+?)(?: via (.+))?',w):
            need(m[1] in pos,'army'); a=pos[m[1]]; b=P[m[2]]['id']; need(free(b),f'{m[2]} belongs to {owner.get(b)}'); need(route(a,b,m[3] and P[m[3]]['id']),'route'); pos[m[1]]=b
        elif m:=re.fullmatch(r'invade (.+?) with (\w+)(?: via (.+?))?( unless field army)?',w):
            need(m[2] in pos,'army'); a=pos[m[2]]; b=P[m[1]]['id']; need(not free(b),'nothing to invade'); need(route(a,b,m[3] and P[m[3]]['id']),'route'); pos[m[2]]=b; inv[owner[b]]=1
        elif m:=re.fullmatch(r'embark (\w+) on (\w+) to (.+)',w):
            need(m[1] in pos and m[2] in fl,'names'); a=pos[m[1]]; b=P[m[3]]['id']; z=fs[m[2]]
            need(z&set(ID[a]['seas']),'embark from'); e={fl[m[2]]} if fl[m[2]] else z; need(e&set(ID[b]['seas']),'embark to'); pos[m[1]]=b
            if not free(b): inv[owner[b]]=1; warn.append('landing on '+owner[b])
        elif m:=re.fullmatch(r'sail (\w+) to (.+)',w):
            need(m[1] in fl,'fleet'); z=seaids(m[2]); frm=fl[m[1]]; 
            if frm: 
                need(z in next(s for s in M['seas'] if s['id']==frm)['neighbours'],'sea not next'); fs[m[1]]={frm,z}
            need(any(set(ID[p]['seas'])&{frm,z} for p in own),'port'); fl[m[1]]=z
        elif m:=re.fullmatch(r'(allow|challenge) (\w+) (through|in) (.+)',w):
            need(m[2] in pl and m[2]!='Bithynians','player'); need(m[4] in SEA,'sea'); need(seaids(m[4]) in fl.values(),'no fleet there'); need((m[1]=='allow')==(m[3]=='through'),'word')
            if m[1]=='challenge': need(any(f['sea']==seaids(m[4]) for f in pl[m[2]]['fleets']),'no enemy there')
        elif m:=re.fullmatch(r'besiege (.+) with (\w+)',w): need(m[1] in C and pos[m[2]]==C[m[1]]['province'],'siege place')
        elif m:=re.fullmatch(r'pacify (.+) with (\w+)',w): need(pos[m[2]]==P[m[1]]['id'] and not free(P[m[1]]['id']),'pacify place')
        elif m:=re.fullmatch(r'hold (\w+)',w): need(m[1] in pos,'army')
        elif m:=re.fullmatch(r'embassy (\w+) to (\w+) with (\d+)',w): need(m[1] in fr,'envoy'); need(m[2] in kd and m[2]!='Galatians' and m[2] not in inv,'kingdom'); spend+=int(m[3])
        elif m:=re.fullmatch(r'reserve (\d+) for (\w+)',w): need(m[2]=='Galatians','kingdom'); spend+=int(m[1])
        elif m:=re.fullmatch(r'renounce (\w+)',w): need(m[1]=='Galatians','kingdom')
        elif m:=re.fullmatch(r'pay (\w+) (\d+)(?: for (\w+))?',w): need(m[1] in pl or m[1]=='Galatians','player'); spend+=int(m[2])
        elif m:=re.fullmatch(r'release (\w+)',w): need(m[1]=='Philetairos','captive')
        elif m:=re.fullmatch(r'defend (.+?)( fortified| unreliable)?( if invaded)?',w): need(P[m[1]]['id'] in own|ally,'own')
        elif m:=re.fullmatch(r'contest (.+?)( if invaded)?',w): need(P[m[1]]['id'] in own|ally,'own')
        elif m:=re.fullmatch(r'withdraw from (.+?)(?: to (.+?))?( if invaded)?',w): need(P[m[1]]['id'] in own|ally,'own'); need(not m[2] or (P[m[2]]['id'] in adj[P[m[1]]['id']] and free(P[m[2]]['id'])),'to')
        elif m:=re.fullmatch(r'retreat (\w+) to (.+)',w):
            need(m[1] in ARM,'army'); b=P[m[2]]['id']; need(free(b),'not free'); a={'II':'mysia'}.get(m[1],ARM[m[1]]); 
            if b not in adj[a] and b not in adj[pos[m[1]]]: warn.append('retreat not adjacent to '+a)
            pos[m[1]]=b
        elif m:=re.fullmatch(r'name king (\w+)',w): need(m[1] not in LEAD,'new')
        elif m:=re.fullmatch(r'promote (\w+)',w): need(m[1] in FREE or m[1] in LEAD-{'Prusias'},'proconsul')
        elif m:=re.fullmatch(r'result (b[12]) (winner (\w+)|draw)(.*)',w):
            B=BAT[m[1]]; need(not m[3] or m[3] in B,'winner'); L={}
            for x in filter(None,m[4].split('; ')):
                if y:=re.fullmatch(r'losses (\w+) (\d+)/(\d+)',x): need(B.get(y[1])==int(y[3]) and int(y[2])<=int(y[3]),'losses'); L[y[1]]=int(y[2])
                elif y:=re.fullmatch(r'camp (\w+) taken',x): need(y[1] in B,'camp')
                elif y:=re.fullmatch(r'(\w+) (killed|captured)',x): need(y[1] in BL,'leader of battle')
                else: raise Bad('part '+x)
            for k,v in L.items():
                if m[3]: need((v==B[k])==(k!=m[3]),'winner/loser losses')
            if not m[3] and L: need(len({v==B[k] for k,v in L.items()})==1,'draw losses')
        elif re.fullmatch(r'(fortify|confirm) b[12]|unreliable corps in b2|cancel orders|send (form|report|ledger)|no change|(note|proclaim) .+[^.]',w): pass
        else: raise Bad('form: '+w)
    seen=Counter(pos.values()); need(max(seen.values())==1,'two armies in one province')
    need(spend<=6,f'spends {spend}')
    return warn
verbs=Counter(); bad=0
def run(text,orders,where):
    global bad
    try:
        for x in check(orders): print('warn',where,x,'|',text[:80].replace('\n',' '))
    except (Bad,KeyError,StopIteration,IndexError) as e: bad+=1; print('BAD',where,repr(e),'|',text[:90].replace('\n',' '),'|',orders)
for l in ('en','fr'):
    k=Counter(); seen=set(); v=Counter()
    for i,s in enumerate(open(f'lines.{l}.txt').read().splitlines(),1):
        if s.count(' => ')!=1: print('BAD form',l,i,s); bad+=1; continue
        t,o=s.split(' => ')
        if t.lower() in seen: print('BAD twice',l,i,t); bad+=1
        seen.add(t.lower()); k['!' if o=='!' else '!?' if o=='!?' else 'order']+=1
        if o not in('!','!?'):
            oo=o.split(' // '); run(t,oo,f'{l}:{i}'); v.update(x.split()[0] for x in oo)
    print(l,sum(k.values()),dict(k)); print(dict(v.most_common()))
    try: T=open(f'letters.{l}.txt').read()
    except FileNotFoundError: continue
    L=[x.strip('\n') for x in T.split('\n----')]; L=[x for x in L if x.strip()]
    n=Counter()
    for i,x in enumerate(L,1):
        if x.count('\n=>')!=1: print('BAD letter form',l,i); bad+=1; continue
        t,o=x.split('\n=>'); oo=[y for y in o.strip().split('\n') if y]
        n[len(oo)]+=1
        if '!' in oo: print('letter with !',i); oo=[y for y in oo if y!='!']
        run(t,oo,f'letter {l}:{i}')
    print(l,'letters',len(L),dict(n))
print('bad',bad)
