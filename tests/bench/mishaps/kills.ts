import { setTimeout as pause } from 'node:timers/promises';

import { type Measure, number } from '../report.ts';
import { beside, caughtUp, compare } from './visitors/compare.ts';
import { install } from './parts/installation.ts';
import type { Part } from './parts/servers.ts';
import { isListening } from './parts/supervised.ts';
import { visit } from './visitors/visitors.ts';

const KILLS = 1_000;
const VISITORS = 12;
/** Milliseconds that one visitor rests between two registrations. */
const BETWEEN = 100;
/** Milliseconds between two kills, at least and at most. */
const GAPS = [50, 450] as const;
/** Seconds in which the ERP has been told everything once nothing is killed any more. */
const CAUGHT_UP = 120;

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
    const killed = await killAtRandom(parts, count);
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

/** Kills one part after another, of those that stand; several may be away at once. */
async function killAtRandom(parts: readonly Part[], count: number): Promise<Map<string, number>> {
  const killed = new Map<string, number>();
  const names = [...new Set(parts.map(({ name }) => name))];
  for (let kill = 0; kill < count;) {
    await pause(GAPS[0] + Math.random() * (GAPS[1] - GAPS[0]));
    const name = any(names);
    const part = any(parts.filter((one) => one.name === name));
    if (!(await isListening(part.port))) continue;
    await part.kill();
    kill += 1;
    killed.set(name, (killed.get(name) ?? 0) + 1);
    if (kill % 100 === 0) process.stdout.write(`  ${number(kill)} kills\n`);
  }
  return killed;
}

function any<Item>(items: readonly Item[]): Item {
  const item = items[Math.floor(Math.random() * items.length)];
  if (item === undefined) throw new Error('There is nothing to choose from.');
  return item;
}
