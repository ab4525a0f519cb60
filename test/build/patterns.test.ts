// No text can make a pattern of ours take long: anybody may send a webhook, and a file or a command is pasted from
// anywhere. Found in the sources, so that a new pattern is tested as soon as it is written.

import { describe, expect, it } from 'vitest';
import { keepEvidence } from '../support/evidence.mjs';
import { attacksOn, patternsIn, type Attack, type Pattern } from './support/patterns.ts';

/** What is exponential is found with few, before it meets a text with which it does not end. */
const FEW = [12, 16, 20, 24, 28, 32, 36, 40];
/** Each four times as long; those over USUAL only where the one before is suspicious. */
const LENGTHS = [256, 1024, 4096, 16384];
const USUAL = 4096;

/** At every length a linear pattern takes a fraction of it, and a quadratic one of 4,096 characters a multiple. */
const SUSPICIOUS_MS = 2;
/** At the longest, a linear pattern takes a fiftieth of it, and a quadratic one ten times as much. */
const SLOW_MS = 20;
/** With twice the text, a linear pattern takes twice the time, and a quadratic one four times. */
const GROWTH = 2.8;

const textOf = ({ before, run, after }: Attack, length: number) =>
  before + run.repeat(Math.ceil(length / run.length)) + after;

/** Processor time, which other programs do not lengthen; in milliseconds. */
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

/** The first attack that takes more than in proportion to its length; undefined: none does. */
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
  it('is found to be quadratic where it is', () => {
    for (const source of ['\\n+$', '^([^:;]*)([:;])[\\t ]*([^]*?)[\\t ]*$', '(?:a|b|ab)*c']) {
      expect(slowest({ place: '', source, flags: '' }), source).toBeDefined();
    }
    expect(slowest({ place: '', source: '^(?:[^"]|"[^"]*")*', flags: '' })).toBeUndefined();
  }, 300_000);

  it('takes time in proportion to the text, whatever runs through it', () => {
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
  }, 300_000);
});
