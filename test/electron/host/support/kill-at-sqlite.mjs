// SQLite as a host gets it that is to be killed at a point of kill-at.mjs: the real one, watched.

import { DatabaseSync as Real } from '@photostructure/sqlite';
import { around, die, point } from './kill-at.mjs';

const { what, number } = point;
const WRITES = { commit: /^\s*INSERT INTO captures/, verdict: /^\s*INSERT INTO assessments/ };

export class DatabaseSync extends Real {
  /** Its transaction holds what is asked for. */
  #isMarked = false;

  exec(sql) {
    if (what === 'migration' && sql === `PRAGMA user_version = ${number}`) this.#isMarked = true;
    return around(sql === 'COMMIT' && this.#isMarked, () => super.exec(sql));
  }

  prepare(sql, ...more) {
    const statement = super.prepare(sql, ...more);
    if (!WRITES[what]?.test(sql)) return statement;
    const written = () => {
      if (what === 'verdict') die();
      this.#isMarked = true;
    };
    const watched =
      (name) =>
      (...values) => {
        written();
        return statement[name](...values);
      };
    return { run: watched('run'), get: watched('get'), all: watched('all') };
  }
}
