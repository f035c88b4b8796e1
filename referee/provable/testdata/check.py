# A checker of proofs, written from the description on the dice page alone.
import hashlib, hmac, json, sys

def sha(data): return hashlib.sha256(data).digest()
def mac(key, data): return hmac.new(key, data, hashlib.sha256).digest()
def canonical(v): return json.dumps(v, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
def following(head, event): return sha((head + canonical(event)).encode()).hex()

def die(seed, mix, key):
    if mix: seed = mac(seed, mix.encode())
    h, parts = key.encode(), key.split("/")
    ten = len(parts) == 5 and parts[3] == "d10"
    while True:
        h = mac(seed, h)
        for b in h:
            if ten and b < 250: return b % 10
            if not ten and b < 252: return b % 6 + 1

def below(n, seed, key):
    h = key.encode()
    while True:
        h = mac(seed, h)
        for b in h:
            if b < 256 // n * n: return b % n

def check_bag(opened, promises, told, me):
    wrong, seed = [], bytes.fromhex(opened["seed"])
    if promises[-1:] != [sha(seed).hex()]: wrong.append("bag seed")
    sealed, copies, hands, gone, draws = None, {}, {}, [], {}
    for e in opened["log"]:
        if "sealed" in e:
            sealed, copies = e["sealed"], e["copies"]
            continue
        did = [k for k in ("drawn", "played", "discarded") if k in e][0]
        who, what, hand = e["player"], e[did], hands.setdefault(e["player"], [])
        if (did == "played" or who == me) and (e["season"], who, did, what) not in told: wrong.append("token " + what)
        if did == "drawn":
            out = [x for h in hands.values() for x in h] + gone
            bag = [x for x in sorted(copies) for _ in range(copies[x] - out.count(x))]
            draws[e["season"], who] = draws.get((e["season"], who), 0) + 1
            key = "R-99/%s/%s/%d" % (e["season"], who, draws[e["season"], who])
            if what not in bag or sealed == sha(seed).hex() and bag[below(len(bag), seed, key)] != what: wrong.append("draw " + key)
            hand.append(what)
        elif what in hand:
            hand.remove(what)
            if e.get("gone"): gone.append(what)
        else: wrong.append("token " + what)
    return wrong

def check(proof):
    wrong, public, own = [], ["0" * 64], []
    number, promised, seeds, thrown, words, draws, hands = 0, {}, {}, [], [], {}, []
    bags, copies, tokens, played = [], {}, [], {}
    def promise(d):
        promised[number] = d["seed_hash"]
        h = bytes.fromhex(d["seed_hash"])
        for _ in range(d.get("link", 1) - 1): h = sha(h)
        if "chain" in proof and "link" in d and h.hex() != proof["chain"]: wrong.append("chain")
    def learn(seed): seeds[sha(bytes.fromhex(seed)).hex()] = bytes.fromhex(seed)
    def mix():
        lines = ["luck %s %s\n" % (w["player"], w["text"]) for w in words]
        draw = draws.get(number, {})
        if "value" in draw: lines += ["beacon %s\n" % draw["round"], "value %s\n" % draw["value"]]
        return "adimperii dice 1\n" + "".join(lines) if lines else ""
    for item in proof["told"]:
        mine, everybodys = item.get("event"), item.get("public")
        if everybodys is True: everybodys = mine
        if mine:
            own = own or [public[-1]]
            own.append(following(own[-1], mine))
        if everybodys: public.append(following(public[-1], everybodys))
        if mine and everybodys and any(mine.get(k) != everybodys.get(k) for k in ("season", "type", "rule", "data", "dice")): wrong.append("two stories")
        e = mine or everybodys
        kind, d = e["type"], e["data"]
        if kind == "season-opened": number = d["number"]; draws.pop(number, None); promise(d)
        if kind == "luck-fixed": words = words or d["words"]
        if kind == "beacon-named" and d["number"] == number: draws.setdefault(number, {"round": d["round"]})
        if kind == "beacon-drawn" and d["number"] == number and number in draws: draws[number].setdefault("value", d["value"])
        if kind == "bag-sealed": bags.append(d["sha256"]); copies = d["copies"]
        if kind == "undone": played = {}
        for told, did in (("stratagem-drawn", "drawn"), ("stratagem-played", "played"), ("stratagem-discarded", "discarded")):
            if kind == told: tokens.append((e["season"], d["player"], did, d["stratagem"]))
        if kind == "stratagem-played":
            of = e["season"], d["stratagem"]
            played[of] = played.get(of, 0) + 1
            if played[of] > copies.get(d["stratagem"], 0): wrong.append("played " + d["stratagem"])
        if kind == "bag-opened": wrong += check_bag(d, bags, tokens, proof["player"])
        if kind == "die-thrown": hands.append((d["key"], d["value"], d["seen"]))
        for x in e.get("dice", []):
            if "seen" not in x: thrown.append((promised.get(number), mix(), x["key"], x["value"]))
            elif (x["key"], x["value"], x["seen"]) not in hands: wrong.append("hand " + x["key"])
        if kind == "undone":
            number = d["number"]
            if "seed_hash" in d: promise(d)
            if "seed" in d: learn(d["seed"])
        if kind == "journal-restored":
            for s in d.get("seeds") or []: learn(s)
            if d.get("seed_hash"): promise(d)
        if kind == "season-closed":
            learn(d["seed"])
            if promised.get(d["number"]) not in seeds: wrong.append("seed")
    known = [t for t in thrown if t[0] in seeds]
    wrong += ["die " + k for p, m, k, v in known if die(seeds[p], m, k) != v]
    own = own or [public[-1]]
    if proof["heads"] != {"public": public[-1], "own": own[-1]}: wrong.append("heads")
    wrong += ["mail" for m in proof["mails"] if m["public"] not in public or m["own"] not in own]
    return {"wrong": sorted(wrong), "dice": len(known), "public": public[-1], "own": own[-1]}

print(json.dumps([check(json.load(open(f, encoding="utf-8"))) for f in sys.argv[1:]]))
