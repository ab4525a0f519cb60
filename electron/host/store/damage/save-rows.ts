// Puts the rows of a damaged database into a new one, and notes what else the rows say: how many captures there were,
// and which ids were given.

import type { Database } from '../database.ts';
import type { Pages } from './read-pages.ts';
import { pagesBelow, rowsIn, type Row, type Value } from './read-records.ts';
import { fits, SAVED_TABLES, shapeOf, type Shape } from './row-shapes.ts';

/** What a damaged database says of itself beside the rows that are saved. */
export interface Noted {
  /** How many captures there were at its last commit; null: not known. */
  readonly captures: number | null;
  /** The last id that each table gave. */
  readonly lastIds: ReadonlyMap<string, number>;
}

export const NOTHING_NOTED: Noted = { captures: null, lastIds: new Map() };

/** What `sqlite_sequence`, `sqlite_schema` and the row of `kept` hold, and what may be rows of `removals`. */
interface Notes {
  captures: number[];
  lastIds: Map<string, number>;
  removalsRoot: number | null;
  ids: Row[];
}

type Put = (rowid: number, values: readonly Value[]) => void;

/** Puts every row that can be read into `into`, a new database of the present version. Of one id, the first row is it. */
export function saveRows(pages: Pages, into: Database): Noted {
  const puts = SAVED_TABLES.map((table) => ({
    shape: shapeOf(into, table),
    put: putterFor(into, shapeOf(into, table)),
  }));
  const installation = shapeOf(into, 'installation');
  const putInstallation = installationPutter(into);
  const notes: Notes = { captures: [], lastIds: new Map(), removalsRoot: null, ids: [] };
  for (const row of rowsIn(pages)) {
    const { rowid, values } = row;
    if (fits(installation, values)) putInstallation(values);
    else {
      const found = puts.find(({ shape }) => fits(shape, values));
      if (found) found.put(rowid, values);
      else note(row, notes);
    }
  }
  saveRemovals(pages, notes, into);
  const [captures = null, ...more] = notes.captures;
  return { ...notes, captures: more.length === 0 && pages.isWhole ? captures : null };
}

/** An id that is there already, or a value that the table refuses: the row is passed over. */
function putterFor(into: Database, { table, columns }: Shape): Put {
  const statements = new Map<number, ReturnType<Database['prepare']>>();
  const statementFor = (length: number) => {
    const known = statements.get(length);
    if (known) return known;
    const names = columns.slice(0, length).map(({ name }) => name);
    const made = into.prepare(
      `INSERT OR IGNORE INTO ${table} (${names.join()}) VALUES (${names.map(() => '?').join()})`,
    );
    statements.set(length, made);
    return made;
  };
  return (rowid, values) => {
    const isUsable = values.every((value, at) => isReadable(columns[at]?.name, value));
    if (!isUsable) return;
    const all = values.map((value, at) => (columns[at]?.isRowid ? rowid : value));
    statementFor(values.length).run(...all);
  };
}

/** Texts that were JSON, and are read as such. */
const JSON_COLUMNS: ReadonlySet<string | undefined> = new Set([
  'headers',
  'answer_headers',
  'answer_script',
  'forward',
  'allowed_addresses',
  'request_headers',
  'response_headers',
  'recorded',
]);

const isReadable = (column: string | undefined, value: Value) =>
  value === null || !JSON_COLUMNS.has(column) || isJson(value);

function isJson(value: Value): boolean {
  if (typeof value !== 'string') return false;
  try {
    JSON.parse(value);
    return true;
  } catch {
    return false;
  }
}

/** The installation's one row is there already, with another id. */
function installationPutter(into: Database) {
  const put = into.prepare(
    'UPDATE installation SET id = ?, public_url = ?, settings = ifnull(?, settings)',
  );
  return ([id = null, publicUrl = null, settings = null]: readonly Value[]) => {
    put.run(id, publicUrl, isJson(settings) ? settings : null);
  };
}

function note(row: Row, notes: Notes): void {
  const { values } = row;
  const [first, second, , root] = values;
  if (values.length === 1 && first === null) notes.ids.push(row);
  if (values.length === 2 && typeof second === 'number') {
    if (typeof first === 'string') notes.lastIds.set(first, second);
    if (typeof first === 'number') notes.captures.push(first);
  }
  if (first === 'table' && second === 'removals' && typeof root === 'number') {
    notes.removalsRoot = root;
  }
}

/**
 * Captures that a person had deleted stay deleted. Their rows look like those of `unindexed`, which names no capture that
 * is there: the tree tells them apart, and is not needed where it cannot be read.
 */
function saveRemovals(pages: Pages, { removalsRoot, ids }: Notes, into: Database): void {
  const put = into.prepare('INSERT OR IGNORE INTO removals (capture_id) VALUES (?)');
  const tree = removalsRoot === null ? null : pagesBelow(pages, removalsRoot);
  for (const { page, rowid } of ids) if (tree === null || tree.has(page)) put.run(rowid);
}
