// The tools about schemes: list_schemes and get_receiver_code.

import { z } from 'zod';
import { RECEIVERS } from '../../../shared/signature/snippets/languages.ts';
import { isDefault, SCHEMES, schemeNamed } from '../../../shared/signature/schemes/schemes.ts';
import { Refusal, tool, type Call } from './tool.ts';

const PAGE = 20;

export const listSchemes = tool({
  name: 'list_schemes',
  title: 'List schemes',
  description:
    'Lists the services whose signatures are known, and the schemes of one’s own, at most 20 at a time. Use it to find ' +
    'the name for scheme in other tools.',
  does: 'reads',
  input: {
    service: z.string().max(100).default('').describe('Only services and names that contain this.'),
    cursor: z
      .string()
      .regex(/^\d{1,4}$/)
      .optional()
      .describe('nextCursor of the list before.'),
  },
  output: {
    schemes: z.array(
      z.object({ name: z.string(), service: z.string(), secretName: z.string().nullable() }),
    ),
    total: z.number(),
    nextCursor: z.string().nullable(),
  },
  run: async ({ service, cursor = '0' }, call) => {
    const wanted = service.toLowerCase();
    const matching = (await allSchemes(call)).filter((one) =>
      `${one.name} ${one.service}`.toLowerCase().includes(wanted),
    );
    const from = Number(cursor);
    const schemes = matching.slice(from, from + PAGE).map(({ name, service: shown, secret }) => ({
      name,
      service: shown,
      secretName: secret?.name ?? null,
    }));
    const isMore = matching.length > from + PAGE;
    return {
      says: `${matching.length} ${matching.length === 1 ? 'scheme' : 'schemes'}${isMore ? '; pass nextCursor as cursor for more' : ''}.`,
      data: { schemes, total: matching.length, nextCursor: isMore ? String(from + PAGE) : null },
    };
  },
});

const allSchemes = async ({ ask }: Call) => [...SCHEMES, ...(await ask('schemes.list', null))];

export const getReceiverCode = tool({
  name: 'get_receiver_code',
  title: 'Get receiver code',
  description:
    'Returns tested source code that verifies the webhooks of a scheme, to copy into a receiver. Use it when a person ' +
    'writes a receiver, or when theirs is wrong; then prove it with check_receiver.',
  does: 'reads',
  input: {
    language: z.enum(RECEIVERS.map(({ language }) => language)),
    scheme: z.string().default('payment-webhooks').describe('Of list_schemes.'),
  },
  output: { language: z.string(), scheme: z.string(), code: z.string() },
  run: async ({ language, scheme }, call) => {
    const record = schemeNamed(scheme, await call.ask('schemes.list', null));
    if (!record)
      throw new Refusal('There is no scheme with this name. list_schemes has the names.');
    const asked = { language, scheme: isDefault(record) ? null : record };
    const { text } = await call.ask('receiver.code', asked);
    return {
      says: 'The code is complete. It reads the secret where its comments say. Verify the bytes as they arrive, before any parser changes them.',
      data: { language, scheme: record.name, code: text },
    };
  },
});
