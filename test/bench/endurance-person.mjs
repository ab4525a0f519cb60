// The actions of a person during an endurance run: list, filter, open, replay, export, delete, undo.

const FILTERS = [
  '',
  'is:invalid',
  'is:valid amount>100',
  'client_name:dana',
  'cause:strings-only',
  'status:1 not(is:valid)',
  '"Order 12"',
  'since:1h attempt>1',
];
const REMOVED = 20;

/**
 * @param {Awaited<ReturnType<typeof import('./window-client.mjs').connectWindow>>} window
 * @param {string} receiver where replays go
 */
export function createPerson(window, receiver) {
  const counted = { asked: 0, replayed: 0, removed: 0 };

  async function ask(command, input) {
    counted.asked++;
    return window.ask(command, input);
  }

  const page = async (filter, limit = 200) => {
    const query = { endpoint: null, filter, beforeId: null, limit };
    return (await ask('captures.page', query)).captures.map(({ id }) => id);
  };

  return {
    counted,
    /** One round of actions. It needs captures of every kind. */
    work: async () => {
      for (const filter of FILTERS) await page(filter);
      const [invalid] = await page('is:invalid', 1);
      for (const command of ['captures.get', 'captures.partners']) {
        await ask(command, { id: invalid });
      }
      await ask('deliveries.get', { captureId: invalid });

      const ids = await page('is:valid answered:200', 2 * REMOVED);
      await replay(ids[0]);
      await ask('export.make', {
        ids,
        format: 'bundle',
        language: null,
        personalData: 'redacted',
        url: null,
      });
      const removed = ids.slice(-REMOVED);
      await ask('captures.remove', { ids: removed });
      const restored = removed.slice(REMOVED / 2);
      await ask('captures.restore', { ids: restored });
      counted.removed += removed.length - restored.length;
    },
  };

  async function replay(id) {
    const { capture } = await ask('captures.get', { id });
    const result = await ask('replay.send', {
      captureId: id,
      method: capture.method,
      url: receiver,
      host: null,
      headers: capture.headers,
      editedBody: null,
      resignWith: null,
      timeoutMs: 10_000,
      acceptAnyCertificate: false,
    });
    if (result.response?.status !== 200)
      throw new Error(`a replay: ${JSON.stringify(result.error)}`);
    counted.replayed++;
  }
}
