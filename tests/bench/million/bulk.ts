import { setTimeout as pause } from 'node:timers/promises';

import { dayAfter, indianDay } from '../../../src/kernel/values/dates.ts';
import type { BulkChange, ChangedMany } from '../../../src/kernel/calls/staffLeads.ts';
import type { Product } from '../product.ts';
import { signIn } from '../publishing.ts';
import { type Measure, median, milliseconds, number, percentile } from '../report.ts';

/** Leads that are given a stage, about: those of as many days as have them. */
const MANY = 10_000;
const DAYS = 365;
const INBOX = '/api/staff/leads?per_page=25';
const LONGEST = 100;
/** Milliseconds that staff rest between two looks, and until a change that does not end is given up. */
const BETWEEN = 100;
const PATIENCE = 600_000;

type Staff = Awaited<ReturnType<typeof signIn>>;

/** How long a change of ten thousand of so many leads goes on in the background, and what the inbox takes beside it. */
export async function bulkStage({ origin }: Product, leads: number): Promise<Measure[]> {
  const staff = await signIn(origin);
  const until = indianDay(Date.now());
  const days = Math.min(DAYS, Math.ceil((MANY * DAYS) / leads));
  const filter = { from: dayAfter(until, 1 - days), until };
  const began = performance.now();
  const change = await staff<ChangedMany>('PUT', '/api/staff/leads/stage', {
    body: { filter, stage: 'applied' },
  });
  const answered = performance.now() - began;
  if (change.background === undefined)
    throw new Error(`${change.changed} leads are too few for a change in the background.`);
  const { looks, done } = await lookOn(staff, change.background);
  const seconds = (performance.now() - began) / 1_000;
  const usual = median(looks);
  return [
    {
      what: `A stage for ${number(done.total)} leads: answered, and all done in the background`,
      value: `${milliseconds(answered)}, ${seconds.toFixed(1)} s (${number(done.changed)} changed)`,
      budget: '',
      met: undefined,
    },
    {
      what: `  the inbox beside it, median and p95 of ${looks.length} looks`,
      value: `${milliseconds(usual)}, ${milliseconds(percentile(looks, 0.95))}`,
      budget: `<= ${LONGEST} ms`,
      met: usual <= LONGEST,
    },
  ];
}

/** Looks at the inbox again and again until a change is done; answers how long each look took, in milliseconds. */
async function lookOn(staff: Staff, id: number) {
  const looks: number[] = [];
  const until = performance.now() + PATIENCE;
  for (;;) {
    const began = performance.now();
    await staff('GET', INBOX);
    looks.push(performance.now() - began);
    const changes = await staff<BulkChange[]>('GET', '/api/staff/leads/changes');
    const done = changes.find((change) => change.id === id);
    if (done && done.state !== 'running') return { looks, done };
    if (performance.now() > until) throw new Error(`Not done: ${JSON.stringify(done)}`);
    await pause(BETWEEN);
  }
}
