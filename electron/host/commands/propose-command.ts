// The command that proposes a record for captures of a service that is not known.

import { z } from 'zod';
import { LIMITS } from '../../../shared/contract/limits.ts';
import type { SchemeProposals } from '../../../shared/contract/proposing.ts';
import { command, type HostHandlers } from '../lib/command.ts';
import { HostError } from '../lib/errors.ts';
import { id } from '../lib/input-schemas.ts';
import { reader } from '../lib/reader.ts';
import { captureNotFound } from '../store/captures.ts';
import type { HandlerContext } from './context.ts';

const ids = z.array(id).min(1).max(LIMITS.proposedFrom);
const readProposeRequest = reader(
  z.union([z.object({ ids, secretId: z.string() }), z.object({ ids, endpointId: id })]),
);

export const createProposeHandler = ({ store, endpoints, background }: HandlerContext) =>
  ({
    'schemes.propose': command(
      readProposeRequest,
      async (asked): Promise<SchemeProposals | null> => {
        const captures = asked.ids.map((one) => {
          const stored = store.captures.get(one);
          if (!stored) throw captureNotFound(one);
          return stored.capture;
        });
        const secretId =
          'secretId' in asked ? asked.secretId : endpoints.currentSecret(asked.endpointId)?.id;
        const found = endpoints.toRecogniseWith().find(({ secret }) => secret.id === secretId);
        if (!found) throw new HostError('no-secret', { what: 'search' });
        const isUsable = captures.every(({ defect }) => defect === null);
        if (!isUsable || asked.ids.some((one) => store.imports.of(one)?.computed)) return null;
        return background.propose(captures, found.agreed);
      },
    ),
  }) satisfies Partial<HostHandlers>;
