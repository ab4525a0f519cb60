// Making an archive: once, by whoever may, and with roles that can do what they are for and nothing else.

import { filterOf } from '../../../../shared/support/parsed.ts';
import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { connectArchive } from '../../../../../electron/host/archive/server/connection.ts';
import { readArchiveAddress } from '../../../../../electron/host/archive/server/address.ts';
import { createArchiveSearch } from '../../../../../electron/host/archive/read/search.ts';
import { makeArchive } from '../../../../../electron/host/archive/server/make-archive.ts';
import { ARCHIVE_MIGRATIONS } from '../../../../../electron/host/archive/server/migrations.ts';
import { withArchive } from '../../../../../electron/host/archive/server/open-archive.ts';
import { ROLES, type Role } from '../../../../../electron/host/archive/server/roles.ts';
import {
  createDatabase,
  dropDatabase,
  freshDatabase,
  SHARED_SERVER,
} from '../../../../support/archive-database.ts';
import { cleanUpLater } from '../../../../support/clean-up.ts';
import { archived } from '../support/archived.ts';
import { copyAll, newArchive } from '../support/filled-archive.ts';

const NEWEST = ARCHIVE_MIGRATIONS.length;

const databaseOf = (url: string) => new URL(url).pathname.slice(1);

/** Runs statements in a database that may have no archive. */
async function run(url: string, ...statements: readonly string[]): Promise<void> {
  const connection = connectArchive(readArchiveAddress(url));
  try {
    for (const sql of statements) await connection.run(sql);
  } finally {
    await connection.close();
  }
}

/** The owner of a new database, who may make roles but is no superuser. */
async function plainOwner(): Promise<string> {
  const admin = await freshDatabase();
  const name = `${databaseOf(admin)}_owner`;
  const password = randomBytes(8).toString('hex');
  await run(
    admin,
    `CREATE ROLE ${name} LOGIN CREATEROLE PASSWORD '${password}'`,
    `ALTER DATABASE ${databaseOf(admin)} OWNER TO ${name}`,
  );
  const url = new URL(admin);
  url.username = name;
  url.password = password;
  return url.href;
}

/** Opens an archive and closes it. */
const opened = (url: string) => withArchive(url, () => Promise.resolve());

const unusable = (why: string, reason?: string) => ({
  code: 'archive-unusable',
  details: { why, ...(reason !== undefined && { reason }) },
});

describe('an archive is made', () => {
  it.each([
    ['a superuser', freshDatabase],
    ['the owner of the database, who may make roles', plainOwner],
  ])('by %s, once', async (_, database) => {
    const url = await database();
    const first = await makeArchive(url);
    expect({ ...first, connections: [...first.connections.keys()] }).toEqual({
      ...{ from: null, to: NEWEST },
      connections: [...ROLES],
    });
    const again = { from: NEWEST, to: NEWEST, connections: new Map() };
    expect(await makeArchive(url)).toEqual(again);
    expect(await makeArchive(first.connections.get('keeper') ?? '')).toEqual(again);
    await withArchive(first.connections.get('writer') ?? '', (writer) =>
      copyAll(writer, [archived({ id: 1, body: '{}' })]),
    );
  });

  it('not by two programs at once', async () => {
    const url = await freshDatabase();
    const made = await Promise.all([makeArchive(url), makeArchive(url)]);
    expect(made.map(({ from }) => from).sort()).toEqual([NEWEST, null]);
  });

  it('in a database with a long name, and one with a name to quote', async () => {
    const server = process.env[SHARED_SERVER] ?? '';
    const ending = randomBytes(4).toString('hex');
    for (const name of [`${'long_'.repeat(11)}${ending}`, `Team "A" ${ending}`]) {
      const url = new URL(await createDatabase(server));
      await run(
        server,
        `ALTER DATABASE "${databaseOf(url.href)}" RENAME TO "${name.replaceAll('"', '""')}"`,
      );
      url.pathname = encodeURIComponent(name);
      const { connections } = await makeArchive(url.href);
      for (const role of ROLES) await opened(connections.get(role) ?? '');
      cleanUpLater(async () => {
        const prefix = new URL(connections.get('team') ?? '').username.replace(/_team$/, '');
        await run(server, `DROP DATABASE "${name.replaceAll('"', '""')}" WITH (FORCE)`);
        for (const role of ROLES) {
          await run(
            server,
            `DROP ROLE "${decodeURIComponent(prefix).replaceAll('"', '""')}_${role}"`,
          );
        }
      });
    }
  });

  it('or nothing is, if the connection strings cannot be kept', async () => {
    const url = await freshDatabase();
    const keep = () => {
      throw new Error('the disk is full');
    };
    await expect(makeArchive(url, { keep })).rejects.toThrow();
    expect((await makeArchive(url)).from).toBe(null);
  });

  it('not by somebody who may make no roles', async () => {
    const url = await plainOwner();
    const user = new URL(url).username;
    await run(url, `ALTER ROLE ${user} NOCREATEROLE`);
    await expect(makeArchive(url)).rejects.toMatchObject(unusable('not-allowed'));
  });

  it('not where somebody else may know the passwords of its roles', async () => {
    const url = await freshDatabase();
    const name = `${databaseOf(url)}_reader`;
    await run(url, `CREATE ROLE ${name} LOGIN PASSWORD 'known'`);
    await expect(makeArchive(url)).rejects.toMatchObject({
      code: 'archive-roles',
      details: { why: 'taken', names: [name] },
    });
  });
});

describe('an archive of another version', () => {
  it('is upgraded by the keeper, with the rights of the new tables', async () => {
    const { of } = await newArchive();
    const step = `CREATE TABLE countersign.more (x int); GRANT SELECT ON countersign.more TO :reader`;
    const steps = [...ARCHIVE_MIGRATIONS, step];
    const keeper = of('keeper');
    expect(await makeArchive(keeper, { steps })).toMatchObject({ from: NEWEST, to: NEWEST + 1 });
    await run(of('team'), 'SELECT x FROM countersign.more');
  });

  it('keeps what it could search, and says that it is not everything', async () => {
    const url = await freshDatabase();
    const { connections } = await makeArchive(url, { steps: ARCHIVE_MIGRATIONS.slice(0, 1) });
    await run(
      url,
      'SELECT countersign.make_month(1764000000000)',
      `INSERT INTO countersign.captures (received_at_ms, installation, capture, target, bytes, verdict, attempt,
        is_redacted, method, path, query, fields, others, items, folded, words)
      VALUES (1764000000000, 'there', 1, '/a?b', 2, 'valid', 1, false, 'POST', '/a', '?b', '{"name":"Ünal"}',
        '{"order_id":"A-7"}', '[{"name":"Book","price":"5"}]', '{"fields":{"name":"ünal"}}', ''), (1764000000001, 'there', 2, '/', 0, 'valid', 1,
        false, 'POST', '/', null, '7', 'null', null, null, '')`,
    );
    await makeArchive(connections.get('keeper') ?? '');
    await withArchive(connections.get('reader') ?? '', async (archive) => {
      const search = createArchiveSearch(archive, 'here');
      const find = async (text: string) => {
        return search.page({ filter: filterOf(text), nowMs: 0, beforeId: null, limit: 10 });
      };
      const texts = [
        ...['field.order_id=A-7', 'item.name:book', 'item.price>4', 'path:/a', '"/a?b"', 'ünal'],
      ];
      for (const text of texts) expect((await find(text)).captures, text).toHaveLength(1);
      expect((await find('nobody')).total).toMatchObject({ unsearched: { waiting: 0, cut: 2 } });
    });
    await withArchive(connections.get('writer') ?? '', (writer) =>
      copyAll(writer, [archived({ id: 1, body: '{}' })]),
    );
  });

  it('is not upgraded by anybody else', async () => {
    const { of } = await newArchive();
    const steps = [...ARCHIVE_MIGRATIONS, 'CREATE TABLE countersign.more (x int)'];
    await expect(makeArchive(of('team'), { steps })).rejects.toMatchObject(unusable('not-allowed'));
  });

  it('is refused until it is upgraded if it is older', async () => {
    const { admin, of } = await newArchive();
    await run(admin, 'UPDATE countersign.archive SET version = 0');
    await expect(opened(of('reader'))).rejects.toMatchObject(unusable('older', '0'));
  });

  it('is refused and left as it is if it is newer', async () => {
    const { admin, of } = await newArchive();
    await run(admin, 'UPDATE countersign.archive SET version = 1000');
    for (const role of ROLES) {
      await expect(opened(of(role))).rejects.toMatchObject(unusable('newer', '1000'));
    }
    await expect(makeArchive(admin)).rejects.toMatchObject(unusable('newer', '1000'));
  });
});

describe('the roles of an archive', () => {
  const REFUSED: readonly (readonly [Role, readonly string[]])[] = [
    [
      'writer',
      [
        ...['SELECT FROM countersign.captures', 'SELECT FROM countersign.bodies'],
        ...['SELECT FROM countersign.installations', 'SELECT FROM countersign.notes'],
        ...['UPDATE countersign.captures SET name = null', 'DELETE FROM countersign.bodies'],
        `INSERT INTO countersign.notes (received_at_ms, installation, capture, author, text) VALUES (1, 'x', 1, 'x', 'x')`,
        `INSERT INTO countersign.captures (id) VALUES (1)`,
        ...['UPDATE countersign.archive SET version = 2', 'TRUNCATE countersign.captures'],
      ],
    ],
    [
      'reader',
      [
        'SELECT attempt_key FROM countersign.archive',
        `INSERT INTO countersign.bodies VALUES (1, 'x', 1, '', '')`,
        `INSERT INTO countersign.installations (id, name) VALUES ('x', 'x')`,
        ...['UPDATE countersign.captures SET name = null', 'DELETE FROM countersign.captures'],
        ...['DELETE FROM countersign.notes', `UPDATE countersign.notes SET text = 'x'`],
        `INSERT INTO countersign.notes (received_at_ms, installation, capture, author, text, written_at) VALUES (1, 'x', 1, 'x', 'x', now())`,
        ...['SELECT countersign.make_month(1)', `SELECT nextval('countersign.capture_ids')`],
      ],
    ],
    ['team', ['DELETE FROM countersign.captures', 'DROP TABLE countersign.captures']],
  ];
  const NOBODY = [
    ...['CREATE TABLE countersign.mine (x int)', 'CREATE ROLE somebody', 'CREATE SCHEMA mine'],
    ...['DROP TABLE countersign.notes', 'ALTER TABLE countersign.captures ADD COLUMN x int'],
    'CREATE EXTENSION citext',
  ];

  it.each(REFUSED)('%s may do only its work', async (role, statements) => {
    const { of } = await newArchive();
    await withArchive(of(role), async (archive) => {
      for (const sql of [...statements, ...NOBODY]) {
        await expect(archive.run(sql), sql).rejects.toMatchObject(unusable('not-allowed', '42501'));
      }
    });
  });

  it('keeper may change tables, and neither roles nor databases', async () => {
    const { of } = await newArchive();
    await withArchive(of('keeper'), async (archive) => {
      expect(archive.rights).toEqual({ copies: true, reads: true, keeps: true });
      await archive.run('ALTER TABLE countersign.notes ADD COLUMN x int');
      for (const sql of ['CREATE ROLE somebody', 'CREATE DATABASE mine', 'CREATE SCHEMA mine']) {
        await expect(archive.run(sql), sql).rejects.toMatchObject(unusable('not-allowed'));
      }
    });
  });

  it('have their rights under the names that they were made with', async () => {
    const { admin, archive, of } = await newArchive();
    await archive.close();
    const renamed = `${databaseOf(admin)}_2`;
    const server = process.env[SHARED_SERVER] ?? '';
    await run(server, `ALTER DATABASE ${databaseOf(admin)} RENAME TO ${renamed}`);
    const url = new URL(admin);
    url.pathname = renamed;
    cleanUpLater(() => dropDatabase(server, url.href));
    const { connections: changed } = await makeArchive(url.href, { newPassword: 'reader' });
    expect([...changed.keys()]).toEqual(['reader']);
    const reader = new URL(changed.get('reader') ?? '');
    expect(reader.username).toBe(`${databaseOf(admin)}_reader`);
    expect(await withArchive(reader.href, ({ rights }) => Promise.resolve(rights.reads))).toBe(
      true,
    );
    reader.password = new URL(of('reader')).password;
    await expect(opened(reader.href)).rejects.toMatchObject(unusable('refused'));
  });

  it('are asked for by name if a dump was restored without them', async () => {
    const { admin } = await newArchive();
    await run(admin, 'ALTER SCHEMA countersign OWNER TO postgres');
    await expect(makeArchive(admin, { newPassword: 'reader' })).rejects.toMatchObject({
      code: 'archive-roles',
      details: { why: 'missing' },
    });
  });
});
