// No input can make one of our regular expressions slow: anybody may send a webhook, and files and commands come from
// anywhere. The patterns are read from the sources, so a new one is tested automatically.

import { describe, expect, it } from 'vitest';
import { keepEvidence } from '../support/evidence.mjs';
import { attacksOn, patternsIn, type Attack, type Pattern } from './support/patterns.ts';

/** Few repetitions detect an exponential pattern before a longer text would hang it. */
const FEW = [12, 16, 20, 24, 28, 32, 36, 40];
/** Each length is four times the previous one. Those over USUAL are tried only if the previous one is suspicious. */
const LENGTHS = [256, 1024, 4096, 16384];
const USUAL = 4096;

/** A linear pattern needs a fraction of this at every length, a quadratic one a multiple at 4,096 characters. */
const SUSPICIOUS_MS = 2;
/** At the greatest length a linear pattern needs a fiftieth of this, a quadratic one ten times as much. */
const SLOW_MS = 20;
/** For twice the text a linear pattern needs twice the time, a quadratic one four times. */
const GROWTH = 2.8;

const textOf = ({ before, run, after }: Attack, length: number) =>
  before + run.repeat(Math.ceil(length / run.length)) + after;

/** Processor time in milliseconds, which other programs do not affect. */
function timeOf(pattern: RegExp, text: string): number {
  const from = process.cpuUsage();
  if (pattern.global) text.replace(pattern, '');
  else {
    pattern.lastIndex = 0;
    pattern.exec(text);
  }
  const { user, system } = process.cpuUsage(from);
  return (user + system) / 1000;
}

const least = (pattern: RegExp, text: string) =>
  Math.min(...[1, 2, 3].map(() => timeOf(pattern, text)));

/** The first attack with more than linear time, or undefined. */
function slowest(pattern: Pattern): Attack | undefined {
  const compiled = new RegExp(pattern.source, pattern.flags);
  const isNested = /\)(?:[*+]|\{\d*,)/.test(pattern.source);
  const isSlow = (text: string) =>
    timeOf(compiled, text) > SUSPICIOUS_MS && least(compiled, text) > SUSPICIOUS_MS;
  return attacksOn(pattern).find((attack) => {
    const of = (length: number) => textOf(attack, length);
    if (isNested && FEW.some((times) => isSlow(of(times * attack.run.length)))) return true;
    for (const length of LENGTHS) {
      const isSuspicious = isSlow(of(length));
      if (!isSuspicious && length >= USUAL) return false;
      const long = isSuspicious ? least(compiled, of(length)) : 0;
      if (long > SLOW_MS) return long > GROWTH * least(compiled, of(length / 2));
    }
    return false;
  });
}

describe('a pattern that meets foreign text', () => {
  it('is detected if it is quadratic', () => {
    for (const source of ['\\n+$', '^([^:;]*)([:;])[\\t ]*([^]*?)[\\t ]*$', '(?:a|b|ab)*c']) {
      expect(slowest({ place: '', source, flags: '' }), source).toBeDefined();
    }
    expect(slowest({ place: '', source: '^(?:[^"]|"[^"]*")*', flags: '' })).toBeUndefined();
  });

  it('takes linear time for any text', () => {
    const patterns = patternsIn(['shared', 'electron']);
    expect(patterns.length).toBeGreaterThan(250);
    const slow = patterns.flatMap((pattern) => {
      const attack = slowest(pattern);
      return attack ? [`${pattern.place} /${pattern.source}/ ${JSON.stringify(attack)}`] : [];
    });
    expect(slow).toEqual([]);
    keepEvidence('hostile pages', 'patterns', [
      { what: 'regular expressions tried with long runs', seen: patterns.length },
    ]);
  });
});
