package mail

import (
	"strings"
)

// The words by which mail programs of some twenty languages introduce what they
// quote. They are data, gathered from many programs; none is a rule of ours.

// writingVerbs is the part of an attribution that says "wrote".
const writingVerbs = `wrote|writes|written|said|says|a écrit|a écrit|à écrit|écrit|a ecrit|écrivait|écriviez|avez écrit|as écrit|schrieb|schrieben|schriebst|schreibt|geschrieben|schreef|schrijft|geschreven|` +
	`ha scritto|hai scritto|avete scritto|scriveva|scrive|scritto|escribió|escribio|escribe|ha escrit|va escriure|escreveu|escreve|skrev|skriver|skrifaði|kirjoitti|kirjutas|` +
	`napisał|napisała|napisał\(a\)|napisal\(a\)|pisze|napsal|napsala|napsal\(a\)|napísal|napísal\(a\)|` +
	`написал|написала|написал\(а\)|пишет|писал|писали|писала|написав|написала|пише|írta|ezt írta|yazdı|şunu yazdı|şunları yazdı|` +
	`a scris|έγραψε|napisao|napisala|je napisao|napisao/la|je napisal|rakstīja|rašė|viết|đã viết|menulis|napisano|napisana|написа|` +
	`כתב|כתבה|כתב/ה|كتب|كتبت|كتب/كتبت|تمت كتابة|نوشت|เขียนว่า|ने लिखा|escribiu|geskryf|idatzi zuen|missatge de|դրել է|დაწერა`

// ownVerbs matches who tells what he wrote himself.
var ownVerbs = matching(`(?i)(?:^|\W)(?:i wrote|i said|i have written|j[’\x60']ai écrit|j[’\x60']écrivais|ich schrieb|schrieb ich|habe ich geschrieben|ho scritto|yo escribí|schreef ik|ik schreef|jag skrev|skrev jag)(?:\W|$)`)

// A headerKind is what a line of a quoted header block is about.
type headerKind int

const (
	noHeader headerKind = iota
	fromHeader
	toHeader
	dateHeader
	subjectHeader
	otherHeader
)

var headerNames = names(map[headerKind]string{
	fromHeader: "מאת|من|از|від|từ|dari|จาก|nuo|from|von|de|da|från|fra|frá|van|od|от|от кого|від|lähettäjä|kimden|gönderen|feladó|发件人|寄件者|寄件人|差出人|보낸 사람|보낸사람|από|" +
		"expéditeur|remitente|mittente|afsender|avsändare|saatja|de la|из|sender",
	toHeader: "אל|إلى|به|до|za|prima|per a|adressaat|kam|tới|kepada|ถึง|to|an|à|a|pour|para|til|till|aan|do|komu|кому|vastaanottaja|kime|alıcı|címzett|收件人|收件者|宛先|받는 사람|받는사람|προς|destinataire|" +
		"destinatario|modtager|către|кому|per|cc|bcc|cci|kopie|kopia|copie|copie à|copia|cópia|копия|копія|kopi|dw|ud|kópia|抄送|副本|참조|odpowiedź do",
	dateHeader: "נשלח|תאריך|تم الإرسال|أُرسلت|التاريخ|تاریخ|изпратено|poslano|enviat|nosūtīts|išsiųsta|đã gửi|ngày|dikirim|tanggal|ส่ง|วันที่|date|sent|datum|gesendet|gesendet am|envoyé|envoyé le|envoyé à|enviado|enviado el|enviada em|enviado em|inviato|inviato il|data|fecha|" +
		"skickat|skickat den|sendt|sendt den|dato|verzonden|verzonden op|wysłano|wysłane|дата|отправлено|надіслано|päivämäärä|lähetetty|" +
		"päiväys|tarih|gönderme tarihi|gönderilen|dátum|elküldve|küldve|odesláno|发送时间|发送日期|日期|寄件日期|日時|送信日時|보낸 날짜|날짜|ημερομηνία|" +
		"saadetud|kuupäev|trimis|odoslané|послато|message du",
	subjectHeader: "נושא|الموضوع|موضوع|относно|zadeva|tēma|tema|chủ đề|subjek|perihal|เรื่อง|subject|betreff|objet|sujet|oggetto|asunto|assunto|ämne|emne|efni|onderwerp|temat|тема|aihe|konu|tárgy|předmět|predmet|主题|主旨|主題|件名|" +
		"제목|θέμα|teema|subiect|assumpte|ogg|thema|sujet du message",
	otherHeader: "reply-to|reply to|répondre à|risposta|rispondi a|antwort an|antworten an|responder a|importance|wichtigkeit|priority|attachments|" +
		"anlagen|anhang|pièces jointes|allegati|archivos adjuntos|bijlage|message-id|svara till|antwoord aan|resent-from",
})

func names(byKind map[headerKind]string) map[string]headerKind {
	out := map[string]headerKind{}
	for kind, list := range byKind { // order does not show: no name has two kinds
		spread(out, list, kind)
	}
	return out
}

// spread gives every name of a list the same value.
func spread[V any](out map[string]V, list string, v V) {
	for name := range strings.SplitSeq(list, "|") {
		out[name] = v
	}
}

// forwardPhrases stand between dashes above a forwarded or quoted mail.
var forwardPhrases = matching(`original message|forwarded message|forwarded by|forwarded mail|forwarded email|original mail|original email|original e-mail|` +
	`ursprüngliche nachricht|ursprüngliche mail|originalnachricht|original-nachricht|original-mail|originalmail|weitergeleitete nachricht|weitergeleitete mail|` +
	`message d.origine|message original|message initial|message transféré|message réexpédié|message transmis|courriel original|courriel transféré|` +
	`mensaje original|mensaje reenviado|messaggio originale|messaggio inoltrato|mensagem original|mensagem encaminhada|missatge original|` +
	`oprindelig besked|oprindelig meddelelse|original meddelelse|videresendt|viderestilt|originalmeddelande|ursprungligt meddelande|ursprungligt brev|vidarebefordrat|` +
	`opprinnelig melding|original melding|alkuperäinen viesti|välitetty viesti|edelleenlähetetty|lähetetty edelleen|oorspronkelijk bericht|doorgestuurd bericht|` +
	`oryginalna wiadomość|wiadomość oryginalna|oryginalnej wiadomości|wiadomość przekazana|przekazana wiadomość|исходное сообщение|пересылаемое сообщение|` +
	`пересланное сообщение|перенаправленное сообщение|оригинальное сообщение|оригінальне повідомлення|переслане повідомлення|původní zpráva|původní e-mail|přeposlaná zpráva|` +
	`pôvodná správa|eredeti üzenet|továbbított üzenet|orijinal ileti|orijinal mesaj|özgün ileti|iletilen|mesaj original|mesajul original|mesaj redirecționat|` +
	`αρχικό μήνυμα|προωθημένο μήνυμα|原始邮件|原邮件|转发邮件|转发的邮件|邮件原件|轉寄|原始郵件|元のメッセージ|転送|원본 메시지|원본 메일|전달된 메시지`)

// forwardOpenings begin a forwarded mail without any dashes.
var forwardOpenings = matching(`^(?:begin forwarded message|forwarded message|start of forwarded message|début du message (?:réexpédié|transféré)|message transféré|` +
	`anfang der weitergeleiteten (?:nachricht|e-mail|mail)|weitergeleitete nachricht|inicio del mensaje reenviado|inizio (?:del )?messaggio inoltrato|` +
	`início da mensagem (?:encaminhada|reencaminhada)|begin doorgestuurd bericht|vidarebefordrat (?:brev|meddelande)|start på vidarebefordrat|` +
	`start på videresendt (?:besked|melding)|videresendt (?:besked|melding)|välitetty viesti alkaa|początek przekazanej wiadomości|начало переадресованного сообщения|` +
	`начало пересланного сообщения|začátek přeposlané zprávy|továbbított levél kezdete|iletilen iletinin başlangıcı|下面是被转发的邮件|以下是轉寄的郵件|転送されたメッセージ|전달된 메시지)\s*[:：]$`)

// replyAbove is what a desk of ours or another's writes above its own text.
var replyAbove = matching(`(?:reply|write|answer|respond|response) above this line|type your reply above|(?:répondre|répondez|écrire) au-dessus de cette ligne|` +
	`oberhalb dieser (?:zeile|linie)|do not (?:write|reply) below this line|por encima de esta línea|sopra questa (?:riga|linea)`)

func isReplyAbove(s string) bool {
	if len(s) > 200 || !strings.ContainsAny(s, "-#=_*") && !strings.Contains(s, "—") {
		return false // it always stands between marks; a person's sentence does not
	}
	return replyAbove.MatchString(strings.ToLower(s))
}

// A device line is what a mail program writes below everything: it names both
// the sending and a device or program.
var (
	deviceVerbs = matching(`^[\W_]{0,3}(?:sent (?:from|via|with|using|by|on)|from my|get|envoyé|obtenez|obtenir|provenance|télécharge[rz]|gesendet|von meine[mr]|diese nachricht wurde|` +
		`verzonden|verstuurd|enviado|enviada|inviato|scarica|sendt|skickat|lähetetty|hanki|wysłan[eo]|wysłano|отправлено|надіслано|odesláno|küldve|elküldve|gönderildi|trimis|` +
		`от моего|someone from|从我的|從我的|发自|發自|寄自|iphoneから)`)
	devices = matching(`iphone|ipad|ipod|android|outlook|yahoo|samsung|galaxy|huawei|xiaomi|pixel\b|blackberry|mobile|mobil|(?:^|\W)phone|téléphone|telefon|teléfono|smartphone|` +
		`tablet|(?:^|\W)e?-?mail|airmail|mailbox|windows|htc|nokia|(?:my|mon|meinem) (?:cell|handy|portable)|appare\w+|courrier|device|gerät|proton|typeapp|spark|bluemail|aquamail|k-9|thunderbird|` +
		`ti-85|alcatel|sony|motorola|web\.de|gmx|orange|laposte|sfr\b|手机|手機`)
)

// getProgram matches the line by which a program of a telephone offers itself.
var getProgram = matching(`^get (?:outlook|bluemail|typeapp|spark|aqua ?mail|yahoo mail|proton ?mail)\b`)

func isDeviceLine(s string) bool {
	if len(s) > 160 {
		return false
	}
	s = strings.ToLower(s)
	if strings.Contains(s, ": ") && !strings.HasPrefix(s, "provenance") {
		return false // "from my phone: " and then what he has to say
	}
	if isOutlookLine(s) {
		return true
	}
	if !deviceVerbs.MatchString(s) || !devices.MatchString(s) {
		return false
	}
	if strings.HasPrefix(s, "get ") { // a sentence may begin like that
		return getProgram.MatchString(s)
	}
	return true
}

// isOutlookLine knows the line of Outlook's telephone programs in any language:
// a few words with the name of the program and of the telephone's system.
func isOutlookLine(s string) bool {
	if !strings.Contains(s, "outlook") || !strings.Contains(s, "android") && !strings.Contains(s, "ios") {
		return false
	}
	words := len(strings.Fields(s))
	return words <= 10 && (strings.Contains(s, "aka.ms/") || words <= 8 && !strings.HasSuffix(s, "."))
}

// announcement matches what people say of the colour of their answers within a
// quotation, in which programs do not mark them.
var announcement = matching(`(?:^|\W)(?:in|en|auf|w kolorze|på|i|em) (?:the )?(?:colou?r )?(blue|red|green|purple|orange|bleu|rouge|vert|violet|blau|rot|grün|lila|azul|rojo|verde|morado|naranja|blu|rosso|viola|arancione|blauw|rood|groen|paars|oranje|vermelho|roxo|blå|rött|rødt|grönt|grønt)(?:$|\W)`)

// hues are the colours by the names that announcement matches, as people choose them
// in mail programs.
var hues = huesByName(map[string]hue{
	"blue|bleu|blau|azul|blu|blauw|blå":                func(r, g, b int) bool { return b > g+30 && b > r+60 },
	"red|rouge|rot|rojo|rosso|rood|vermelho|rött|rødt": func(r, g, b int) bool { return r > g+100 && r > b+100 },
	"green|vert|grün|verde|groen|grönt|grønt":          func(r, g, b int) bool { return g > r+30 && g > b+30 },
	"purple|violet|lila|morado|viola|paars|roxo":       func(r, g, b int) bool { return r > g+30 && b > g+30 },
	"orange|naranja|arancione|oranje":                  func(r, g, b int) bool { return r > g+20 && g > b+40 },
})

func huesByName(byNames map[string]hue) map[string]hue {
	out := map[string]hue{}
	for list, h := range byNames { // order does not show: no name has two hues
		spread(out, list, h)
	}
	return out
}

// namedColours are the names of colours in which people write.
var namedColours = map[string]string{
	"blue": "#0000ff", "navy": "#000080", "darkblue": "#00008b", "mediumblue": "#0000cd", "royalblue": "#4169e1", "dodgerblue": "#1e90ff",
	"red": "#ff0000", "darkred": "#8b0000", "maroon": "#800000", "crimson": "#dc143c", "firebrick": "#b22222",
	"green": "#008000", "lime": "#00ff00", "darkgreen": "#006400", "forestgreen": "#228b22",
	"purple": "#800080", "indigo": "#4b0082", "violet": "#ee82ee", "magenta": "#ff00ff", "fuchsia": "#ff00ff", "orange": "#ffa500", "darkorange": "#ff8c00",
}

// ofBanner matches what such a warning speaks of, which no letter does of itself.
var ofBanner = matching(`originat|(?:this|the) (?:e-?mail|message|sender)|ce (?:courriel|message|mail)|external (?:e-?mail|sender|message)|(?:courriel|message|expéditeur|e-?mail) externe|` +
	`extern(?:e[rs]?)? (?:e-?mail|nachricht|absender|mail)|diese (?:e-?mail|nachricht)|get e-?mail from|de courriers? de`)

// bannerAdvice matches the advice that follows.
var bannerAdvice = matching(`^\W*(?:please )?(?:do not (?:click|open|reply)|don't click|ne cliquez|n'ouvrez|klicken sie|öffnen sie|exercise caution|be careful|learn why|use caution)`)

// banner matches the warnings that servers put above mail from outside of a firm.
var banner = matching(`^\W*(?:(?:caution|warning|attention|avertissement|prudence|achtung|vorsicht|external|externe?|extern)\b.{0,60}\b(?:external|outside|externe?s?|extérieur|außerhalb|extern)\b|(?:this|the) (?:e-?mail|message) (?:originated|came|was sent|comes) from (?:outside|an external)|` +
	`ce (?:courriel|message|mail) (?:provient|vient|a été envoyé) (?:de l'extérieur|d'un expéditeur externe)|diese (?:e-?mail|nachricht) (?:stammt|kommt) von (?:außerhalb|extern)|(?:external|externe?) (?:e-?mail|sender|message|mail|nachricht)\W*$|(?:courriel|message|expéditeur|e-?mail) externe\W*$|you don't often get e-?mail from|vous ne recevez pas souvent)`)

// footerHead matches how the footer of a list begins, legalHead what firms say below
// their people's mail.
var (
	footerHead = matching(`unsubscri|^posted by:? .{0,80}@|groups? links|to visit (?:this|your|the) (?:group|list)|to change (?:settings|your subscription)|subscribed to (?:the|this)|mailing list|(?:you (?:are receiv|received|have receiv|get|are gett)\w* this (?:e-?mail|message|mail))|to (?:post|leave|stop receiving)\b.{0,60}(?:list|group|mail|@|://)|` +
		`désabonn|désinscri|désinscription|liste de diffusion|vous recevez ce (?:message|courriel|mail)|abbestell|abmeld|austragen|mailingliste|sie erhalten diese (?:nachricht|mail|e-mail)|darse de baja|lista de correo|has recibido este|ha recibido este|` +
		`cancellarsi|disiscri|mailing-list|hai ricevuto questo|ricevi questo|afmeld|uitschrijven|je ontvangt dit|u ontvangt dit|wypisa|lista dyskusyjna|cancelar a (?:inscrição|subscrição)|lista de discussão|avregistrer|avsluta prenumeration|рассылк|отписаться|退订|配信停止|수신거부`)
	legalHead = matching(`intended (?:solely |only |exclusively )?(?:for|to be)|intended recipient|named (?:addressee|recipient|above)|(?:received|sent) (?:this|to you).{0,40}in error|(?:may contain|contains?) (?:\w+ ){0,4}(?:confidential|privileged|proprietary)|(?:is|are) (?:\w+ ){0,3}confidential|confidentiality (?:notice|note)|legal disclaimer|^disclaimer|` +
		`(?:message|courriel|mail|e-mail|pièces jointes).{0,80}(?:confidenti[ea]l|destinataire|usage exclusif)|reçu ce (?:message|courriel|mail) par erreur|avis de confidentialité|(?:diese|die) (?:e-mail|mail|nachricht).{0,80}vertraulich|nicht der (?:richtige |beabsichtigte )?(?:adressat|empfänger)|vertrauliche informationen|irrtümlich erhalten|` +
		`(?:este|el) (?:mensaje|correo).{0,80}(?:confidenc|destinatari)|aviso (?:legal|de confidencialidad)|(?:questo|il presente) (?:messaggio|e-mail).{0,80}(?:riservat|confidenzial|destinatari)|avviso di riservatezza|(?:dit|deze) (?:bericht|e-mail|e-mailbericht).{0,80}(?:vertrouwelijk|bestemd)|` +
		`(?:esta|a) mensagem.{0,80}(?:confidencia|destinat)|wiadomość.{0,80}(?:poufn|adresat)|detta (?:meddelande|mail|e-post).{0,80}(?:konfident|avsedd)|denne (?:e-?mail|e-post|meddelelse).{0,80}(?:fortrolig|konfident)|конфиденциальн`)
)
