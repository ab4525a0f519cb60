// An amount as people write it: in units of its currency, with the currency.

import type { AmountRule } from './scheme.ts';

/** Decimals of the currencies that have not two (ISO 4217). */
const DECIMALS: Readonly<Record<string, number>> = Object.fromEntries([
  ...'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'
    .split(' ')
    .map((code) => [code, 0] as const),
  ...'BHD IQD JOD KWD LYD OMR TND'.split(' ').map((code) => [code, 3] as const),
]);

/** `1999`, in cents, of `eur` is `19.99 EUR`. An amount that is not whole digits stays as it was sent. */
export function moneyText(sent: string, unit: AmountRule['unit'], currency: string): string {
  const code = currency.toUpperCase();
  // Without its currency, nobody knows the unit.
  if (!/^[A-Z0-9]{2,10}$/.test(code)) return sent;
  return `${inUnits(sent, unit, code)} ${code}`;
}

function inUnits(sent: string, unit: AmountRule['unit'], code: string): string {
  const decimals = unit === 'major' ? 0 : unit === 'hundredths' ? 2 : (DECIMALS[code] ?? 2);
  const [, sign = '', digits = ''] = /^(-?)(\d+)$/.exec(sent) ?? [];
  if (decimals === 0 || digits === '') return sent;
  const all = digits.padStart(decimals + 1, '0');
  return `${sign}${all.slice(0, -decimals)}.${all.slice(-decimals)}`;
}
