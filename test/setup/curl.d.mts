// Types of curl.mjs for the tests, which are TypeScript.

export function needCurl(): string;
