// Erasing finds what an export would show, and leaves the others.

import { gzipSync } from 'node:zlib';
import iconv from 'iconv-lite';
import { beforeAll, describe, expect, it } from 'vitest';
import { eraseCaptures } from '../../../../../electron/host/archive/keep/erase.ts';
import {
  archiveOf,
  asKeeper,
  DAY_MS,
  idsIn,
  NOW_MS,
  writeNote,
  type Arrived,
} from '../support/archived.ts';
import { EMAIL, json, many, PACKED, search, store } from '../support/erasing.ts';
import { asAdmin, type FilledArchive } from '../support/filled-archive.ts';

const found = async (made: FilledArchive, query: string) => (await search(made, query)).keys;

const idsOf = async (made: FilledArchive, query: string) =>
  (await found(made, query))
    .map(({ capture }) => Number(capture))
    .sort((one, other) => one - other);

/** Each has the address somewhere. */
const WITH: Readonly<Record<string, Omit<Arrived, 'id'>>> = {
  'a field': { body: json({ client_email: EMAIL }) },
  'a field, in other letters': { body: json({ client_email: EMAIL.toUpperCase() }) },
  'the earlier value of a repeated field': {
    body: `{"client_email":"${EMAIL}","client_email":"other@shop.example"}`,
  },
  'the end of a long value': { body: json({ add_field: `${'x '.repeat(300)}${EMAIL}` }) },
  'an escaped form': {
    body: json({ client_email: EMAIL }).replace('@', '\\u0040').replace('dana', '\\u0064ana'),
  },
  'JSON inside JSON': {
    body: json({ items: JSON.stringify([{ name: `for\n${EMAIL}` }]).replace('@', '\\u0040') }),
  },
  'a form': { body: `client_email=${encodeURIComponent(EMAIL)}&amount=10` },
  'the query of the URL': {
    body: '{}',
    target: `/hooks/shop-a?buyer=${encodeURIComponent(EMAIL)}`,
  },
  'a header': { body: '{}', headers: [['X-Buyer', `Dana <${EMAIL}>`]] },
  'a compressed body': {
    body: gzipSync(json({ client_email: EMAIL })),
    headers: [['Content-Encoding', 'gzip']],
  },
  'the end of a body that is not JSON': { body: `${'\xff'.repeat(5000)}\0${EMAIL}` },
};

const WITHOUT: readonly Omit<Arrived, 'id'>[] = [
  { body: json({ client_email: `yor${EMAIL}` }) },
  { body: json({ client_email: `yor.${EMAIL}` }) },
  { body: json({ client_email: `${EMAIL}.il` }) },
  { body: json({ client_email: EMAIL.replace('.', 'x') }) },
  { body: json({ client_email: EMAIL }), isReplaced: true },
];

describe('erasing', () => {
  it('finds an address wherever it stands, and no other address', async () => {
    const names = Object.keys(WITH);
    const all = [...Object.values(WITH), ...WITHOUT].map((one, at) => ({ ...one, id: at + 1 }));
    const made = await archiveOf(all);
    const ids = await idsOf(made, `client_email=${EMAIL}`);
    expect(ids.map((id) => names[id - 1] ?? `other ${id - names.length}`)).toEqual(names);
  });

  it('deletes the captures with their bodies and notes, and leaves the others', async () => {
    const made = await archiveOf([
      { id: 1, body: json({ client_email: EMAIL }) },
      { id: 2, body: json({ client_email: 'other@shop.example' }) },
      { id: 3, body: '{}' },
      { id: 4, body: json({ client_email: EMAIL }), receivedAtMs: NOW_MS - 40 * DAY_MS },
    ]);
    await writeNote(made, 1, 'Is this right?');
    await writeNote(made, 2, 'This is another buyer.');
    await writeNote(made, 3, `“${EMAIL}” asked about it.`);
    const keys = await found(made, `client_email=${EMAIL}`);
    const erased = await asKeeper(made, (archive) => eraseCaptures(archive, keys));
    expect(erased).toEqual({ captures: 3, bodies: 3, notes: 2, isVacuumed: true });
    expect(await idsIn(made)).toEqual([2]);
    expect(await idsIn(made, 'bodies')).toEqual([2]);
    expect(await idsIn(made, 'notes')).toEqual([2]);
  });

  it('finds Hebrew in any charset and escape, and not inside a longer word', async () => {
    const name = 'דנה לוי';
    const escaped = Array.from(name, (char) =>
      char === ' ' ? char : `\\u0${char.charCodeAt(0).toString(16).toUpperCase()}`,
    );
    const made = await archiveOf([
      { id: 1, body: json({ client_name: name }) },
      { id: 2, body: `{"client_name":"${escaped.join('')}"}` },
      { id: 3, body: iconv.encode(`{"client_name":"${name}"}`, 'windows-1255') },
      { id: 4, body: json({ client_name: `${name}ה` }) },
      { id: 5, body: `{"client_name":"x","client_name":"${name}","client_name":"y"}` },
    ]);
    expect(await idsOf(made, `client_name="${name}"`)).toEqual([1, 2, 3, 5]);
  });

  describe('understands the whole language', () => {
    let made: FilledArchive;
    beforeAll(async () => {
      made = await archiveOf([
        { id: 1, body: '{"client_phone":"0501234567","amount":"10.00","status":1,"name":"first"}' },
        { id: 2, body: '{"client_phone":"0501234567","amount":"20.00","name":"second"}' },
        {
          id: 3,
          body: '{"sign":"a0501234567b","at":10501234567,"name":"third","x":"10 status 1"}',
        },
      ]);
    });

    it.each([
      // Digits stand in digests and times too.
      ['0501234567', [1, 2]],
      ['client_phone:0501234567', [1, 2]],
      ['client_phone=0501234567 name:second', [2]],
      ['client_phone=0501234567 or name:third', [1, 2, 3]],
      // What is denied is not widened.
      ['not(client_phone=0501234567)', [3]],
      ['client_phone!=0501234567', [3]],
      // Terms that are no buyer's data mean what they mean in a list.
      ['status:1', [1]],
      ['amount>15', [2]],
      ['amount:10', [1]],
      ['field.name:co', [2]],
      ['since:1h', [1, 2, 3]],
      ['until:2001-01-01', []],
    ])('%s', async (query, ids) => {
      expect(await idsOf(made, query)).toEqual(ids);
    });
  });

  it('looks into every compressed body', async () => {
    const packed = Array.from({ length: 250 }, (_, at) => ({
      id: at + 1,
      body: gzipSync(json({ client_email: at % 100 === 7 ? EMAIL : 'x@shop.example' })),
      headers: [['content-encoding', 'gzip']] as const,
      receivedAtMs: NOW_MS - (at % 3),
    }));
    const made = await archiveOf(packed);
    expect(await idsOf(made, `client_email=${EMAIL} since:1d`)).toEqual([8, 108, 208]);
  });

  it('leaves nothing in the statistics', async () => {
    const all = Array.from({ length: 60 }, (_, at) => at + 1);
    const made = await archiveOf(
      all.map((id) => ({ id, body: json({ name: `order ${id % 3}` }) })),
    );
    await asKeeper(made, async (archive) => {
      await archive.run('ANALYZE countersign.captures');
      const known = `SELECT FROM pg_stats WHERE schemaname = 'countersign' AND most_common_vals::text LIKE '%order 1%'`;
      expect(await archive.rows(known)).not.toEqual([]);
      await eraseCaptures(archive, await found(made, '"order 1"'));
      expect(await archive.rows(known)).toEqual([]);
    });
    expect(await idsIn(made)).toHaveLength(40);
  });

  describe('of what a hostile writer stored', () => {
    it.each([
      ['no JSON', 'no JSON, but "content-encoding"'],
      ['no object', '["content-encoding"]'],
      ['nested too deep', `${'['.repeat(100_000)}"content-encoding"`],
    ])('goes on after a record that is %s', async (_, record) => {
      const made = await archiveOf([
        { id: 1, body: '{}' },
        { id: 2, body: json({ client_email: EMAIL }) },
      ]);
      await store(made, `VALUES (1, $1::bytea, $2)`, [PACKED, record]);
      const { keys, unread } = await search(made, `client_email=${EMAIL}`);
      expect([keys.map(({ capture }) => capture), unread]).toEqual([['2'], 1]);
    });

    it('reads headers that are no pairs as far as they are some', async () => {
      const made = await archiveOf(many(5));
      const records = [
        '{"headers":"content-encoding"}',
        '{"headers":{"content-encoding":"gzip"}}',
        '{"headers":[1,null,["content-encoding"],["content-encoding",{}],[{},"gzip"]]}',
        '{"headers":[7,["content-encoding","gzip"]],"target":"\\u0000"}',
        '{"headers":[["content-encoding","compress"]]}',
      ];
      for (const [at, record] of records.entries()) {
        await store(made, `VALUES (${at + 1}, $1::bytea, $2)`, [PACKED, record]);
      }
      const { keys, unread } = await search(made, `client_email=${EMAIL}`);
      expect([keys.map(({ capture }) => capture), unread]).toEqual([['4'], 1]);
    });

    it('finds and deletes a capture whose id is no exact number in JavaScript', async () => {
      const made = await archiveOf(
        many(2, PACKED).map((one) => ({ ...one, headers: [['content-encoding', 'gzip']] })),
      );
      const ids = ['9007199254740993', '-9223372036854775808'];
      for (const [at, id] of ids.entries()) {
        for (const table of ['captures', 'bodies']) {
          await asAdmin(
            made.admin,
            `UPDATE countersign.${table} SET capture = $1, installation = '' WHERE capture = $2`,
            [id, at + 1],
          );
        }
      }
      const keys = await found(made, `client_email=${EMAIL}`);
      expect(keys.map(({ capture }) => capture).sort()).toEqual(ids.sort());
      await asKeeper(made, (archive) => eraseCaptures(archive, keys));
      expect(await idsIn(made)).toEqual([]);
      expect(await idsIn(made, 'bodies')).toEqual([]);
    });
  });
});
