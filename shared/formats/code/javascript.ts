// A program in JavaScript that sends a captured request again.

import { indented, literal, opening, type CodeRequest } from './request.ts';

export function javascriptCode(request: CodeRequest): string {
  const { method, url, headers, body } = request;
  const pairs = headers.map(({ name, bytes }) => `[${literal(name)}, ${literal(bytes)}],`);
  return `${opening('//', 'Node 20 or newer: node send.mjs', request)}const response = await fetch(${literal(url)}, {
  method: ${literal(method)},
  headers: [
${indented(pairs, 4)}  ],
${body ? `  body: ${bytesOf(body)},\n` : ''}  redirect: 'manual',
});
console.log(response.status);
console.log(await response.text());
`;
}

/** The body as bytes: for a text, fetch would add a content type. */
function bytesOf({ isBase64, pieces }: NonNullable<CodeRequest['body']>): string {
  const [first = '', ...more] = pieces.map(literal);
  const text =
    more.length === 0 ? first : `[\n    ${[first, ...more].join(',\n    ')},\n  ].join('')`;
  return `Buffer.from(${text}, '${isBase64 ? 'base64' : 'utf8'}')`;
}
