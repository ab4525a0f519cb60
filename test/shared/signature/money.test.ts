import { expect, it } from 'vitest';
import { moneyText } from '../../../shared/signature/money.ts';

it.each([
  ['1999', 'minor', 'eur', '19.99 EUR'],
  ['5', 'minor', 'EUR', '0.05 EUR'],
  ['-250', 'minor', 'EUR', '-2.50 EUR'],
  ['500', 'minor', 'JPY', '500 JPY'],
  ['1999', 'minor', 'KWD', '1.999 KWD'],
  ['1000000', 'hundredths', 'VND', '10000.00 VND'],
  ['19.99', 'major', 'EUR', '19.99 EUR'],
  ['15.10', 'major', 'USDT', '15.10 USDT'],
  ['19.99', 'minor', 'EUR', '19.99 EUR'],
  ['1999', 'minor', '', '1999'],
  ['1999', 'minor', 'no currency', '1999'],
] as const)('%s in %s units of "%s" is %s', (sent, unit, currency, text) => {
  expect(moneyText(sent, unit, currency)).toBe(text);
});
