// Types of postgres-programs.mjs for the tests, which are TypeScript.

export function needPostgres(): {
  readonly initdb: string;
  readonly postgres: string;
  readonly pgDump: string;
};
