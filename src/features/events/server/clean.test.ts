import { describe, expect, it } from 'vitest';

import { cleanFacts } from './clean.ts';

const hash = 'a1b2'.repeat(16);

describe('the facts of an event', () => {
  it.each<[string, unknown, unknown]>([
    ['keep what they are', { page: '/mba', count: 3, ok: true, none: null }, undefined],
    ['keep a hash, which may look like a number', { id: hash }, undefined],
    ['lose an address', { note: 'mail asha@example.com' }, { note: 'mail [email]' }],
    ['lose it at any depth', { a: [{ b: 'asha@example.com' }] }, { a: [{ b: '[email]' }] }],
    ['lose it in the name of a fact', { 'asha@example.com': 1 }, { '[email]': 1 }],
    ['lose what JSON in the database cannot hold', { a: 'x\0y\ud800' }, { a: 'xy\ufffd' }],
    ['keep 2,000 characters of a text', { a: 'x '.repeat(2_000) }, { a: 'x '.repeat(1_000) }],
  ])('%s', (_what, facts, cleaned) => expect(cleanFacts(facts)).toEqual(cleaned ?? facts));

  it.each(['9876543210', '+91 98765 43210', '+919876543210'])('hold no number: %s', (number) => {
    expect(JSON.stringify(cleanFacts({ a: `call ${number}` }))).not.toMatch(/43210/);
  });

  it('end after eight levels, so that no event is deeper than the database reads', () => {
    const deep = Array.from({ length: 9 }).reduce<unknown>((inner) => ({ a: inner }), 'end');
    const cleaned = JSON.stringify(cleanFacts(deep));
    expect(cleaned).not.toContain('end');
    expect(cleaned.match(/"a"/g)).toHaveLength(8);
  });
});
