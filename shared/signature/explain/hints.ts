// What speaks for a wrong secret where no cause gives the signature. A hint proves nothing. It never holds a part of a
// secret but a beginning that all secrets of its kind have.

import type { Scheme } from '../scheme.ts';

export type Hint =
  /** Secrets of this service begin with one of these; this one does not. */
  | { readonly code: 'secret-form'; readonly begins: readonly string[] }
  /** It begins like the API keys of a service. */
  | { readonly code: 'api-key'; readonly begins: string };

/** The beginnings of API keys, which are often taken for the secret of webhooks. */
const API_KEYS: readonly string[] = [
  ...['sk_live_', 'sk_test_', 'rk_live_', 'rk_test_', 'pk_live_', 'pk_test_'],
  ...['rzp_live_', 'rzp_test_', 'shpat_', 'shpca_', 'shppa_', 'pdl_live_apikey_'],
  ...['pdl_sdbx_apikey_', 'ghp_', 'gho_', 'ghs_', 'github_pat_', 'xoxb-', 'xoxp-', 'xapp-'],
];

/** What the form of the secret says. Null: there is no secret. */
export function secretHints(
  secret: string | null,
  { secret: known }: Pick<Scheme, 'secret'>,
): Hint[] {
  if (secret === null || secret === '') return [];
  const isOf = (begins: string) => secret.trim().startsWith(begins);
  const { begins = [] } = known ?? {};
  if (begins.some(isOf)) return [];
  const apiKey = API_KEYS.find(isOf);
  return [
    ...(apiKey === undefined ? [] : [{ code: 'api-key', begins: apiKey } as const]),
    ...(begins.length === 0 ? [] : [{ code: 'secret-form', begins } as const]),
  ];
}

/** For the command line. */
export function hintSays(hint: Hint, { secret, service }: Pick<Scheme, 'secret' | 'service'>) {
  switch (hint.code) {
    case 'api-key':
      return `The secret begins with ${hint.begins}, like an API key.`;
    case 'secret-form':
      return `The ${secret?.name ?? 'secret'} of ${service} begins with ${hint.begins.join(' or ')}. This one does not.`;
  }
}

/** Other webhooks of the same endpoint, verified with its present secret. */
export interface OtherWebhooks {
  readonly valid: number;
  /** Neither valid nor without a verdict. */
  readonly invalid: number;
}

/**
 * What is likeliest if no cause gives the signature: a secret with which others are valid is right, unless its form says
 * otherwise.
 */
export const likeliest = (hints: readonly Hint[], others: OtherWebhooks): 'secret' | 'changed' =>
  hints.length === 0 && others.valid > 0 ? 'changed' : 'secret';
