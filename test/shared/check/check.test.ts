import { describe, expect, it } from 'vitest';
import { memberValue } from '../../../shared/json/tree.ts';
import { sign } from '../../../shared/signature/engine/sign-body.ts';
import { readSource } from '../../../shared/signature/source.ts';
import { primitives } from '../../../electron/host/lib/primitives.ts';
import { startCheck } from '../../../shared/check/check.ts';
import { inForm } from '../../support/forms.ts';
import {
  check,
  checked,
  codes,
  drive,
  QUESTION,
  right,
  SECRET,
  withCause,
  type Receiver,
} from './receivers.ts';

/** Without the diagnosis, which takes most of the time. */
const BEHAVES = { groups: ['behaves'] } as const;

const signOf = (body: string): string => {
  const source = readSource(body, body);
  const sign = source && memberValue(source.root, 'sign');
  return sign?.kind === 'string' ? sign.value : '';
};

describe('a check of a receiver that is right', () => {
  it('finds nothing, within 200 requests', () => {
    const { report } = checked(right);
    expect(codes(report)).toEqual([]);
    expect(report).toMatchObject({
      baseline: 'verifies',
      state: 'complete',
      diagnosis: { codes: [], confirmed: [], suspects: [] },
    });
    expect(report.requests).toBeLessThanOrEqual(200);
  });

  it('sends a new body with every request, except to ask again', () => {
    const { bodies } = checked(right);
    // One repetition, and ten at once.
    expect(bodies.length - new Set(bodies).size).toBe(10);
  });

  it('says in the name of every body that it is a check', () => {
    const wrong = ['hmac', ...inForm([], ['strings-only'])].map(withCause);
    for (const body of [right, ...wrong].flatMap((receiver) => checked(receiver).bodies)) {
      expect(body).toMatch(/"name": ?"\s*(?:\\t)*countersign ?check/i);
    }
  });

  it('sends the same in every run of this name, and gives every case its own id', () => {
    const { report } = checked(right);
    expect(check(right, { others: true })).toEqual(report);
    const ids = report.cases.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('a check of a receiver that verifies nothing', () => {
  it('stops after three requests if everything is accepted', () => {
    const report = check(() => ({ got: 'accept', status: 200 }));
    expect(report).toMatchObject({
      baseline: 'accepts-everything',
      requests: 3,
      diagnosis: null,
      findings: [{ code: 'accepts-everything', severity: 'security' }],
    });
  });

  it('searches for a mistake if everything is rejected, and names what no webhook can satisfy', () => {
    const report = check(() => ({ got: 'reject', status: 401 }));
    expect(report.baseline).toBe('rejects-everything');
    expect(report.diagnosis).toMatchObject({ codes: [], suspects: ['sign-included', 'raw-body'] });
    expect(report.requests).toBeLessThanOrEqual(230);
    expect(codes(report)).toEqual(['rejects-everything']);
  });

  it('says that it fails if every answer is 500', () => {
    const report = check(() => ({ got: 'error', status: 500 }));
    expect(report).toMatchObject({ baseline: 'failing', diagnosis: null });
    expect(report.requests).toBeLessThanOrEqual(10);
  });

  it('stops if the caller cannot tell what is accepted', () => {
    const report = check(() => ({ got: 'unknown', status: 200 }));
    expect(report).toMatchObject({ baseline: null, state: 'no-decision', diagnosis: null });
    expect(report).toMatchObject({ findings: [], requests: 3 });
  });

  it('says that it is unreachable if nothing is answered', () => {
    const report = check(() => ({ got: 'error', status: null }));
    expect(report).toMatchObject({ baseline: 'unreachable', diagnosis: null, requests: 3 });
  });
});

describe('a check of a receiver that verifies carelessly', () => {
  it('finds that unsigned webhooks are accepted', () => {
    const report = check((body) =>
      body.includes('"sign"') ? right(body) : { got: 'accept', status: 200 },
    );
    expect(report.findings[0]).toMatchObject({ code: 'accepts-unsigned', severity: 'security' });
    expect(report.diagnosis?.codes).toEqual([]);
  });

  it('stops after three requests in a row that are not answered, and reports what is known', () => {
    let count = 0;
    const report = check((body) => (++count > 50 ? { got: 'error', status: null } : right(body)));
    expect(report).toMatchObject({ baseline: 'verifies', state: 'no-answer', requests: 53 });
    expect(codes(report)).toEqual([]);
  });

  it('finds that only the beginning of the signature is compared', () => {
    const report = check((body) => {
      const signed = sign(body, SECRET, primitives);
      const isSame = signed.ok && signOf(body).startsWith(signed.sign.slice(0, 16));
      return isSame ? { got: 'accept', status: 200 } : { got: 'reject', status: 401 };
    });
    expect(codes(report)).toContain('accepts-prefix');
    expect(report.findings[0]?.severity).toBe('security');
  });

  it('finds that a status other than 200 is answered', () => {
    const report = check(
      (body) =>
        right(body).got === 'accept'
          ? { got: 'accept', status: 201 }
          : { got: 'reject', status: 401 },
      BEHAVES,
    );
    expect(report.findings).toMatchObject([{ code: 'status-not-200', statuses: [201] }]);
  });

  it('counts a redirect that wrong signatures get as a rejection', () => {
    const report = check(
      (body) =>
        right(body).got === 'accept'
          ? { got: 'accept', status: 200 }
          : { got: 'accept', status: 302 },
      { groups: ['takes-right', 'refuses-wrong', 'behaves'] },
    );
    expect(codes(report)).toEqual([]);
    const others = report.cases.filter(
      ({ expected, got }) => expected !== null && expected !== got,
    );
    expect(others).toEqual([]);
  });

  it('finds that the same webhook is refused the second time', () => {
    const seen = new Set<string>();
    const report = check((body) => {
      if (right(body).got !== 'accept') return { got: 'reject', status: 401 };
      if (seen.has(body)) return { got: 'reject', status: 409 };
      seen.add(body);
      return { got: 'accept', status: 200 };
    }, BEHAVES);
    expect(codes(report)).toEqual(['repeat-refused']);
  });

  it('finds that answers are late', () => {
    const report = check((body) => ({ ...right(body), ms: 3000 }), BEHAVES);
    expect(report.findings).toMatchObject([{ code: 'slow', severity: 'warning', ms: 3000 }]);
  });

  it('reports rightly signed webhooks that are refused, without a cause', () => {
    const report = check((body) =>
      body.includes('<') ? { got: 'reject', status: 422 } : right(body),
    );
    expect(codes(report)).toEqual(['rejects-right']);
    expect(report.diagnosis?.codes).toEqual([]);
    expect(report.findings[0]?.asks).toContainEqual({
      code: 'preset',
      preset: 'special-characters',
    });
  });
});

/** Requires the documented types before it verifies. */
const strict =
  (receiver: Receiver): Receiver =>
  (text) => {
    const body = JSON.parse(text) as Record<string, unknown>;
    const isValid =
      body.status === 1 &&
      ['name', 'amount', 'client_name', 'client_email', 'receipt'].every(
        (name) => typeof body[name] === 'string',
      ) &&
      /^(?:|\S+@\S+)$/.test(String(body.client_email));
    return isValid ? receiver(text) : { got: 'reject', status: 422 };
  };

describe('a check of a receiver that requires the documented types', () => {
  it('only warns that other types are refused', () => {
    const report = check(strict(right));
    expect(report.diagnosis?.codes).toEqual([]);
    expect(report.findings).toMatchObject([{ code: 'rejects-right', severity: 'warning' }]);
  });

  it.each(['hmac', ...inForm([], ['order-document', 'strings-only', 'zero-dropped'])])(
    'names %s',
    (code) => {
      expect(check(strict(withCause(code))).diagnosis?.codes).toEqual([code]);
    },
  );
});

describe('a check of a receiver with a mistake', () => {
  it('names it, confirms it, and shows the string without the secret', () => {
    const { report } = checked(withCause('strings-only'));
    expect(report.diagnosis).toMatchObject({
      codes: ['strings-only'],
      confirmed: ['strings-only'],
      suspects: [],
    });
    const finding = report.findings.find(({ code }) => code === 'strings-only');
    expect(finding).toMatchObject({ severity: 'wrong', isConfirmed: true, alternatives: [] });
    expect(finding?.proof?.signs).not.toBe(finding?.proof?.right);
    expect(finding?.proof?.signs.endsWith(':<SECRET>')).toBe(true);
    expect(JSON.stringify(report)).not.toContain(SECRET);
  });

  it('says first that altered webhooks pass because of it', () => {
    const { report } = checked(withCause('items-left-out'));
    expect(report.findings[0]).toMatchObject({
      code: 'accepts-altered',
      severity: 'security',
      because: ['items-left-out'],
    });
  });

  it('never sends more requests than it may', () => {
    for (const maxRequests of inForm([3, 40], [1, 3, 40, 90])) {
      const report = check(withCause('hmac'), { maxRequests });
      expect(report.requests).toBeLessThanOrEqual(maxRequests);
    }
  });

  it('asks first what tells most if it may ask little', () => {
    const report = check(withCause('zero-dropped'), { maxRequests: 60 });
    expect(report.diagnosis?.codes).toEqual(['zero-dropped']);
    expect(report.state).toBe('no-requests-left');
  });

  it('reports at any moment', () => {
    const checking = startCheck(QUESTION, primitives, Date.now);
    expect(checking.report()).toMatchObject({ baseline: null, cases: [], requests: 0 });
    let count = 0;
    drive(checking, (body) => {
      if (++count % 20 === 0) expect(checking.report().state).toBe('running');
      return right(body);
    });
    expect(checking.next()).toBeNull();
    expect(checking.report().state).toBe('complete');
  });
});
