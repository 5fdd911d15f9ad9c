import { describe, expect, it } from 'vitest';

import { createPace } from './pacing.ts';

/** A pace of ten requests a second on a clock that only the test moves. */
function open(busy = true) {
  let now = 5_000;
  let isBusy = busy;
  const rules = { perSecond: 10, longest: 5_000, remembered: 60_000 };
  const pace = createPace(rules, { isBusy: () => isBusy, now: () => now });
  return {
    ask: (caller: string) => pace.waitFor(caller),
    many: (caller: string, count: number) =>
      Array.from({ length: count }, () => pace.waitFor(caller)),
    pass: (milliseconds: number) => (now += milliseconds),
    become: (state: boolean) => (isBusy = state),
  };
}

describe('the pace of a caller', () => {
  it('lets a second of requests pass at once, and has the others come one after the other', () => {
    const { ask, many } = open();
    ask('other');
    const waits = many('flood', 14);
    expect(waits.slice(0, 10)).toEqual(Array(10).fill(0));
    expect(waits.slice(10)).toEqual([100, 200, 300, 400]);
    expect(ask('other')).toBe(0);
  });

  it('gives back what time has passed', () => {
    const { ask, many, pass } = open();
    ask('other');
    many('flood', 12);
    pass(700);
    ask('other');
    expect(many('flood', 6)).toEqual([0, 0, 0, 0, 0, 100]);
  });

  it('holds back nobody who comes alone, such as a proxy that nobody said to trust', () => {
    const { many, pass } = open();
    many('proxy', 1);
    pass(1_001);
    expect(many('proxy', 1_000).every((wait) => wait === 0)).toBe(true);
  });

  it('holds back nobody while the thread has little to do', () => {
    const { ask, many, become } = open(false);
    ask('other');
    expect(many('campus', 1_000).every((wait) => wait === 0)).toBe(true);
    become(true);
    expect(ask('campus')).toBeLessThanOrEqual(100);
  });

  it('does not let go of a flood as soon as its own pace has calmed the thread', () => {
    const { ask, many, pass, become } = open();
    ask('other');
    many('flood', 20);
    become(false);
    pass(2_000);
    ask('other');
    expect(many('flood', 12).at(-1)).toBeGreaterThan(0);
    pass(61_000);
    ask('other');
    expect(many('flood', 40).at(-1)).toBe(0);
  });

  it('owes nothing for what was refused: a flood that is over is over', () => {
    const { ask, many, pass } = open();
    ask('other');
    many('flood', 10_000);
    pass(6_000);
    ask('other');
    expect(ask('flood')).toBe(0);
  });

  it('forgets callers who owe nothing, so that strangers cannot fill the memory', () => {
    const { ask, pass } = open();
    for (let count = 0; count < 30_000; count += 1) ask(`stranger ${count}`);
    pass(61_000);
    expect(ask('one more')).toBe(0);
  });
});
