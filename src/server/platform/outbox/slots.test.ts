import { describe, expect, test } from 'vitest';

import type { Claimed } from './delivery.ts';
import { createSlots } from './worker.ts';

/** Slots for so many deliveries; `end` ends the oldest of those that are made. */
function opened(most: number) {
  const making: (() => void)[] = [];
  const made: unknown[] = [];
  let wakes = 0;
  const slots = createSlots({
    most,
    make: (claimed, onMade) => {
      made.push(claimed.id);
      making.push(onMade);
    },
    wake: () => (wakes += 1),
  });
  const begin = (id: number) => slots.begin({ id } as unknown as Claimed);
  return { slots, begin, made, end: () => making.shift()?.(), wakes: () => wakes };
}

const soon = new Date('2027-01-18T10:00:00Z');

describe('deliveries at one time', () => {
  test('are as many as there are slots', () => {
    const { slots, begin, end } = opened(2);
    expect(slots.free()).toBe(2);
    begin(1);
    begin(2);
    expect(slots.free()).toBe(0);
    end();
    expect(slots.free()).toBe(1);
  });

  test('ask for more when one ends, where more may wait', () => {
    const { slots, begin, end, wakes } = opened(1);
    begin(1);
    end();
    expect(wakes()).toBe(0);
    begin(2);
    slots.free();
    end();
    expect(wakes()).toBe(1);
    slots.free();
    slots.filled();
    begin(3);
    end();
    expect(wakes()).toBe(2);
  });
});

describe('slots that are leased', () => {
  test('are taken from the beginning, and none where there are too few', () => {
    const { slots, begin } = opened(3);
    begin(1);
    expect(slots.lease(3, soon)).toBeNull();
    expect(slots.lease(2, soon)?.until).toBe(soon);
    expect(slots.free()).toBe(0);
  });

  test('are given back but for those in which a delivery has begun', () => {
    const { slots, made, end } = opened(3);
    const lease = slots.lease(3, soon);
    lease?.begin({ id: 7 } as unknown as Claimed);
    expect(made).toEqual([7]);
    lease?.end();
    expect(slots.free()).toBe(2);
    // A second end gives back nothing.
    lease?.end();
    expect(slots.free()).toBe(2);
    end();
    expect(slots.free()).toBe(3);
  });
});
