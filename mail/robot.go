package mail

func robot(root *part, l *Letter) Reason { return Human }
