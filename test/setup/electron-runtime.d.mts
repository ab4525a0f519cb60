// Types of electron-runtime.mjs for the tests, which are TypeScript.

export function findElectron(): Promise<{
  folder: string;
  executablePath: string;
  args: string[];
}>;
