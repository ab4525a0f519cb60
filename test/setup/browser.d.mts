// Types of browser.mjs for the tests, which are TypeScript.

export function findBrowser(): { executablePath: string; args: string[] };
