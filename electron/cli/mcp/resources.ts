// Captures as resources: the latest ones as a list, each as get_capture shows it. The client is told when the list has
// changed.

import { ResourceTemplate, type McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { CaptureSummary } from '../../../shared/contract/capture.ts';
import { throttled } from '../../host/lib/events.ts';
import { visibleJson } from '../lib/output.ts';
import { verdictSays, knownOf } from './capture-row.ts';
import { FOREIGN_NOTE } from './foreign.ts';
import type { Answering } from './answering.ts';
import type { HostLink } from './host-link.ts';
import { shownCapture } from './show-capture.ts';
import { Refusal } from './tool.ts';

const LATEST = 20;
const TYPE = 'application/json';
const SCHEME = 'countersign://captures/';

export function addResources(server: McpServer, answering: Answering, link: HostLink): void {
  tellChanges(server, link);
  const template = new ResourceTemplate(`${SCHEME}{id}`, {
    list: async (extra) => {
      const { resources } = await answering('resources/list', extra, async ({ ask }) => {
        const query = { endpoint: null, filter: '', beforeId: null, limit: LATEST };
        const { captures } = await ask('captures.page', query);
        return {
          says: `${captures.length} captures were listed.`,
          resources: captures.map(entryOf),
        };
      });
      return { resources };
    },
  });
  const about = `A webhook that arrived. ${FOREIGN_NOTE}`;
  server.registerResource(
    'capture',
    template,
    { title: 'Capture', description: about, mimeType: TYPE },
    async (uri, { id }, extra) => {
      const { capture } = await answering('resources/read', extra, async (call) => {
        if (typeof id !== 'string' || !/^[1-9]\d{0,14}$/.test(id)) {
          throw new Refusal('The address ends with the id of a capture.');
        }
        const shown = await shownCapture(Number(id), call);
        return { says: verdictSays(shown), capture: shown.capture };
      });
      const text = visibleJson(JSON.stringify(capture));
      return { contents: [{ uri: uri.href, mimeType: TYPE, text }] };
    },
  );
}

/** While webhooks stream in, the client is told at most so often. */
const LEAST_MS = 1000;

function tellChanges(server: McpServer, link: HostLink): void {
  const { ask: changed, stop } = throttled(() => server.sendResourceListChanged(), LEAST_MS);
  server.server.onclose = stop;
  link.follow((client) => {
    client.on('captures', changed);
    client.on('captures.removed', changed);
  });
}

const entryOf = (summary: CaptureSummary) => ({
  uri: SCHEME + String(summary.id),
  name: `capture-${summary.id}`,
  title: `Capture ${summary.id}`,
  description: verdictSays(knownOf(summary, [])),
  mimeType: TYPE,
});
