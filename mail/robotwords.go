package mail

// The words by which machines and their mails are known, in the languages of
// mail programs. They are data, as those in words.go; all are matched against
// lower case.

var (
	daemon = matching(`^(?:mailer[-_.]?daemon|mail[-_.]?daemon|mdaemon|double-bounce|mail-?delivery(?:-?(?:sub)?system)?|bounces?|microsoftexchange[0-9a-f]{20,})$`)
	// postmaster matches who writes bounces, but may be a person too.
	postmaster = matching(`^(?:post[-_.]?master|mail[-_.]?master|administrator|system|sysadmin|system-administrator|mailer?|mail-?router|mail-?system|mail-?gateway|interscan|root|amavis|amavisd)$`)
	noReply    = matching(`(?:^|[-_.+])no\.reply(?:$|[-_+\d])|(?:^|[-_.+])(?:no[-_]?reply|do[-_.]?not[-_.]?reply|ne[-_.]?pas[-_.]?repondre|nicht[-_.]?antworten|no[-_.]?responder|non[-_.]?rispondere|niet[-_.]?beantwoorden)(?:$|[-_.+\d])|` +
		`^notifications?(?:$|[-_.+])`)
	// office matches who answers for a firm, not for himself.
	office = matching(`^(?:support|service|info|contact|help(?:desk)?|hello|team|sales|feedback|orders?|billing|accounts?|admin|office|reply|replies|customer[-_.]?\w*|kundenservice|kontakt|bounces?)(?:$|[-_.+])`)
	// listMachine matches the addresses of a list that are not for letters.
	listMachine  = matching(`^(.+)[-_.+](?:admin|owner|request|bounces?|errors?)$`)
	listSoftware = matching(`^(?:mailman|majordomo|listserv|listproc|sympa|ezmlm|lyris|listmaster)(?:$|[-_.+])|-(?:confirm|unsubscribe|subscribe)(?:$|[-_.+])`)
	listSubject  = matching(`awaits? (?:moderator )?approval|approval (?:needed|required)|moderator|moderation|membership|subscri|^confirm|welcome to the|goodbye|en attente de modération|modération|abonnement|warten? auf|moderator`)

	replied = matching(`^(?:re|aw|sv|vs|antw|odp|rv|rif|res|r|tr|wg|fw|fwd|i|pd|doorst|enc)(?:\[\d+\])?\s*[:：]`)
	// autoSubject matches what programs put before the subject they answer.
	autoSubject = matching(`^(?:\[?auto(?:matic|mated)?[- ]?(?:reply|response|responder|respond|generated)\]?|out of (?:the )?office auto[- ]?reply|out of (?:the )?office reply|vacation (?:message|reply|response)|` +
		`réponse automatique|message d.absence|automatische antwort|abwesenheitsnotiz|automatisch antwoord|respuesta automática|risposta automatica|resposta automática|` +
		`autosvar|automatiskt svar|automatisk svar|fraværsmelding|automaattinen vastaus|poissaoloviesti|odpowiedź automatyczna|automatyczna odpowiedź|` +
		`автоответ|автоматический ответ|автоматична відповідь|automatická odpověď|automatikus válasz|otomatik yanıt|αυτόματη απάντηση|自动回复|自動回覆|自動返信|자동 회신)\s*[:：\]]`)
	// absenceSubject matches words that a person may begin a subject with as well.
	absenceSubject = matching(`^(?:auto|out of (?:the )?office|vacation|absence(?: du bureau)?|absente?|abwesend|abwesenheit|afwezig|afwezigheid|fuera de (?:la )?oficina|ausente|fuori (?:sede|ufficio)|assente|nieobecny|frånvarande)\s*[:：]`)
	// awayEcho matches such words before the subject they answer, without a colon.
	awayEcho = matching(`^\[?(?:auto(?:[- ]?(?:reply|response))?|out[- ]of[- ](?:the[- ])?office|ooo|(?:on )?vacation|away(?: from (?:my )?mail)?|absen(?:ce|t)(?: du bureau)?|abwesen(?:d|heit)|afwezig|ausente|assente|nieobecny)\]?\s+\(?(?:re|aw|sv|antw|odp|rif)\s*[:：]`)
	// awayNote matches the subjects of programs that say who is away, which a person
	// might write too: "NAME is out of the office", "Re: Orders (Out of Office)".
	awayNote = matching(`^[^:]{2,60} (?:is (?:currently )?(?:out of (?:the )?office|away|on (?:leave|vacation|holiday))|est absente?|est en congés?|ist (?:nicht im|außer) (?:büro|haus)|ist abwesend|ist im urlaub|está (?:fuera|ausente|de vacaciones)|è (?:assente|fuori)|is (?:afwezig|niet aanwezig)|jest nieobecn|está ausente)|` +
		`^re: .*[(\[](?:out of (?:the )?office|on (?:leave|vacation)|away|absent|abwesend|absence|auto[- ]?reply|auto[- ]?response)[)\]]$`)
	// autoProgram matches the programs that write nothing but answers.
	autoProgram = matching(`\b(?:vacation|auto-?respon\w+|auto-?reply|autoresponder|out[- ]of[- ]office)\b`)
	// autoAway matches the mark before a subject that says who is away.
	autoAway = matching(`^auto(?:matic|matique)?\s*[:：]`)
	// echoed matches the mark of an answer after the first colon.
	echoed         = matching(`^[^:：]{1,40}[:：]\s*(?:re|aw|sv|antw|odp|rif|tr|wg|fwd?)\s*[:：]`)
	receiptSubject = matching(`^(?:read|not read|lu|non lu|gelesen|ungelesen|nicht gelesen|leído|no leído|letto|non letto|lido|lida|gelezen|niet gelezen|läst|lest|læst|przeczytano|прочитано|read receipt|return receipt|` +
		`disposition notification|accusé de (?:réception|lecture)|lesebestätigung|empfangsbestätigung|confirmation de lecture|ricevuta di ritorno|conferma di lettura|confirmación de lectura|leesbevestiging|delivered)(?:\s*[:：]|\s*\(|$)|` +
		`^(?:read|return|delivery) receipt\b`)
	reportSubject = matching(`^(?:complaint about message|(?:email )?(?:feedback|abuse|spam) report(?:$|\s+(?:for|from|about|id)\b|\s*[\[(#])|(?:\[[^\]]{1,20}\] ?)?report[- ]domain:)`)
	bounceSubject = matching(`undeliver|un-deliver|not delivered|undelivered|delivery (?:status|failure|failed|has failed|problem|error|notification|report|delayed|unsuccessful)|` +
		`mail delivery|failure notice|returned mail|returning message|mail system error|message delayed|delayed mail|could not be delivered|could not deliver|delivery incomplete|message you sent (?:was )?blocked|mail loop|` +
		`non remis|échec (?:de la )?remise|échec de distribution|non distribu|unzustellbar|nicht zustellbar|nicht zugestellt|zustellung|onbestelbaar|no se (?:ha )?(?:podido|puede|pudo) entregar|no entrega|` +
		`mancato recapito|non recapitabile|impossib\w+ recapitare|não entregue|não foi entregue|não é possível entregar|kunde inte levereras|kunne ikke leveres|kan ikke leveres|olevererbart|doręczeni|niedostarczon|nie można dostarczyć|` +
		`не доставлен|недоставлен|are not member|not a member|rejected|user unknown|mailbox (?:full|unavailable)|送信できません|配信不能|退信|无法投递|系统退信`)
	bouncePhrase = matching(`(?:could not|couldn't|cannot|can not|can't|unable to|failed to) (?:be )?deliver|was not delivered|were not delivered|undeliverable|` +
		`delivery (?:to the following|has failed|failed|failure|attempt|of the following|status)|permanent (?:fatal )?error|not be delivered|delivery error|host unknown|unrouteable|message rejected|over quota|quota exceeded|address(?:es)? failed|` +
		`address (?:was )?(?:rejected|not found)|attempting to deliver|invalid recipient|returned to (?:you|sender)|mail delivery (?:software|system)|did not reach (?:some|the|all)|` +
		`user unknown|unknown user|mailbox (?:is )?full|no such user|does(?:n't| not) have an? .{1,60} account|recipients? (?:was|were|address) rejected|not a member of this mailing list|` +
		`n'a pas (?:pu être|été) (?:remis|distribué)|konnte nicht zugestellt|nicht zugestellt werden|no se (?:ha )?(?:podido|puede|pudo) entregar|(?:non è stato possib\w+|impossib\w+) (?:consegnare|recapitare)|` +
		`kon niet worden bezorgd|não (?:foi|pôde ser) entregue|не (?:удалось|может быть) достав`)

	// receiptPhrase matches the sentence of a receipt; some go round the header of
	// the mail they are for, which receiptEcho matches.
	receiptPhrase = matching(`was (?:read|displayed|opened|deleted without being read) on|a été (?:lu|affiché|supprimé sans)|wurde (?:am .{1,40} )?gelesen|wurde .{0,40}ungelesen|fue leído|se ha leído|` +
		`è stato (?:letto|elimin\w+ senza)|is gelezen|is ongelezen|zosta(?:ł|ła) przeczytan|foi lid[ao]|lästes|ble lest|blev læst`)
	receiptEcho   = matching(`(?m)^\s*(?:subject|objet|betreff|asunto|oggetto|assunto|onderwerp|temat|ämne|emne)\s*:`)
	receiptNotice = matching(`^\s*(?:this is a (?:return )?receipt for|ceci est un accusé de|dies ist eine (?:lese|empfangs)bestätigung|questa è una ricevuta|este es un acuse|dit is een leesbevestiging)`)

	// What a notice of absence consists of: that its writer is away, when he is
	// back, what becomes of the mail, and whom to ask meanwhile.
	absent = matching(`out of (?:the |my )?office|away from (?:my desk|the office)|on (?:annual |sick |parental |maternity |a )?(?:leave|vacation|holidays?)\b|(?:not|won't) be in the office|` +
		`absente?\b|absent\(e\)|en congés?\b|en vacances|en déplacement|hors du bureau|nicht (?:im büro|im haus|im dienst|erreichbar|am arbeitsplatz)|abwesend|außer haus|im urlaub|fuera de (?:la )?oficina|de vacaciones|ausente|` +
		`fuori (?:ufficio|sede)|in ferie|assente|afwezig|niet (?:aanwezig|op kantoor)|(?:met|op) (?:vakantie|verlof)|poza biurem|na urlopie|nieobecn|fora do escritório|de férias|frånvarande|på semester|på ferie|fraværende`)
	returns = matching(`(?:^|[\s(])(?:my return|when i (?:return|am back|get back)|i'll (?:be back|return)|will (?:not )?(?:be back|return|respond)|(?:be|am) (?:returning|back on)|à mon retour|de retour|dès mon retour|je serai de retour|meiner rückkehr|kehre (?:ich )?zurück|werde ihre|bin (?:ich )?wieder|wieder (?:da|zurück|erreichbar|im büro)|mi (?:regreso|vuelta)|` +
		`mio (?:rientro|ritorno)|mijn terugkomst|terugkeer|po powrocie|meu regres\w+|meu retorno|tillbaka)`)
	ofMail = matching(`\b(?:your (?:e-?mail|message|mail|request|enquiry|inquiry)|(?:my|access to|reading) (?:my )?(?:e-?mails?|messages|mail|inbox)|votre (?:message|courriel|mail|e-mail)|mes (?:messages|courriels|mails|e-mails)|ihre (?:nachricht|e-?mail|mail|anfrage)|nicht (?:weitergeleitet|gelesen|bearbeitet)|` +
		`meine e?-?mails|(?:su|tu) (?:correo|mensaje)|(?:sua|vostra|tua) e?-?mail|(?:suo|vostro|tuo) messaggio|(?:uw|je) (?:bericht|e-?mail|mail)|wiadomość|(?:seu|sua) (?:e-?mail|mensagem)|ditt (?:mail|meddelande))`)
	// declared matches the clause by which a mail says of itself that a machine wrote
	// it, or that nobody reads what is answered.
	declared = matching(`^(?:(?:please note:? )?(?:this|it) (?:is|was|message|mail|e-?mail|reply|response) .{0,30}auto(?:mat|[- ]?(?:repl|respon))|(?:ceci|c'est|ce (?:message|courriel|mail|e-mail)|cette réponse|il s'agit) .{0,30}automati|` +
		`(?:dies|das|dieses?|es handelt sich) .{0,40}automati|est[aoe] .{0,40}autom[áa]tic|quest[aoe] .{0,40}automatic|(?:dit|deze) .{0,40}automati|(?:to jest|ta wiadomość) .{0,30}automatyczn|(?:detta|dette|det) .{0,30}auto|` +
		`(?:please )?do not (?:reply|respond)|(?:merci de )?ne pas (?:y )?répondre|bitte (?:nicht|antworten sie nicht)|no (?:responda|conteste)|(?:si prega di )?non rispondere|(?:gelieve )?niet (?:te )?(?:ant|beant)woorden).{0,40}$`)
	// ownBusiness matches what a person alone speaks of: machines send no orders.
	ownBusiness = matching(`\b(?:my (?:orders?|moves?|turn)|mes? (?:ordres?|coups?)|mon tour|meine (?:befehle|züge)|mein zug|mis (?:órdenes|jugadas)|i miei ordini|mijn orders|moje rozkazy|as minhas ordens|mina order)\b`)
	urgent      = matching(`urgen[ct]|dringend|spoed|piln|brådskande|please (?:contact|call)|(?:pouvez|veuillez) (?:contacter|joindre|appeler)|wenden sie sich|\S@\S+\.\p{L}{2,}`)
	day         = matching(`^(?:[\d\s./:-]|(?:\b(?:jan|feb|f[eé]v|mar|m[aä]rz|apr|avr|abr|ma[iyj]|jui|jun|jul|aug|ao[uû]|ago|sep|oct|okt|ott|out|nov|d[eé]c|dez|dic|mon|tue|wed|thu|fri|sat|sun|lun|mer|jeu|ven|sam|dim|die|mit|don|fre|so)\p{L}*))+$`)
	// hanging matches what a line end leaves of a clause, too little to be an order.
	hanging = matching(`^(?:(?:and|but|or|i|i'll|will|shall|have|has|am|be|is|no|not|only|very|limited|little|currently|please|if|for|in|on|at|to|until|with|of|a|an|any|you|your|the|my|back|get|` +
		`je|j'ai|ne|n'ai|pas|merci|de|répondre|peu|plus|d'|en|pour|si|et|avec|aucun|votre|mes|la|le|les|ich|habe|werde|bin|und|nur|keinen|wenig|bis|mit|ihre|meine|bitte|yo|le|por|fav\w+|io|non|ho|no|tengo|con|vi|ik|zal|heb|geen|met)(?:\s+|$))+$`)
	salute = matching(`^(?:hello|hi|dear|good (?:morning|day|afternoon)|bonjour|madame|monsieur|hallo|guten|sehr geehrte|liebe|hola|buenos|estimad|buongiorno|gentile|salve|beste|geachte|dag|dzień dobry|szanown|olá|prezad|hej|god)\b[^,.!?;:]{0,40}[,.!:]?$`)
	parted = matching(`^(?:(?:kind|best|warm|with)? ?(?:kind |best )?regards|best wishes|best,|many thanks|have a|sincerely|yours|bonne (?:journée|soirée|semaine)|cordialement|bien (?:à vous|cordialement)|(?:meilleures |sincères )?salutations|mit freundlichen|freundliche|(?:viele|beste|liebe) grüße|` +
		`(?:un )?(?:cordial )?saludos?|atentamente|(?:cordiali |distinti )?saluti|met vriendelijke|(?:vriendelijke |hartelijke )?groet|pozdrawiam|z poważaniem|atenciosamente|(?:com os melhores )?cumprimentos|med vänlig|mvh|vänliga|venlig|vennlig)`)

	// challenge, heldBack and click are what asks a sender to prove that he is a person.
	challenge = matching(`verif(?:y|ication)|confirm your (?:message|e-?mail|address)|approved senders?|has been (?:held|quarantined)|authentifi|en attente|validation|bestätigen sie|verifi(?:ca|que)`)
	heldBack  = matching(`\b(?:held|pending|quarantined?|blocked|approved|not (?:yet )?on my|delivered?|en attente|bloqué|remis|distribué|zugestellt|zurückgehalten|retenido|entregad|trattenuto|recapitat|vastgehouden)`)
	click     = matching(`click|cliqu(?:ez|ant)|klicken|haga clic|clicca|klik`)
)
