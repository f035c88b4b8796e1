package orders_test

import (
	"os"
	"runtime/debug"
	"testing"

	"adimperii/orders/model"
)

func TestMain(m *testing.M) {
	if file := os.Getenv("WEIGHTS"); file != "" {
		text, err := os.ReadFile(file)
		if err != nil {
			panic(err)
		}
		w := model.ReadWeights(string(text))
		model.Learnt = func() *model.Weights { return w }
	}
	if file := os.Getenv("RESULTS"); file != "" {
		text, err := os.ReadFile(file)
		if err != nil {
			panic(err)
		}
		w := model.ReadWeights(string(text))
		model.LearntResults = func() *model.Weights { return w }
	}
	debug.SetGCPercent(400) // short lives, and two cores
	os.Exit(m.Run())
}
