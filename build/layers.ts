// Who may import whom (.github/CONTRIBUTING.md, "The layers"), for what the compiler cannot see. test/build/layers.test.ts
// runs these rules and counts the modules that were read.

import type {
  ICruiseOptions,
  IRegularForbiddenRuleType,
  IForbiddenRuleType,
} from 'dependency-cruiser';

const TYPE_ONLY: ['type-only'] = ['type-only'];

type Target = Partial<IRegularForbiddenRuleType['to']>;

/** Everything under `from` may import only what matches `to`. */
const only = (
  name: string,
  from: string,
  to: string | string[],
  extra: Target = {},
): IForbiddenRuleType => ({
  name,
  severity: 'error',
  from: { path: from },
  to: { pathNot: to, ...extra },
});

const NODE =
  '^node:|^(assert|buffer|child_process|crypto|dns|events|fs|http|http2|net|os|path|perf_hooks|readline|stream|timers|tls|url|util|worker_threads|zlib)(/|$)';
const npm = (...names: string[]) => `node_modules/(${names.join('|')})/`;

const HOST_PACKAGES = npm(
  '@httptoolkit/httpolyglot',
  '@photostructure/sqlite',
  'env-paths',
  'iconv-lite',
  'ipaddr.js',
  'pg',
  'undici',
  '@types/node',
  '@types/pg',
  'zod',
);
const WINDOW_PACKAGES = npm(
  '@codemirror',
  '@lezer',
  '@react-aria',
  '@react-types',
  '@types/react',
  '@types/react-dom',
  'cmdk',
  'lucide-react',
  'react',
  'react-aria-components',
  'react-dom',
  'vite',
  'zustand',
);

/** The chapters of electron/host. Each may import those before it. The files at the top level wire them together. */
export const CHAPTERS = [
  ...[
    'lib',
    'folder',
    'store',
    'endpoints',
    'listen',
    'send',
    'check',
    'capture',
    'verify',
    'write',
    'find',
  ],
  ...['store/damage', 'keep', 'inspect', 'share'],
  ...['archive/server', 'archive/copy', 'archive/read', 'archive/keep', 'archive', 'commands'],
];
/** The folders of the command line: what commands share, then commands of three files or more, which do not know each other. */
export const CLI_SHARED = ['lib', 'captures', 'schemes'];
export const LARGE_COMMANDS = ['archive', 'check', 'explain', 'mcp', 'send', 'serve', 'show'];
/** The subjects of the window. Each may use what it needs of those before it, by their doors. */
export const PARTS = [
  ...['endpoints', 'list', 'sending', 'explain', 'capture', 'check', 'compare', 'transfer'],
  'settings',
];
/** The folders of the window from the first to the last. */
export const WINDOW_FOLDERS = ['words', 'ui', 'body', 'host', 'go', ...PARTS, 'commands', 'app'];
/** The modules of one subject that another may import: its state, and views that stand in two places. */
const DOORS = [
  '[^/]+/state/[^/]+',
  'transfer/state',
  'explain/case/case-result',
  'sending/(run-state|sent-exchange|time-scale|replay/(replay-drawer|target-field))',
  'explain/(why|told|code|proof|what-it-proves|digest-compare|head-words|verdict-words)',
  'explain/pasted/compare-with-mine',
  'capture/fields/field-line',
];

/** The files of a folder, without those of a listed folder inside it. */
const folderPath = (root: string, folder: string, all: readonly string[]) => {
  const inner = all.flatMap((other) =>
    other.startsWith(`${folder}/`) ? [other.slice(folder.length + 1)] : [],
  );
  return `^${root}/${folder}/${inner.length > 0 ? `(?!(${inner.join('|')})/)` : ''}`;
};

/** Every folder imports only folders before it in the list, types too. */
const inOrder = (root: string, folders: readonly string[]): IForbiddenRuleType[] =>
  folders.slice(0, -1).map((folder, index) => ({
    name: `${root}: ${folder}`,
    severity: 'error',
    from: { path: folderPath(root, folder, folders) },
    to: { path: folders.slice(index + 1).map((later) => folderPath(root, later, folders)) },
  }));

/** A module and its imports, the input of the search for circles. */
export interface Module {
  readonly source: string;
  readonly dependencies: readonly {
    readonly resolved: string;
    readonly dependencyTypes?: readonly string[];
  }[];
}

/**
 * The folders that import each other in a circle, one list for each circle. A listed folder inside another counts
 * separately.
 */
export function folderCircles(modules: readonly Module[]): string[][] {
  const imports = new Map<string, Set<string>>();
  const folderOf = (file: string) => file.slice(0, file.lastIndexOf('/'));
  for (const { source, dependencies } of modules) {
    const from = folderOf(source);
    const to = imports.get(from) ?? new Set();
    for (const { resolved } of dependencies) to.add(folderOf(resolved));
    imports.set(from, to);
  }
  const reach = (from: string) => {
    const reached = new Set<string>();
    const open = [from];
    for (let folder = open.pop(); folder !== undefined; folder = open.pop()) {
      for (const next of imports.get(folder) ?? []) {
        if (next === folder || reached.has(next)) continue;
        reached.add(next);
        open.push(next);
      }
    }
    return reached;
  };
  const reached = new Map([...imports.keys()].map((folder) => [folder, reach(folder)]));
  const circles = new Map<string, string[]>();
  for (const [folder, all] of reached) {
    if (!all.has(folder)) continue;
    const circle = [...all].filter((other) => reached.get(other)?.has(folder)).sort();
    circles.set(circle.join(), circle);
  }
  return [...circles.values()];
}

export const forbidden: IForbiddenRuleType[] = [
  {
    name: 'no-circles',
    severity: 'error',
    from: { path: '^(shared|electron)/' },
    to: { circular: true },
  },
  {
    // The store holds no functions (test/renderer/ui/store.test.ts), so these are all calls between subjects.
    name: 'no-running-circles',
    severity: 'error',
    from: { path: '^renderer/' },
    to: { circular: true, viaOnly: { dependencyTypesNot: TYPE_ONLY } },
  },
  { name: 'no-unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
  {
    name: 'no-undeclared-packages',
    severity: 'error',
    from: { path: '^(shared|electron)/' },
    to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
  },
  only('shared-json', '^shared/json/', ['^shared/json/', npm('jsonc-parser')]),
  only('shared-domain', '^shared/(webhook|signature|replay|query|privacy|formats)/', [
    '^shared/(json|webhook|signature|replay|query|privacy|formats)/',
    npm('saxes', 'diff'),
  ]),
  only('shared-check', '^shared/check/', '^shared/(check|json|webhook|signature)/'),
  only('shared-library', '^shared/library/', '^shared/(library|webhook|signature)/'),
  only('shared-english', '^shared/english/', '^shared/'),
  only('shared-contract', '^shared/contract/', '^shared/contract/', {
    dependencyTypesNot: TYPE_ONLY,
  }),
  only('shared-contract-types', '^shared/contract/', '^shared/'),
  only('host', '^electron/host/', ['^electron/host/', '^shared/', HOST_PACKAGES, NODE]),
  only('library', '^electron/library/', [
    '^electron/(library/|host/lib/(charsets|primitives)\\.ts$)',
    '^shared/(library|signature)/',
    npm('@noble/hashes', '@types/node', 'fflate', 'iconv-lite'),
    NODE,
  ]),
  only('browser', '^electron/browser/', [
    '^electron/(browser|host)/',
    '^shared/',
    npm('ws', '@types/ws', '@types/node', 'zod'),
    NODE,
  ]),
  only('cli', '^electron/cli/', [
    '^electron/(cli|browser|host)/',
    '^shared/',
    npm('@modelcontextprotocol/sdk', 'commander', '@types/node', 'zod'),
    NODE,
  ]),
  only('desktop', '^electron/desktop/(?!start\\.ts$)', [
    '^electron/(desktop|host)/',
    '^shared/contract/',
    npm('electron', 'electron-updater', 'zod', '@types/node'),
    NODE,
  ]),
  // The one door from the desktop to the command line.
  only('start', '^electron/desktop/start\\.ts$', [
    '^electron/(desktop|cli/main)',
    npm('electron', '@types/node'),
    NODE,
  ]),
  only('preload', '^electron/desktop/preload\\.cts$', npm('electron'), {
    dependencyTypesNot: TYPE_ONLY,
  }),
  ...inOrder('electron/host', CHAPTERS),
  {
    name: 'chapters-know-no-top',
    severity: 'error',
    from: { path: '^electron/host/[^/]+/' },
    to: { path: '^electron/host/[^/]+$' },
  },
  ...inOrder('electron/cli', CLI_SHARED),
  {
    name: 'shared-knows-no-command',
    severity: 'error',
    from: { path: `^electron/cli/(${CLI_SHARED.join('|')})/` },
    to: { path: '^electron/cli/', pathNot: `^electron/cli/(${CLI_SHARED.join('|')})/` },
  },
  {
    name: 'commands-alone',
    severity: 'error',
    from: { path: `^electron/cli/(${LARGE_COMMANDS.join('|')})/` },
    to: {
      path: '^electron/cli/',
      pathNot: [`^electron/cli/(${CLI_SHARED.join('|')})/`, '^electron/cli/$1/'],
    },
  },
  ...inOrder('renderer', WINDOW_FOLDERS),
  {
    name: 'parts-by-their-doors',
    severity: 'error',
    from: { path: `^renderer/(${PARTS.join('|')})/` },
    to: {
      path: `^renderer/(${PARTS.join('|')})/`,
      pathNot: ['^renderer/$1/', ...DOORS.map((door) => `^renderer/${door}\\.tsx?$`)],
    },
  },
  {
    name: 'state-knows-no-view',
    severity: 'error',
    from: { path: '^renderer/.*/state[/.]' },
    to: { path: '\\.(tsx|css)$' },
  },
  only('renderer', '^renderer/', ['^renderer/', '^shared/', WINDOW_PACKAGES]),
];

/** The modules that a module loads, itself and through others. What only types need is not loaded. */
export function reachedAtRunTime(modules: readonly Module[], from: string): ReadonlySet<string> {
  const bySource = new Map(modules.map((module) => [module.source, module.dependencies]));
  const reached = new Set([from]);
  for (const source of reached) {
    for (const { resolved, dependencyTypes } of bySource.get(source) ?? []) {
      if (!dependencyTypes?.includes('type-only')) reached.add(resolved);
    }
  }
  return reached;
}

export const options: ICruiseOptions = {
  doNotFollow: { path: 'node_modules' },
  exclude: { path: '^shared/signature/snippets/verify\\.mjs$' }, // a text
  tsPreCompilationDeps: true,
  moduleSystems: ['es6', 'cjs'],
  enhancedResolveOptions: {
    extensions: ['.ts', '.tsx', '.cts', '.js', '.css'],
    conditionNames: ['import', 'require', 'node', 'default', 'types'],
    exportsFields: ['exports'],
  },
};
