package orders_test

import (
	"flag"
	"os"
	"runtime/debug"
	"testing"

	"adimperii/orders/model"
)

var (
	weights = flag.String("weights", "", "a file of weights to read by, in place of orders/model/weights.txt")
	results = flag.String("results", "", "a file of weights to read results by, in place of orders/model/results.txt")
)

func TestMain(m *testing.M) {
	flag.Parse()
	for file, learnt := range map[string]*func() *model.Weights{*weights: &model.Learnt, *results: &model.LearntResults} {
		if file == "" {
			continue
		}
		text, err := os.ReadFile(file)
		if err != nil {
			panic(err)
		}
		w := model.ReadWeights(string(text))
		*learnt = func() *model.Weights { return w }
	}
	debug.SetGCPercent(400) // short lives, and two cores
	os.Exit(m.Run())
}
