import { expect, test } from 'vitest';

import { proposalOf } from './callOutcomes.ts';

function hoursOf(day: string) {
  return {
    from: new Date(`${day}T10:00+05:30`).toISOString(),
    until: new Date(`${day}T18:00+05:30`).toISOString(),
  };
}
/** 1 December is a holiday. */
const hours = ['2026-11-30', '2026-12-02', '2026-12-03'].map(hoursOf);
const noon = Date.parse('2026-11-30T12:00:00+05:30');

test('an outcome proposes the next stage and the next call', () => {
  expect(proposalOf('interested', { stage: 'new', now: noon, hours })).toEqual({
    stage: 'interested',
    nextAt: '2026-12-02T06:30:00.000Z',
  });
  expect(proposalOf('no_answer', { stage: 'new', now: noon, hours })).toEqual({
    stage: 'new',
    nextAt: '2026-11-30T09:30:00.000Z',
  });
  expect(proposalOf('wrong_number', { stage: 'contacted', now: noon, hours })).toEqual({
    stage: 'lost',
    nextAt: null,
  });
});

test('no outcome proposes a stage behind the lead’s own, nor a call outside the hours of calls', () => {
  const next = '2026-12-02T04:30:00.000Z';
  const evening = Date.parse('2026-11-30T17:00:00+05:30');
  const holiday = Date.parse('2026-12-01T02:00:00+05:30');
  expect(proposalOf('interested', { stage: 'applied', now: noon, hours }).stage).toBe('applied');
  expect(proposalOf('busy', { stage: 'new', now: evening, hours }).nextAt).toBe(next);
  expect(proposalOf('later', { stage: 'new', now: noon, hours }).nextAt).toBe(next);
  expect(proposalOf('busy', { stage: 'new', now: holiday, hours }).nextAt).toBe(next);
  expect(proposalOf('busy', { stage: 'new', now: noon, hours: [] }).nextAt).toBeNull();
});
