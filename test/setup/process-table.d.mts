// Types of process-table.mjs for the tests, which are TypeScript.

export function childrenOf(parent: number): number[];
