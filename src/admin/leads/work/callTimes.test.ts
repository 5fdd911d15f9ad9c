import { expect, it } from 'vitest';

import { fieldInIndia, laterTimes, momentInIndia } from './callTimes.ts';

it('reads day and time by the clocks of India', () => {
  expect(momentInIndia('2026-11-22T15:30')).toBe('2026-11-22T10:00:00.000Z');
});

it('fills a field with day and time by the clocks of India', () => {
  expect(fieldInIndia('2026-11-22T18:40:30.123Z')).toBe('2026-11-23T00:10');
});

it('puts off to the next hour, and to ten in the morning of the next day in India', () => {
  const lateInIndia = Date.parse('2026-11-22T19:00:00Z');
  const [hour, tomorrow] = laterTimes.map(({ at }) => at(lateInIndia));
  expect(hour).toBe('2026-11-22T20:00:00.000Z');
  expect(tomorrow).toBe('2026-11-24T04:30:00.000Z');
});
