package orders_test

import "testing"

// TestCautions asks about what holds an order and takes it back, doubts it, leaves it to somebody
// else or names two things where one is meant: no corpus has these, and no order may come of them.
func TestCautions(t *testing.T) {
	t.Parallel()
	readsAs(t, "unseen16", []reads{
		{"en", "We won b1 and b2.", "!"},
		{"en", "I won b1, losses 3/20 to his 20/20, and lost b2.", "!"},
		{"fr", "Nous avons gagné b1 et b2.", "!"},
		{"en", "We fortify b1 and b2.", "!"},
		{"fr", "Je confirme b1 et b2", "!"},
		{"en", "Colin will confirm b1.", "!"},
		{"en", "Maybe we won b1.", "!"},
		{"en", "Perhaps b1 was a draw.", "!"},
		{"en", "We could have won b1.", "!"},
		{"en", "If Velthur dies, promote Aule.", "!"}, // he is no king
		{"fr", "Si Velthur meurt, promouvoir Aule.", "!"},
		{"en", "move II to Umbria, mistake, sorry", "!"},
		{"en", "II to Umbria, in a dream", "!"},
		{"en", "II to Umbria, just an idea", "!"},
		{"en", "II to Umbria, general left behind", "!"},
		{"fr", "II en Ombrie, simple idée en passant", "!"},
		{"fr", "II en Ombrie, dans mes rêves seulement", "!"},
		{"en", "II to Umbria, since Brennos left, unless he comes back", "!"},
		{"en", "Rasna with Brennos to Umbria", "!"}, // he is not ours
		{"en", "II besieges Ravenna and Rasna in Umbria", "!"},
		{"en", "I enjoyed the siege of Ravenna by II", "!"},
		{"fr", "Retarder le siège de Ravenne avec II", "!"},
		{"fr", "Reporter l'ambassade de Velthur chez les Ligures avec 2 talents", "!"},
		{"en", "If Brennos invades Corsica Velthur defends it", "defend Corsica if invaded"},
	})
}
