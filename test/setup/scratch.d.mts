/** Makes a temporary folder for this process and its children. Returns the function that cleans up. */
export function scratch(graceMs: number): () => Promise<void>;
declare const setup: () => () => Promise<void>;
export default setup;
