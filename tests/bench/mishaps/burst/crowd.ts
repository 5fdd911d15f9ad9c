/**
 * A crowd as a process of its own, so that what it computes delays no answer of the server: it is told over IPC what to
 * ask for, and tells what it met.
 */
import { setImmediate as others, setTimeout as pause } from 'node:timers/promises';

import { type Answer, arrive, type Visitor } from './visitor.ts';
import { type Call, callsOf, type Wishes } from './calls.ts';

/** Calls at a steady rate, whether answers come or not; or of so many visitors, each as soon as it is answered. */
export type Task = Wishes & {
  port: number;
  /** Calls that were made before: numbers of visitors go on from there. */
  before: number;
  seconds: number;
} & ({ perSecond: number } | { visitors: number });

/** What a crowd met. Times are milliseconds from a call to its answer, the connection included. */
export type Met = {
  calls: number;
  /** Of pages that are kept, by the second in which they were asked for. */
  pages: number[][];
  /** The longest that any call waited. */
  longest: number;
  statuses: Map<number, number>;
  /** Answers that no visitor may see. */
  broken: string[];
  /** Leads that were acknowledged. */
  leads: string[];
  /** How late the crowd itself was with its calls. */
  late: number[];
  /** Calls that were not made, as everybody waited. */
  unmade: number;
};

/** Calls of one visitor, who then leaves for another. */
const CALLS_EACH = 12;
/** Milliseconds that a visitor waits for an answer. */
const PATIENCE = 15_000;
/** Calls that are due which are made before answers are read again. */
const AT_ONCE = 8;
/** Visitors that there are: where all of them wait, nobody else comes, and the crowd says so. */
const MOST = 2_000;

function nothingMet(seconds: number): Met {
  const pages = Array.from({ length: Math.ceil(seconds) }, () => []);
  const met = { calls: 0, longest: 0, broken: [], leads: [], late: [], unmade: 0 };
  return { ...met, pages, statuses: new Map() };
}

function note(met: Met, { kind, text }: Call, { status, head, body }: Answer): void {
  met.calls += 1;
  met.statuses.set(status, (met.statuses.get(status) ?? 0) + 1);
  const mayComeAgain = status === 503 && /\r\nretry-after: /i.test(head);
  if (kind === 'lead' && status === 201) {
    const { data } = JSON.parse(body) as { data: { lead_id: string } };
    met.leads.push(data.lead_id);
  } else if (status !== 200 && !mayComeAgain) {
    met.broken.push(`${text.slice(0, text.indexOf(' HTTP'))}: ${status} ${body.slice(0, 200)}`);
  }
}

/** Makes the calls of a task. */
async function crowd(task: Task): Promise<Met> {
  const met = nothingMet(task.seconds);
  const next = callsOf(task, task.before);
  const began = performance.now();
  const one = async (visitor: Visitor): Promise<void> => {
    const call = next();
    const sent = performance.now();
    const answer = await visitor.call(call.text);
    const waited = performance.now() - sent;
    met.longest = Math.max(met.longest, waited);
    if (call.kind === 'page' && answer.status === 200)
      met.pages[Math.floor((sent - began) / 1_000)]?.push(waited);
    note(met, call, answer);
  };
  await ('perSecond' in task ? atRate(task, met, one) : byTurns(task, one));
  return met;
}

type One = (visitor: Visitor) => Promise<void>;

async function atRate(task: Task & { perSecond: number }, met: Met, one: One): Promise<void> {
  const { port, perSecond, seconds } = task;
  const free: { visitor: Visitor; left: number }[] = [];
  const calls = new Set<Promise<void>>();
  const began = performance.now();
  const send = async (): Promise<void> => {
    const place = free.shift() ?? { visitor: arrive(port, PATIENCE), left: CALLS_EACH };
    await one(place.visitor);
    place.left -= 1;
    if (place.left === 0) place.visitor.leave();
    else if (place.visitor.isHere()) free.push(place);
  };
  for (let count = 0; count < perSecond * seconds; count += 1) {
    const due = began + (count * 1_000) / perSecond;
    const early = due - performance.now();
    // A timer is up to a millisecond late; polling the clock would take a core from the server.
    if (early > 0) await pause(early);
    else if (count % AT_ONCE === 0) await others();
    met.late.push(Math.max(0, performance.now() - due));
    if (calls.size >= MOST) {
      met.unmade += 1;
      continue;
    }
    const call = send().finally(() => calls.delete(call));
    calls.add(call);
  }
  await Promise.all(calls);
  for (const { visitor } of free) visitor.leave();
}

async function byTurns(task: Task & { visitors: number }, one: One): Promise<void> {
  const until = performance.now() + task.seconds * 1_000;
  const visit = async (): Promise<void> => {
    while (performance.now() < until) {
      const visitor = arrive(task.port, PATIENCE);
      for (let left = CALLS_EACH; left > 0 && performance.now() < until; left -= 1)
        await one(visitor);
      visitor.leave();
    }
  };
  await Promise.all(Array.from({ length: task.visitors }, visit));
}

process.on('message', (task: Task) => {
  void crowd(task).then((met) => process.send?.(met));
});
