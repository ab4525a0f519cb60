// A program in Go that sends a captured request again.

import { indented, literal, opening, type CodeRequest } from './request.ts';

export function goCode(request: CodeRequest): string {
  const { method, url, headers, body } = request;
  const lines = headers.map(
    ({ name, bytes, text }) =>
      `request.Header.Add(${literal(name)}, ${text === null ? byteText(bytes) : literal(text)})`,
  );
  const packages = [
    ...(body?.isBase64 ? ['encoding/base64'] : []),
    'fmt',
    'io',
    'net/http',
    'strings',
  ];
  return `${opening('//', 'Go 1.16 or newer: go run send.go', request)}package main

import (
${indented(
  packages.map((name) => `"${name}"`),
  4,
)})

func main() {
${bodyLines(body)}    request, err := http.NewRequest(${literal(method)}, ${literal(url)}, strings.NewReader(body))
    if err != nil {
        panic(err)
    }
${indented(lines, 4)}    client := &http.Client{CheckRedirect: func(*http.Request, []*http.Request) error {
        return http.ErrUseLastResponse
    }}
    response, err := client.Do(request)
    if err != nil {
        panic(err)
    }
    defer response.Body.Close()
    answer, err := io.ReadAll(response.Body)
    fmt.Println(response.StatusCode)
    fmt.Println(string(answer), err)
}
`.replaceAll(/^( {4})+/gm, (blanks) => '\t'.repeat(blanks.length / 4));
}

function bodyLines(body: CodeRequest['body']): string {
  if (!body) return '    body := ""\n';
  const [first = '', ...more] = body.pieces.map(literal);
  if (!body.isBase64) return `    body := ${first}\n`;
  return `    decoded, err := base64.StdEncoding.DecodeString(${[first, ...more].join(' +\n        ')})
    if err != nil {
        panic(err)
    }
    body := string(decoded)
`;
}

const byteText = (bytes: string) =>
  `"${bytes.replace(/[\\"]/g, '\\$&').replace(/[^\x20-\x7e]/g, (byte) => `\\x${byte.charCodeAt(0).toString(16).padStart(2, '0')}`)}"`;
