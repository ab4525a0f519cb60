// Types of browser.mjs for the tests, which are TypeScript.

export function findBrowser(): { executablePath: string; args: string[] };
export function findHeadlessShell(): { executablePath: string; args: string[] };
