import { setTimeout as pause } from 'node:timers/promises';

import type { PostgresServer } from '../../../support/postgres-server.ts';
import { type Measure, number } from '../../report.ts';
import { type Book, leadsIdOf } from '../parts/taken.ts';
import type { Told } from './visitors.ts';

type Row = {
  mobile: string;
  id: string;
  leadsId: string | null;
  verified: boolean;
  consents: number;
};

const ROWS = `
  SELECT right(mobile, 10) AS mobile, public_id AS id, leads_id AS "leadsId",
    verified_at IS NOT NULL AS verified, count(consent.id)::int AS consents
  FROM lead LEFT JOIN consent ON consent.lead_id = lead.id GROUP BY lead.id`;

/** Seconds until nothing waits for the ERP or the customer data service any more; throws where something still does after `most`. */
export async function caughtUp(database: PostgresServer, most: number): Promise<number> {
  const since = performance.now();
  for (;;) {
    const waiting = await database.ask<{ attempts: number; error: string | null }>(
      "SELECT attempts, last_error AS error FROM outbox WHERE kind IN ('erp', 'events', 'mail')",
    );
    const seconds = (performance.now() - since) / 1_000;
    if (waiting.length === 0) return seconds;
    if (seconds > most)
      throw new Error(`Not everybody was told: ${JSON.stringify(waiting.slice(0, 3))}`);
    await pause(200);
  }
}

/** Holds what visitors were told against what the database has, and that against what the ERP was told. */
export async function compare(
  database: PostgresServer,
  told: Told,
  book: Book,
): Promise<Measure[]> {
  const rows = await database.ask<Row>(ROWS);
  const byMobile = new Map(rows.map((row) => [row.mobile, row]));
  const verified = rows.filter((row) => row.verified);
  const known = new Set(verified.map(({ id }) => id));
  const lost = [...told.registered].filter(([mobile, id]) => byMobile.get(mobile)?.id !== id);
  const unverified = [...told.verified].filter((id) => !known.has(id));
  const doubled = [
    ...rows.filter(({ mobile, consents }) => consents > 1 && !told.repeated.has(mobile)),
    ...rows.filter(({ mobile, id }) => byMobile.get(mobile)?.id !== id),
  ];
  const untold = verified.filter(({ id, leadsId }) => {
    const ids = new Set(book.created.get(id));
    return ids.size !== 1 || leadsId !== leadsIdOf(id);
  });
  const strangers = [...book.created.keys()].filter((id) => !known.has(id));
  return [
    promise('Acknowledged registrations lost', lost, told.registered.size),
    promise('Acknowledged verifications lost', unverified, told.verified.size),
    promise('Registrations doubled', doubled, rows.length),
    figure(
      'Consents of posts that were repeated, as their answer was lost',
      rows.filter(({ consents }) => consents > 1).length - doubled.length,
    ),
    promise('Verified leads not at the ERP under one key and its number', untold, verified.length),
    promise('Leads at the ERP that are not verified here', strangers, book.created.size),
    promise('Answers that no visitor may see', told.broken, total(told.answers)),
  ];
}

function total(counts: Map<string, number>): number {
  return [...counts.values()].reduce((sum, count) => sum + count, 0);
}

/** That nothing of a kind is found; prints the first that is. */
export function promise(what: string, broken: readonly unknown[], of: number): Measure {
  for (const each of broken.slice(0, 5))
    process.stdout.write(`  ${what}: ${JSON.stringify(each)}\n`);
  const value = `${number(broken.length)} of ${number(of)}`;
  return { what, value, budget: '0', met: broken.length === 0 };
}

/** What was repeated and absorbed, and what else visitors were answered. */
export function beside(told: Told, book: Book): Measure[] {
  const answers = [...told.answers]
    .toSorted()
    .map(([answer, count]) => `${answer}: ${number(count)}`);
  return [
    figure('Posts to the ERP that its keys absorbed', repeats(book.created)),
    figure('SMS of a code sent twice', repeats(book.codes)),
    figure('Codes refused after an answer was lost', told.unsure),
    figure('Codes that did not come within 8 s', told.uncoded),
    { what: 'Answers', value: answers.join(', '), budget: '', met: undefined },
  ];
}

function repeats(lists: Map<string, readonly string[]>): number {
  return [...lists.values()].reduce((sum, list) => sum + list.length - new Set(list).size, 0);
}

export function figure(what: string, count: number): Measure {
  return { what, value: number(count), budget: '', met: undefined };
}
