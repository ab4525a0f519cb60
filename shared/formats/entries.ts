// Writes a JSON file whose last member is a list, entry by entry, indented like JSON.stringify does.

/** Writes `file` as indented JSON; its last member, an empty list, gets `entries`, each an indented JSON text. */
export function withEntries(file: object, entries: readonly string[]): string {
  const text = JSON.stringify(file, null, 2);
  if (entries.length === 0) return `${text}\n`;
  const at = text.lastIndexOf('[]');
  const indent = /^ */.exec(text.slice(text.lastIndexOf('\n', at) + 1))?.[0] ?? '';
  const line = `\n${indent}  `;
  const list = entries.map((entry) => line + entry.replaceAll('\n', line)).join(',');
  return `${text.slice(0, at)}[${list}\n${indent}]${text.slice(at + 2)}\n`;
}
