// Who may import whom (README, "The code"), for what the compiler cannot see. test/build/layers.test.ts
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
  '^node:|^(assert|buffer|child_process|crypto|dns|events|fs|http|http2|net|os|path|stream|timers|tls|url|util|worker_threads|zlib)(/|$)';
const npm = (...names: string[]) => `node_modules/(${names.join('|')})/`;

/** A text for people to copy, with Node's imports: no code of the program, and none may use it. */
const RECEIVER = 'signature/snippets/verify\\.mjs$';

const HOST_PACKAGES = npm(
  '@httptoolkit/httpolyglot',
  '@photostructure/sqlite',
  'env-paths',
  'iconv-lite',
  'ipaddr.js',
  'undici',
  '@types/node',
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

export const forbidden: IForbiddenRuleType[] = [
  {
    name: 'no-circles',
    severity: 'error',
    from: { path: '^(shared|electron)/' },
    to: { circular: true },
  },
  {
    // The window's store slices know the type of the whole store; no code runs in a circle.
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
  only(
    'shared-domain',
    `^shared/(?!${RECEIVER})(webhook|signature|replay|query|privacy|formats)/`,
    ['^shared/(json|webhook|signature|replay|query|privacy|formats)/'],
  ),
  { name: 'receiver-is-text', severity: 'error', from: {}, to: { path: `^shared/${RECEIVER}` } },
  only('shared-contract', '^shared/contract/', '^shared/contract/', {
    dependencyTypesNot: TYPE_ONLY,
  }),
  only('shared-contract-types', '^shared/contract/', '^shared/'),
  only('host', '^electron/host/', ['^electron/host/', '^shared/', HOST_PACKAGES, NODE]),
  only('browser', '^electron/browser/', [
    '^electron/(browser|host)/',
    '^shared/',
    npm('sirv', 'ws', '@types/ws', '@types/node', 'zod'),
    NODE,
  ]),
  only('cli', '^electron/cli/', [
    '^electron/(cli|browser|host)/',
    '^shared/',
    npm('commander', '@types/node', 'zod'),
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
  only('renderer', '^renderer/', ['^renderer/', '^shared/', WINDOW_PACKAGES]),
];

export const options: ICruiseOptions = {
  doNotFollow: { path: 'node_modules' },
  tsPreCompilationDeps: true,
  moduleSystems: ['es6', 'cjs'],
  enhancedResolveOptions: {
    extensions: ['.ts', '.tsx', '.cts', '.js', '.css'],
    conditionNames: ['import', 'require', 'node', 'default', 'types'],
    exportsFields: ['exports'],
  },
};
