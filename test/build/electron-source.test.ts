// Electronegativity's source checks, on electron/desktop and its compiled code. The tool itself needs 400 packages from
// 2021; test/desktop/electronegativity.mjs downloads and runs it where possible.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { keepEvidence } from '../support/evidence.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Every file below a folder with one of these extensions, as [path, text]. */
const read = (folder: string, ending: RegExp): [string, string][] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && ending.test(entry.name))
    .map((entry) => {
      const file = join(entry.parentPath, entry.name);
      return [file.slice(root.length), withoutComments(readFileSync(file, 'utf8'))];
    });

const withoutComments = (text: string) => text.replace(/^\s*(\/\/|\*|\/\*).*$/gm, '');

const sources = [
  ...read('electron', /\.c?ts$/),
  ...read('dist/electron/desktop', /\.c?js$/),
  ...read('renderer', /\.(ts|tsx|html)$/),
];
const desktop = sources.filter(([file]) => file.includes('electron/desktop/'));
const ofElectron = desktop.filter(([file]) => file.startsWith('electron/'));

/** Patterns that must not occur, by the name of Electronegativity's check. */
const NOWHERE: Record<string, RegExp> = {
  AffinityCheck: /\baffinity\b/,
  AllowPopupHTMLCheck: /allowpopups/i,
  BlinkFeaturesCheck: /enableBlinkFeatures|enable-blink-features|enableblinkfeatures/,
  CertificateErrorEventJSCheck: /certificate-error/,
  CertificateVerifyProcJSCheck: /setCertificateVerifyProc/,
  ContextIsolationJSCheck: /contextIsolation:\s*false/,
  CustomArgumentsJSCheck:
    /appendSwitch\(|appendArgument\(|ignore-certificate-errors|disable-web-security|remote-debugging/,
  DangerousFunctionsJSCheck:
    /\beval\(|new Function\(|executeJavaScript\(|insertCSS\(|dangerouslySetInnerHTML|\.innerHTML\s*=|\.outerHTML\s*=|insertAdjacentHTML|document\.write\(/,
  ExperimentalFeaturesCheck: /experimentalFeatures|experimentalCanvasFeatures/,
  HTTPResourcesCheck: /load(URL|File)\(\s*['"`](http|file):|<(script|link|img|iframe)[^>]+http:/,
  InsecureContentCheck: /allowRunningInsecureContent/,
  NodeIntegrationCheck: /nodeIntegration(InWorker|InSubFrames)?:\s*true|nodeintegration=/,
  RemoteModuleJSCheck: /enableRemoteModule|@electron\/remote|electron'\)\.remote/,
  SandboxJSCheck: /sandbox:\s*false|no-sandbox|enableMixedSandbox/,
  SecurityWarningsDisabledCheck: /ELECTRON_DISABLE_SECURITY_WARNINGS/,
  WebSecurityCheck: /webSecurity:\s*false|disablewebsecurity/,
};

it.each(Object.entries(NOWHERE))('%s: does not occur', (_, pattern) => {
  expect(sources.length).toBeGreaterThan(100);
  expect(sources.filter(([, text]) => pattern.test(text)).map(([file]) => file)).toEqual([]);
});

/** Patterns that must occur in the desktop's sources, and how often. */
const SOMEWHERE: Record<string, [RegExp, number]> = {
  'ContextIsolationJSCheck: on in the one window': [/contextIsolation: true/g, 1],
  'SandboxJSCheck: on in the one window': [/sandbox: true/g, 1],
  'NodeIntegrationJSCheck: off in the one window': [/nodeIntegration: false/g, 1],
  'AuxclickJSCheck: a middle click opens nothing': [/disableBlinkFeatures: 'Auxclick'/g, 1],
  'NodeIntegrationAttachEventJSCheck: no webview is attached': [/'will-attach-webview'/g, 1],
  'LimitNavigationGlobalCheck: navigation': [/'will-frame-navigate'/g, 1],
  'LimitNavigationGlobalCheck: new windows': [/setWindowOpenHandler\(/g, 1],
  'PermissionRequestHandlerGlobalCheck: requests': [/setPermissionRequestHandler\(/g, 1],
  'PermissionRequestHandlerGlobalCheck: checks': [/setPermissionCheckHandler\(/g, 1],
  'PreloadJSCheck: one preload': [/preload: /g, 1],
  'PreloadJSCheck: one bridge': [/exposeInMainWorld\(/g, 1],
  'OpenExternalJSCheck: in one place, behind a check of the scheme': [/shell\.openExternal\(/g, 1],
  'ProtocolHandlersJSCheck: one scheme of its own': [/protocol\.handle\(/g, 1],
  'CSPGlobalCheck: one policy': [/\.\.\.WINDOW_HEADERS/g, 1],
};

it.each(Object.entries(SOMEWHERE))('%s', (_, [pattern, times]) => {
  const found = ofElectron.flatMap(([, text]) => text.match(pattern) ?? []);
  expect(found).toHaveLength(times);
});

it('ElectronVersionJSONCheck: one version is pinned; CustomArgumentsJSONCheck: no script disables protection', () => {
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    devDependencies: Record<string, string>;
    scripts: Record<string, string>;
  };
  expect(manifest.devDependencies.electron).toMatch(/^\d+\.\d+\.\d+$/);
  expect(Object.values(manifest.scripts).join('\n')).not.toMatch(/--(no-sandbox|inspect|disable-)/);
  const checks = Object.keys(NOWHERE).length + Object.keys(SOMEWHERE).length + 2;
  keepEvidence('electron checklist', 'source', [
    { what: 'files of the shells and the window that were read', seen: sources.length },
    { what: 'checks of Electronegativity made on them', seen: checks },
  ]);
});
