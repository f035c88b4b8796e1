package orders_test

import (
	"flag"
	"os"
	"runtime/debug"
	"testing"

	"adimperii/orders/model"
)

var weights = flag.String("weights", "", "a file of weights to read by, in place of orders/model/weights.txt")

func TestMain(m *testing.M) {
	if flag.Parse(); *weights != "" {
		text, err := os.ReadFile(*weights)
		if err != nil {
			panic(err)
		}
		w := model.ReadWeights(string(text))
		model.Learnt = func() *model.Weights { return w }
	}
	debug.SetGCPercent(400) // short lives, and two cores
	os.Exit(m.Run())
}
