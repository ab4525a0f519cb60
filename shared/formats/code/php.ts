// A program in PHP that sends a captured request again.

import { indented, opening, type CodeRequest } from './request.ts';

export function phpCode(request: CodeRequest): string {
  const { method, url, headers, body } = request;
  const lines = headers.map(
    ({ name, bytes, text }) =>
      `${quoted(`${name}: `)} . ${text === null ? byteText(bytes) : quoted(text)},`,
  );
  return `<?php
${opening('//', 'PHP 7.4 or newer: php send.php', request)}${bodyLines(body)}$context = stream_context_create(['http' => [
    'method' => ${quoted(method)},
    'header' => [
${indented(lines, 8)}    ],
${body ? "    'content' => $body,\n" : ''}    'follow_location' => 0,
    'ignore_errors' => true,
]]);
$answer = file_get_contents(${quoted(url)}, false, $context);
echo $http_response_header[0] ?? 'no answer', "\\n", $answer, "\\n";
`;
}

function bodyLines(body: CodeRequest['body']): string {
  if (!body) return '';
  const [first = '', ...more] = body.pieces.map(quoted);
  if (!body.isBase64) return `$body = ${first};\n`;
  return `$body = base64_decode(implode('', [\n${indented(
    [first, ...more].map((piece) => `${piece},`),
    4,
  )}]));\n`;
}

const SHORT: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** A literal in double quotes, in which a dollar sign would start a variable. */
const quoted = (text: string): string =>
  // oxlint-disable-next-line no-control-regex -- these are what has to be escaped
  `"${text.replace(/[\\"$]/g, '\\$&').replace(/[\0-\x1f\x7f]/g, (control) => SHORT[control] ?? byteEscape(control))}"`;

const byteText = (bytes: string) =>
  `"${bytes.replace(/[\\"$]/g, '\\$&').replace(/[^\x20-\x7e]/g, byteEscape)}"`;

const byteEscape = (byte: string) => `\\x${byte.charCodeAt(0).toString(16).padStart(2, '0')}`;
