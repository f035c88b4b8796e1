package orders

// The codes of what is wrong with an order form sent back, or an army list sent to be sealed. What stands in its rows
// has the codes of lines in letters.
const (
	// FormDiffers: a letter and the form attached to it order different things; neither is filed.
	FormDiffers Code = "form-differs"
	// FormUnreadable: what is attached cannot be opened as the kind of file its name says.
	FormUnreadable Code = "form-unreadable"
	// FormUnknown (hint): what is attached is no order form, and was not read.
	FormUnknown Code = "form-unknown"
	// FormStale: the form is of another campaign, player, season or stage.
	FormStale Code = "form-stale"
	// FormTooLarge: the form is larger than any order form is.
	FormTooLarge Code = "form-too-large"
	// FormKind: a spreadsheet saved in a format that is not read.
	FormKind Code = "form-kind"
	// FormMacros: a workbook with macros.
	FormMacros Code = "form-macros"
	// FormLinks: a workbook with links to other files, or others within it.
	FormLinks Code = "form-links"
	// FormFormula: a formula where a name or a number belongs.
	FormFormula Code = "form-formula"
	// FormKey: a key of a YAML form that it does not have, or has twice.
	FormKey Code = "form-key"
	// FormItem: a member of a YAML form's orders that is no single line of text.
	FormItem Code = "form-item"
	// ListMissing: an army list is to be sealed, and none came with the letter.
	ListMissing Code = "list-missing"
	// ListUnclear: several files came with the letter, each of which may be the list.
	ListUnclear Code = "list-unclear"
	// ListEmpty: the file has nothing in it.
	ListEmpty Code = "list-empty"
	// ListTooLarge: the file is larger than what is sent on.
	ListTooLarge Code = "list-too-large"
)
