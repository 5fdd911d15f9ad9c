import type { Product } from '../product.ts';
import { type Measure, milliseconds, number } from '../report.ts';
import { sessionOf } from './members.ts';

const FIRST_BYTE = 500;
/** So many rows tell how quickly all of them come. */
const READ = 100_000;

/** When an export begins, and how quickly it goes on. */
export async function exporting({ origin }: Product): Promise<Measure> {
  const headers = { cookie: await sessionOf(origin), 'accept-encoding': 'identity' };
  const began = performance.now();
  const answer = await fetch(`${origin}/api/staff/leads.csv`, { headers });
  let first = 0;
  let rows = 0;
  for await (const chunk of answer.body ?? []) {
    first ||= performance.now() - began;
    rows += Buffer.from(chunk).toString('latin1').split('\r\n').length - 1;
    if (rows >= READ) break;
  }
  const perSecond = rows / ((performance.now() - began) / 1_000);
  return {
    what: 'Export of all leads: first byte, and rows a second',
    value: `${milliseconds(first)}, ${number(perSecond)}/s`,
    budget: `<= ${FIRST_BYTE} ms`,
    met: first <= FIRST_BYTE,
  };
}
