import { readdirSync, readFileSync } from 'node:fs';

import { type Measure, median, megabytes, number } from '../../report.ts';

/** What a server holds at one moment. */
export type Held = { bytes: number; handles: number; timers: number };

/** How much more the last quarter may have than the second, and how many handles and timers besides. */
const FLAT = 1.1;
const FEW = 10;

/** Reads it from the process and from its own figures. */
export async function heldBy(port: number, pid: number): Promise<Held> {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  const timers = /^nodejs_active_resources\{type="Timeout"\} (\d+)/m.exec(await answer.text());
  return {
    bytes: Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) * 1_024,
    handles: readdirSync(`/proc/${pid}/fd`).length,
    timers: Number(timers?.[1] ?? 0),
  };
}

/** Whether each of it stays as it is: the median of the second quarter, when everything is warm, and of the last. */
export function flat(server: string, held: readonly Held[]): Measure[] {
  const rows: [keyof Held, (value: number) => string, number][] = [
    ['bytes', megabytes, 0],
    ['handles', number, FEW],
    ['timers', number, FEW],
  ];
  const quarter = held.length / 4;
  return rows.map(([of, show, more]) => {
    const values = held.map((each) => each[of]);
    const second = median(values.slice(quarter, 2 * quarter));
    const last = median(values.slice(-quarter));
    return {
      what: `${server}: ${of}, second quarter and last`,
      value: `${show(second)}, ${show(last)}`,
      budget: `<= ${FLAT} times`,
      met: last <= second * FLAT + more,
    };
  });
}
