// Types of electron-binary.mjs for the tests, which are TypeScript.

export function electronArguments(): string[];
