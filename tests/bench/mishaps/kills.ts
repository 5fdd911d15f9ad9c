import { setTimeout as pause } from 'node:timers/promises';

import { type Measure, number } from '../report.ts';
import { beside, caughtUp, compare } from './visitors/compare.ts';
import { install } from './parts/installation.ts';
import type { Part } from './parts/servers.ts';
import { isListening } from '../../support/ports.ts';
import { visit } from './visitors/visitors.ts';

const KILLS = 1_000;
const VISITORS = 12;
/** Milliseconds that one visitor rests between two registrations. */
const BETWEEN = 100;
/** Kills that come one upon the other, at most, and milliseconds between two of them, at least and at most. */
const AT_ONCE = 3;
const GAPS = [0, 300] as const;
/** Verifications that are acknowledged before the next are killed, and milliseconds that they are waited for. */
const BEFORE_NEXT = 2;
const PATIENCE = 20_000;
/** Seconds in which the ERP has been told everything once nothing is killed any more. */
const CAUGHT_UP = 120;

type Killed = {
  /** How often, by name. */
  killed: Map<string, number>;
  /** The longest of the waits after kills, in milliseconds. */
  longest: number;
};

/**
 * Kills server, database, proxy and vendors at random, as often as asked, while visitors register and verify: nothing
 * that was acknowledged may be lost or doubled, and the ERP knows each lead once.
 */
export async function kills(
  folder: string,
  _: string[],
  [count = KILLS]: number[],
): Promise<Measure[]> {
  const { origin, database, book, parts, stop } = await install(folder);
  try {
    const visitors = visit({ origin, book, visitors: VISITORS, between: BETWEEN, isProxied: true });
    const began = performance.now();
    const { killed, longest } = await killAtRandom(parts, count, () => visitors.told.verified.size);
    const seconds = (performance.now() - began) / 1_000;
    const told = await visitors.leave();
    const recovered = await caughtUp(database, CAUGHT_UP);
    const each = [...killed].map(([name, times]) => `${name} ${number(times)}`).join(', ');
    return [
      {
        what: `kill -9 in ${number(seconds)} s`,
        value: `${number(count)}: ${each}`,
        budget: '',
        met: undefined,
      },
      ...(await compare(database, told, book)),
      {
        what: `Visitors through again after kills (${BEFORE_NEXT} verified), at most`,
        value: `${(longest / 1_000).toFixed(1)} s`,
        budget: `< ${PATIENCE / 1_000} s`,
        met: longest < PATIENCE,
      },
      {
        what: 'The ERP told of everything after the last visitor',
        value: `${recovered.toFixed(1)} s`,
        budget: `${CAUGHT_UP} s`,
        met: recovered <= CAUGHT_UP,
      },
      ...beside(told, book),
    ];
  } finally {
    await stop();
  }
}

/**
 * Kills up to three parts one upon the other, of those that stand, and then waits until visitors are through again: so
 * that there is always something acknowledged, or under way, that a kill may lose.
 */
async function killAtRandom(
  parts: readonly Part[],
  count: number,
  verified: () => number,
): Promise<Killed> {
  const killed = new Map<string, number>();
  let [longest, kill] = [0, 0];
  while (kill < count) {
    for (let left = Math.ceil(Math.random() * AT_ONCE); left > 0 && kill < count; left -= 1) {
      await pause(GAPS[0] + Math.random() * (GAPS[1] - GAPS[0]));
      const name = await killOne(parts);
      if (name === undefined) continue;
      killed.set(name, (killed.get(name) ?? 0) + 1);
      kill += 1;
      if (kill % 100 === 0)
        process.stdout.write(`  ${number(kill)} kills, ${verified()} verified\n`);
    }
    longest = Math.max(longest, await more(verified));
  }
  return { killed, longest };
}

/** The name of what was killed; undefined where it did not stand. */
async function killOne(parts: readonly Part[]): Promise<string | undefined> {
  const name = any([...new Set(parts.map((part) => part.name))]);
  const part = any(parts.filter((one) => one.name === name));
  if (!(await isListening(part.port))) return undefined;
  await part.kill();
  return name;
}

/** Milliseconds until some more are verified, or until nobody waits for them any longer. */
async function more(verified: () => number): Promise<number> {
  const [since, before] = [performance.now(), verified()];
  while (verified() < before + BEFORE_NEXT && performance.now() - since < PATIENCE) await pause(20);
  return performance.now() - since;
}

function any<Item>(items: readonly Item[]): Item {
  const item = items[Math.floor(Math.random() * items.length)];
  if (item === undefined) throw new Error('There is nothing to choose from.');
  return item;
}
