// The tool add_endpoint.

import { z } from 'zod';
import { DEFAULT_POLICY } from '../../../shared/contract/endpoint.ts';
import { DEFAULT_SCHEME } from '../../../shared/signature/schemes/schemes.ts';
import { secretAt, secretPlace } from './secret-source.ts';
import { tool } from './tool.ts';

export const addEndpoint = tool({
  name: 'add_endpoint',
  title: 'Add an endpoint',
  description:
    'Adds a path that webhooks arrive at, with the scheme and the secret that verify them. Use it before a person enters ' +
    'the URL at a service, and to give check_receiver and send_example a secret. It forwards nothing, and answers 200.',
  does: 'adds',
  input: {
    name: z.string().min(1).max(100),
    path: z.string().describe('Such as /hooks/shop-a: no query.'),
    scheme: z.string().default(DEFAULT_SCHEME.name).describe('Of list_schemes.'),
    secret: secretPlace
      .default({})
      .describe('Where its secret is. Without one nothing is verified.'),
    settings: z
      .record(z.string(), z.string())
      .default({})
      .describe('What the scheme needs beside the secret and anyone may know.'),
  },
  output: {
    id: z.number(),
    name: z.string(),
    path: z.string(),
    url: z
      .string()
      .nullable()
      .describe('Where it receives on this machine; null: nothing listens.'),
    hasSecret: z.boolean(),
  },
  run: async ({ name, path, scheme, secret: place, settings }, call) => {
    const secret = await secretAt(place, call);
    const saved = await call.ask('endpoints.save', {
      ...{ name, path, kind: 'payment-link', note: '', scheme, settings },
      ...{ policy: DEFAULT_POLICY, forward: null, allowedAddresses: [] },
      secrets: secret === null ? [] : [{ label: place.variable ?? 'file', current: true, secret }],
    });
    const { listener } = await call.ask('status', null);
    const url = listener === '' ? null : listener + saved.path;
    return {
      says: `Endpoint ${saved.id} was added.${url === null ? ' Nothing listens for it now.' : ''}`,
      data: {
        ...{ id: saved.id, name: saved.name, path: saved.path, url },
        hasSecret: saved.secrets.length > 0,
      },
    };
  },
});
