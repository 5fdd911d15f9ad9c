import { expect, test, vi } from 'vitest';

test('the clock neither goes back nor stops, whichever of its two sources does', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: 1_000_000 });
  const { clock } = await import('./clock.ts');
  const first = clock();
  vi.setSystemTime(1_000_000 - 3_600_000);
  expect(clock()).toBe(first);
  vi.advanceTimersByTime(30_000);
  expect(clock()).toBe(first + 30_000);
  // The ticks stand while the device sleeps.
  vi.setSystemTime(Date.now() + 60_000);
  expect(clock()).toBe(first + 90_000);
  vi.useRealTimers();
});
