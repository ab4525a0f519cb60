// Calls the receiver in Go (see ../support/ask-receiver.ts). Its module has verify.go as webhook/verify.go.
package main

import (
	"bufio"
	"encoding/base64"
	"fmt"
	"os"
	"strings"

	"receivers/webhook"
)

func main() {
	input := bufio.NewScanner(os.Stdin)
	input.Buffer(nil, 64*1024*1024)
	for input.Scan() {
		parts := strings.Split(input.Text(), "\t")
		fmt.Printf("%s\t%t\n", parts[0], webhook.Verify(decode(parts[1]), string(decode(parts[2]))))
	}
	if err := input.Err(); err != nil {
		panic(err)
	}
}

func decode(text string) []byte {
	bytes, err := base64.StdEncoding.DecodeString(text)
	if err != nil {
		panic(err)
	}
	return bytes
}
