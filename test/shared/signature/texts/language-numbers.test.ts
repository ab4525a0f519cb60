import { describe, expect, it } from 'vitest';
import {
  commaNumber,
  fixedTwo,
  goNumber,
  groupedTwo,
  javaNumber,
  javascriptNumber,
  phpJsonNumber,
  phpNumber,
  pythonNumber,
  seventeenDigits,
  type NumberText,
} from '../../../../shared/signature/texts/language-numbers.ts';

/** The output of Python 3.11, PHP 8.2, Java 17 and Go 1.19. */
const PRINTED: readonly (readonly [
  language: string,
  write: NumberText,
  table: [string, string][],
])[] = [
  [
    'Python',
    pythonNumber,
    [
      ['10', '10'],
      ['10.0', '10.0'],
      ['10.50', '10.5'],
      ['1e2', '100.0'],
      ['1e21', '1e+21'],
      ['1e16', '1e+16'],
      ['123456789012345680.0', '1.2345678901234568e+17'],
      ['1e-5', '1e-05'],
      ['0.0001', '0.0001'],
      ['0.00001234', '1.234e-05'],
      ['-0.0', '-0.0'],
      ['9007199254740993', '9007199254740993'],
      ['33.333333333333336', '33.333333333333336'],
      ['1.5e300', '1.5e+300'],
    ],
  ],
  [
    'PHP, cast to a string',
    phpNumber,
    [
      ['10.0', '10'],
      ['99.9', '99.9'],
      ['1e2', '100'],
      ['1e14', '100000000000000'],
      ['1e15', '1.0E+15'],
      ['1e21', '1.0E+21'],
      ['123456789012345680.0', '1.2345678901235E+17'],
      ['1e-5', '1.0E-5'],
      ['0.0001', '0.0001'],
      ['9007199254740993', '9007199254740993'],
      ['33.333333333333336', '33.333333333333'],
    ],
  ],
  [
    'PHP, json_encode',
    phpJsonNumber,
    [
      ['10.0', '10'],
      ['1e15', '1000000000000000'],
      ['1e21', '1.0e+21'],
      ['123456789012345680.0', '1.2345678901234568e+17'],
      ['1e-5', '1.0e-5'],
      ['33.333333333333336', '33.333333333333336'],
    ],
  ],
  [
    'Java',
    javaNumber,
    [
      ['10', '10.0'],
      ['1e21', '1.0E21'],
      ['10000000', '1.0E7'],
      ['9999999', '9999999.0'],
      ['12345678.5', '1.23456785E7'],
      ['0.001', '0.001'],
      ['0.0001', '1.0E-4'],
    ],
  ],
  [
    'Go',
    goNumber,
    [
      ['10', '10'],
      ['1000000', '1e+06'],
      ['999999', '999999'],
      ['1234567', '1.234567e+06'],
      ['123456789', '1.23456789e+08'],
      ['0.0001', '0.0001'],
      ['0.00001', '1e-05'],
    ],
  ],
];

describe.each(PRINTED)('numbers as %s writes them', (_, write, table) => {
  it.each(table)('%s is %s', (literal, written) => {
    expect(write(literal)).toBe(written);
  });
});

describe('formatted numbers', () => {
  it('in JavaScript equal String(number)', () => {
    expect(['1e2', '1e21', '1e-7', '10.50'].map(javascriptNumber)).toEqual([
      '100',
      '1e+21',
      '1e-7',
      '10.5',
    ]);
  });

  it('round the float, not the literal', () => {
    expect(fixedTwo('1.005')).toBe('1.00');
    expect(groupedTwo('1234567.5')).toBe('1,234,567.50');
    expect(commaNumber('10.50')).toBe('10,5');
    expect(seventeenDigits('99.9')).toBe('99.900000000000006');
  });

  it('keep a literal that no float can represent', () => {
    for (const write of [
      javascriptNumber,
      pythonNumber,
      phpNumber,
      javaNumber,
      goNumber,
      fixedTwo,
    ]) {
      expect(write('-1e999999999')).toBe('-1e999999999');
    }
  });
});
