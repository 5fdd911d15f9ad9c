import { describe, expect, it } from 'vitest';

import { createTurns, NoTurn, type TurnRules } from './turns.ts';

const rules: TurnRules = {
  atOnce: 100,
  share: 0.01,
  dearest: 1_000,
  rest: 0,
  mostEach: 10,
  most: 15,
};

/** Turns on a clock that only work moves. */
function open(given: Partial<TurnRules> = {}) {
  let now = 0;
  const done: string[] = [];
  const turns = createTurns({ ...rules, ...given }, () => now);
  const ask = (caller: string, milliseconds = 10, counted = true) =>
    turns.take({ caller, counted }, () => {
      now += milliseconds;
      done.push(caller);
    });
  return { ask, done, turns, pass: (milliseconds: number) => (now += milliseconds) };
}

describe('turns', () => {
  it('come to each caller before a second one comes to any', async () => {
    const { ask, done } = open();
    await Promise.all([ask('a'), ask('a'), ask('a'), ask('b'), ask('c')]);
    expect(done).toEqual(['a', 'b', 'c', 'a', 'a']);
  });

  it('leave the thread to everything else between two of them', async () => {
    const { ask, done } = open();
    const first = ask('a');
    const all = [first, ask('b'), ask('c')];
    await first;
    await new Promise(setImmediate);
    expect(done.length).toBeLessThan(3);
    await Promise.all(all);
  });

  it('end for a caller who has used its share, and for no other', async () => {
    const { ask, pass } = open();
    await ask('a', 150);
    await expect(ask('a')).rejects.toMatchObject({ ofCaller: true, retryAfter: 5 });
    await ask('b');
    pass(5_001);
    await ask('a');
  });

  it('count no more than the dearest, however long a machine that has just begun takes', async () => {
    const { ask } = open({ dearest: 90 });
    await ask('a', 60_000);
    await ask('a');
    await expect(ask('a')).resolves.toBeUndefined();
    await expect(ask('a')).rejects.toMatchObject({ ofCaller: true });
  });

  it('are not used up by what does not count', async () => {
    const { ask, done } = open();
    await ask('a', 5_000, false);
    await ask('a');
    expect(done).toEqual(['a', 'a']);
  });

  it('are refused where too many of a caller wait, or of all', async () => {
    const { ask } = open();
    const many = Array.from({ length: 10 }, () => ask('a', 1));
    await expect(ask('a')).rejects.toMatchObject({ ofCaller: true });
    many.push(...Array.from({ length: 5 }, () => ask('b', 1)));
    await expect(ask('c')).rejects.toMatchObject({ ofCaller: false });
    await expect(ask('c')).rejects.toThrow(NoTurn);
    await Promise.all(many);
    await ask('c');
  });

  it('hand on what the work throws', async () => {
    const { turns, ask } = open();
    const failing = turns.take({ caller: 'a', counted: true }, () => {
      throw new Error('broken');
    });
    await expect(failing).rejects.toThrow('broken');
    await ask('a');
  });
});
