#!/usr/bin/env python3
"""Checks form, names, owners, borders, seas and losses of the labels here against scenario.yaml and the map.
Usage: python3 check.py   (in this folder)"""
import re, collections, yaml, os
H=os.path.dirname(os.path.abspath(__file__))
M=yaml.safe_load(open(H+'/../ancient-world.yaml')); S=yaml.safe_load(open(H+'/scenario.yaml'))
P={p['name']['en']:p for p in M['provinces']}; PI={p['id']:p for p in M['provinces']}
C={c['name']['en']:c for c in M['cities']}; SEA={s['name']['en']:s for s in M['seas']}
st=[tuple(s) for s in M['straits']]
adj=lambda a,b:b in PI[a]['neighbours'] or (a,b) in st or (b,a) in st
me=S['players'][0]; others={p['name']['en']:p for p in S['players'][1:]}; K={k['name']['en']:k for k in S['kingdoms']}
own={q:'me' for q in me['provinces']}
for p in S['players'][1:]: own.update({q:p['id'] for q in p['provinces']})
for k in S['kingdoms']: own.update({q:('ally' if k['patron']=='sertorians' else k['id']) for q in k['provinces']})
for q in own: assert q in PI,q
cown={}
for p in S['players']:
    for c in p['cities']: cown[c]=p['id']
for k in S['kingdoms']:
    for c in k['cities']: cown[c]=k['patron'] or k['id']
for c in cown: assert c in {x['id'] for x in M['cities']},c
at={l['name']:l['at'] for l in [me['king']]+me['proconsuls']}
ARM={a['name']:at[a['leader']] for a in me['armies']}; ARM['Segeda']=at['Spanus']
FL={f['name']:f['sea'] for f in me['fleets']}
for p in S['players']:
    for f in p['fleets']: assert f['sea'] in {s['id'] for s in M['seas']}
friend=lambda p:own.get(p) in('me','ally')
pid=lambda n:P[n]['id']
foes={l['name'] for p in S['players'][1:] for l in [p['king']]+p['proconsuls']}
N=r'(\S+)'
class Bad(Exception): pass
def need(c,m):
    if not c: raise Bad(m)
def reach(a,src,dst,via,inv):
    if via: need(adj(src,via) and adj(via,dst),f'route {src} {via} {dst}'); need(friend(via) or via not in own,'via '+via)
    elif not adj(src,dst):
        mid=[m for m in PI if adj(src,m) and adj(m,dst) and (friend(m) or m not in own)]
        need(mid,f'{a}: {src} not near {dst}')
    if inv: need(dst in own and not friend(dst),'invades '+dst)
    else: need(friend(dst) or dst not in own,'moves into '+dst)
def check(orders):
    pos=dict(ARM); sea=dict(FL); lead=dict(at); ends={}; cmd={a['leader']:a['name'] for a in me['armies']}; cmd['Spanus']='Segeda'
    newf=set(); 
    for o in orders:
        m=lambda r:re.fullmatch(r,o)
        if g:=m(r'appoint (\w+) at (.+)'): p=pid(g[2]); need(own.get(p)=='me','appoint'); need(g[1] not in lead,'known '+g[1]); lead[g[1]]=p
        elif g:=m(r'post (\w+) to (.+)'):
            p=pid(g[2]); need(friend(p),'post'); need(g[1] in lead,'who'); need(g[1] not in cmd or any(x.startswith('assign') and cmd[g[1]] in x for x in orders),'leader leads'); lead[g[1]]=p
        elif g:=m(r'assign (\w+) to (army|fleet) (\w+)'): need(g[1] in lead,'who'); need(g[3] in (pos if g[2]=='army' else sea),'unit')
        elif g:=m(r'raise army (?:(\S+) )?at (.+?) under (\w+)(?: from (.+))?'):
            p=pid(g[2]); need(friend(p),'raise land'); need(lead.get(g[3])==p,'leader not there')
            gone=[x.split()[-1] for x in orders if x.startswith('disband army')]
            need(not [a for a in ARM if ARM[a]==p and a not in gone],'army stands there'); need((own[p]=='ally')==bool(g[4]),'from'); pos[g[1] or '?']=p
        elif g:=m(r'build fleet(?: (\S+))? at (.+?)(?: in (.+))?'):
            p=pid(g[2]); need(own.get(p)=='me' and PI[p]['seas'],'build'); need(not g[3] or SEA[g[3]]['id'] in PI[p]['seas'],'sea')
        elif g:=m(r'disband (army|fleet) (\w+)'): need(g[2] in (pos if g[1]=='army' else sea),'unit')
        elif g:=m(r'upkeep (.+)'):
            for u in g[1].split(', '): t,n=u.split(); need(n in (ARM if t=='army' else FL),'unit '+n)
        elif g:=m(r'(?:reorganise|hold) (\w+)'): need(g[1] in pos,'army'); ends[g[1]]=pos[g[1]]
        elif g:=m(r'move (\w+) to (.+?)(?: via (.+))?'): d=pid(g[2]); reach(g[1],pos[g[1]],d,g[3] and pid(g[3]),0); pos[g[1]]=ends[g[1]]=d
        elif g:=m(r'invade (.+?) with (\w+)(?: via (.+?))?(?: unless field army)?'): d=pid(g[1]); reach(g[2],pos[g[2]],d,g[3] and pid(g[3]),1); pos[g[2]]=ends[g[2]]=d
        elif g:=m(r'embark (\w+) on (\w+) to (.+)'):
            d=pid(g[3]); a=PI[pos[g[1]]]['seas']; f=FL[g[2]]; s=sea[g[2]]; nb=next(x for x in M['seas'] if x['id']==f)['neighbours']
            zs=[s] if s!=f else [f]+nb
            need(any((f in a or z in a) and z in PI[d]['seas'] for z in zs),'crossing')
            pos[g[1]]=ends[g[1]]=d
        elif g:=m(r'sail (\w+) to (.+)'):
            z=SEA[g[2]]; need(z['id'] in next(x for x in M['seas'] if x['id']==FL[g[1]])['neighbours'],'sea not next'); sea[g[1]]=z['id']
        elif g:=m(r'(allow|challenge) (.+?) (?:through|in) (.+)'): need(g[2] in others and g[3] in SEA,'allow')
        elif g:=m(r'besiege (.+) with (\w+)'): c=C[g[1]]; need(pos[g[2]]==c['province'],'siege place'); need(cown.get(c['id'])!='sertorians','own city')
        elif g:=m(r'pacify (.+) with (\w+)'):
            d=pid(g[1])
            if pos[g[2]]!=d: reach(g[2],pos[g[2]],d,None,1)
        elif g:=m(r'embassy (\w+) to (.+) with (\d+)'): need(g[2] in K and g[1] in lead and g[1] not in cmd,'embassy')
        elif g:=m(r'reserve (\d+) for (.+)'): need(K[g[2]]['patron']=='sertorians','reserve')
        elif g:=m(r'renounce (.+)'): need(K[g[1]]['patron']=='sertorians','renounce')
        elif g:=m(r'pay (.+?) (\d+)(?: for (\w+))?'): need(g[1] in others or g[1]=='Celtiberians','pay'); need(not g[3] or g[3] in at,'for')
        elif g:=m(r'release (\w+)'): need(g[1]=='Curio','release')
        elif g:=m(r'(defend|contest) (.+?)( fortified| unreliable)?( if invaded)?'): need(friend(pid(g[2])),'answer')
        elif g:=m(r'withdraw from (.+?)(?: to (.+?))?( if invaded)?'): need(friend(pid(g[1])) and (not g[2] or friend(pid(g[2])) and adj(pid(g[1]),pid(g[2]))),'withdraw')
        elif g:=m(r'retreat (\w+) to (.+)'): need(g[1] in pos and friend(pid(g[2])),'retreat'); need(g[1]!='Diana' or adj('bastetania',pid(g[2])),'retreat from b1')
        elif g:=m(r'promote (\w+)'): need(g[1] in lead,'promote')
        elif g:=m(r'name king (\w+)'): need(g[1] not in lead,'king')
        elif g:=m(r'result (b[12]) (draw|winner (\w+))((?:; .+)?)'):
            tot={'b1':{'Sertorians':22,'Romans':21},'b2':{'Sertorians':16,'Romans':20}}[g[1]]
            for part in filter(None,g[4].split('; ')):
                if h:=re.fullmatch(r'losses (\w+) (\d+)/(\d+)',part):
                    a,b=int(h[2]),int(h[3]); need(tot[h[1]]==b,'total'); need(a==b if g[3] and h[1]!=g[3] else a<b,'loss '+part)
                elif h:=re.fullmatch(r'camp (\w+) taken',part): need(h[1] in tot,'camp')
                elif h:=re.fullmatch(r'(\w+) (killed|captured)',part): need(h[1] in set(at)|foes,'who')
                else: need(0,'part '+part)
        elif m(r'(confirm|fortify|unreliable corps in) b[12]') or m(r'no change|cancel orders|send (report|form|ledger)|(note|proclaim|away until) .+'): pass
        else: raise Bad('form')
    stay={a:p for a,p in pos.items() if not any(re.search(r'disband army '+re.escape(a)+'$',x) for x in orders)}
    for a,b in [(a,b) for a in stay for b in stay if a<b]: need(stay[a]!=stay[b],f'{a} and {b} both in {stay[a]}')
bad=0
for lg in('en','fr'):
    n=collections.Counter(); kinds=collections.Counter(); seen=set()
    for i,l in enumerate(open(f'{H}/lines.{lg}.txt'),1):
        t,s,r=l.rstrip('\n').partition(' => ')
        if not s or t in seen or not t: print(lg,i,'form/double',l); bad+=1
        seen.add(t)
        if r in('!','!?'): n[r]+=1; continue
        n['orders']+=1; os_=r.split(' // '); kinds.update(o.split()[0] for o in os_)
        try: check(os_)
        except (Bad,KeyError) as e: bad+=1; print(lg,i,repr(e),'|',l.strip())
    print(lg,sum(n.values()),dict(n)); print('  ',dict(kinds.most_common()))
    L=open(f'{H}/letters.{lg}.txt').read().split('----\n'); assert L[-1]=='' ; L=L[:-1]; c=0; nk=collections.Counter()
    for i,x in enumerate(L,1):
        t,s,r=x.partition('\n=>\n'); o=[y for y in r.split('\n') if y]; assert s,i
        nk[len(o)]+=1
        try: check(o)
        except (Bad,KeyError) as e: bad+=1; print(lg,'letter',i,repr(e),o)
    print(lg,'letters',len(L),dict(sorted(nk.items())))
print('bad',bad)
