import { availableParallelism } from 'node:os';

import { onOneCore } from './one-core.ts';
import { processorSeconds } from './processor.ts';
import { launch, type Product } from './product.ts';
import { type Measure, median, number } from './report.ts';
import { load } from './throughput.ts';

const COUNT = Math.max(2, availableParallelism());
const SECONDS = 2;
const WARM_UP_SECONDS = 2;
const TURNS = 9;
const LEAST = 0.85;

/**
 * How pages a second grow with the processes: all of them on one processor, which the client leaves to them, answer as
 * many as one alone does there for each second that they had it. So where each has a core of its own, and connections
 * are spread evenly over them, so many times as many are answered.
 */
export async function manyProcesses(folder: string, command: string[]): Promise<Measure[]> {
  return onOneCore(
    (before) => launch(folder, [...before, ...command]),
    async (one, before) => {
      const env = { PROSPECTUS_PROCESSES: String(COUNT) };
      const many = await launch(folder, [...before, ...command], env);
      try {
        return [await compare(one, many)];
      } finally {
        await many.running.end();
      }
    },
  );
}

async function compare(one: Product, many: Product): Promise<Measure> {
  for (const { origin } of [one, many]) await load(`${origin}/`, WARM_UP_SECONDS);
  const [ofOne, ofMany]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < TURNS; turn += 1) {
    ofOne.push(await perProcessorSecond(one, 1));
    ofMany.push(await perProcessorSecond(many, COUNT));
  }
  const share = median(ofMany.map((rate, turn) => rate / (ofOne[turn] ?? rate)));
  return {
    what: `GET / by ${COUNT} processes, of ${COUNT} times that of one`,
    value: `${share.toFixed(2)}, ${number(median(ofMany))} of ${number(median(ofOne))} for each second of a core`,
    budget: `>= ${LEAST}`,
    met: share >= LEAST,
  };
}

async function perProcessorSecond({ origin, running }: Product, count: number): Promise<number> {
  const pid = running.child.pid ?? 0;
  const before = processorSeconds(pid);
  const { perSecond } = await load(`${origin}/`, SECONDS, count);
  const busy = processorSeconds(pid) - before;
  return (perSecond * SECONDS) / busy;
}
