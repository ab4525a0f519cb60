// Finds visible text in code instead of the catalogue: JSX text, visible or spoken attributes, and sentences in any
// other string.

import ts from 'typescript';

/** Attributes that a person reads or hears, on elements and on our components. */
const SPOKEN =
  /^(aria-label|aria-description|aria-roledescription|aria-valuetext|alt|title|placeholder|label|hint|says|words|action|name)$/;

/** Attributes with technical names. */
const SILENT = /^(className|id|key|role|type|kind|size|style|dir|placement|data-.*)$/;

/** Two words separated by a blank, the second in lower case. */
const SENTENCE = /\p{L}{2,}[,.:;]? \p{Ll}{2,}/u;
const LETTERS = /\p{L}{2,}/u;

/** Strings that are the same in every language: keywords, commands, URLs, selectors, styles, the editor's keys. */
const SAME_EVERYWHERE = [
  /^(JSON|null)$/,
  /^https?:\/\/\S+$/,
  /^(countersign (serve|archive init)|cloudflared tunnel --url|ngrok http)$/,
  /^-H 'content-type: application\/json' -d '$/,
  /\[role=|var\(--/,
  /^\$ unchanged lines$/,
];

/** Each text with its line: `12: Copy address`. */
export function literalsOf(path: string, source: string): string[] {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true, kind);
  const found: string[] = [];
  const tell = (node: ts.Node, text: string) => {
    if (SAME_EVERYWHERE.some((same) => same.test(text.trim()))) return;
    const { line } = file.getLineAndCharacterOfPosition(node.getStart());
    found.push(`${line + 1}: ${text.trim()}`);
  };

  function visit(node: ts.Node): void {
    if (isForMachines(node)) return;
    if (ts.isJsxText(node)) {
      if (LETTERS.test(node.text)) tell(node, node.text);
    } else if (ts.isStringLiteralLike(node) || isTemplatePart(node)) {
      const isSpoken = ts.isJsxAttribute(node.parent) && SPOKEN.test(node.parent.name.getText());
      if ((isSpoken ? LETTERS : SENTENCE).test(node.text)) tell(node, node.text);
    }
    ts.forEachChild(node, visit);
  }
  visit(file);
  return found;
}

const isTemplatePart = (
  node: ts.Node,
): node is ts.TemplateHead | ts.TemplateMiddle | ts.TemplateTail =>
  ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node);

/** Module names, types, class names, and messages for stack traces. */
function isForMachines(node: ts.Node): boolean {
  if (ts.isImportDeclaration(node) || ts.isTypeNode(node)) return true;
  if (ts.isJsxAttribute(node)) return SILENT.test(node.name.getText());
  if (ts.isNewExpression(node)) return node.expression.getText().endsWith('Error');
  const assigned = ts.isVariableDeclaration(node)
    ? node.name
    : ts.isBinaryExpression(node) && node.left;
  return assigned !== false && /class(es|Name)?$/i.test(assigned.getText());
}
