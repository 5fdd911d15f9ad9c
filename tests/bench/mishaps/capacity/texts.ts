import { Agent } from 'node:http';

import { type Measure, number } from '../../report.ts';
import type { Book } from '../parts/taken.ts';
import { send } from '../visitors/send.ts';

const VISITORS = 64;

/** How many codes a second one process hands to a vendor of SMS that takes `thinking` milliseconds for each. */
export async function texts(
  origin: string,
  book: Book,
  { seconds, thinking }: { seconds: number; thinking: number },
): Promise<Measure> {
  const agent = new Agent({ keepAlive: true });
  const [before, began] = [sentIn(book), performance.now()];
  const until = began + seconds * 1_000;
  let [count, stored] = [0, 0];
  const one = async (): Promise<void> => {
    while (performance.now() < until)
      if ((await register(origin, agent, (count += 1))) === 201) stored += 1;
  };
  await Promise.all(Array.from({ length: VISITORS }, one));
  const [sent, took] = [sentIn(book) - before, (performance.now() - began) / 1_000];
  agent.destroy();
  return {
    what: `SMS a second of one process, to a vendor that takes ${thinking} ms`,
    value: `${number(sent / took)}, of ${number(stored / took)} registrations a second`,
    budget: '',
    met: undefined,
  };
}

function sentIn({ codes }: Book): number {
  return [...codes.values()].reduce((sum, each) => sum + each.length, 0);
}

async function register(origin: string, agent: Agent, count: number): Promise<number> {
  const data = {
    mobile: `97${String(count).padStart(8, '0')}`,
    name: 'Asha Rao',
    email: 'asha.rao@example.com',
    highest_qualification_id: 3,
    area_of_interest: 'MBA',
  };
  const body = { data, consent: { accepted: true } };
  return (await send({ url: `${origin}/api/leads`, agent, body })).status;
}
