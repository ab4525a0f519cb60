// The kinds of files that an import reads.

/** The source of a capture that did not arrive at the listener. */
export type ImportKind = OwnKind | ToolKind;

export type OwnKind = 'body' | 'curl' | 'har' | 'jsonl' | 'bundle';

/** The tools whose files are read, by their names. */
export const TOOLS = {
  http: 'HTTP',
  'curl-log': 'curl -v',
  fetch: 'fetch',
  'stripe-listen': 'stripe listen',
  ngrok: 'ngrok',
  'webhook-site': 'webhook.site',
  hookdeck: 'Hookdeck',
  postman: 'Postman',
  'api-gateway': 'API Gateway',
  'github-deliveries': 'GitHub',
  charles: 'Charles',
  records: 'JSON',
} as const;

export type ToolKind = keyof typeof TOOLS;

/** A text for each tool, from its name. */
export const toolKinds = (says: (tool: string) => string): Record<ToolKind, string> =>
  Object.fromEntries(Object.entries(TOOLS).map(([kind, tool]) => [kind, says(tool)])) as Record<
    ToolKind,
    string
  >;

export const IMPORT_KINDS: readonly [ImportKind, ...ImportKind[]] = [
  ...(['body', 'curl', 'har', 'jsonl', 'bundle'] as const),
  ...(Object.keys(TOOLS) as ToolKind[]),
];
