// Where the program is: its modules run bundled (dist/program), one by one (dist/electron) and as sources (in tests).

const HERE = import.meta.url;

/** The folder that has `package.json` and `dist`, as a URL. */
export const PROGRAM_FOLDER = HERE.endsWith('.ts')
  ? new URL('../../../', HERE)
  : new URL(HERE.slice(0, HERE.lastIndexOf('/dist/') + 1));
