// A program in Python that sends a captured request again.

import { splitUrl } from '../request-head.ts';
import { indented, literal, opening, type CodeRequest } from './request.ts';

export function pythonCode(request: CodeRequest): string {
  const { method, url, headers, body } = request;
  const { tls, host, target } = splitUrl(url) ?? { tls: false, host: '', target: url };
  const lines = headers.map(
    ({ name, bytes }) => `connection.putheader(${literal(name)}, ${literal(bytes)})`,
  );
  return `${opening('#', 'Python 3: python3 send.py', request)}${body?.isBase64 ? 'import base64\n' : ''}import http.client

${bodyLines(body)}connection = http.client.${tls ? 'HTTPSConnection' : 'HTTPConnection'}(${literal(host)})
connection.putrequest(${literal(method)}, ${literal(target)}, skip_accept_encoding=True)
${indented(lines, 0)}${body ? 'connection.putheader("Content-Length", str(len(body)))\nconnection.endheaders(body)\n' : 'connection.endheaders()\n'}response = connection.getresponse()
print(response.status)
print(response.read().decode("utf-8", "replace"))
`;
}

function bodyLines(body: CodeRequest['body']): string {
  if (!body) return '';
  const [first = '', ...more] = body.pieces.map(literal);
  if (!body.isBase64) return `body = ${first}.encode("utf-8")\n\n`;
  return `body = base64.b64decode(\n${indented([first, ...more], 4)})\n\n`;
}
