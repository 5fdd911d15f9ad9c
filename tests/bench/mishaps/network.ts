import { setTimeout as pause } from 'node:timers/promises';

import type { PostgresServer } from '../../support/postgres-server.ts';
import type { Mishap, Wire } from '../../support/wire.ts';
import { type Measure, number } from '../report.ts';
import type { Book } from './parts/taken.ts';
import { type Acknowledged, besideVisitors } from './visitors/beside-visitors.ts';
import { beside, caughtUp, compare, figure, promise } from './visitors/compare.ts';
import { visit } from './visitors/visitors.ts';
import { SECOND_SMS, type Wired, wire } from './parts/wired.ts';

const MISHAPS: Mishap[] = ['delay', 'reset', 'truncate'];
/** Seconds that each of them lasts. */
const SECONDS = 4;
const VISITORS = 6;
const BETWEEN = 100;
/** Seconds after which visitors get through again, and after which no delivery fails any more. */
const SERVED = 15;
const DELIVERED = 90;

/**
 * Delays, resets and truncates what every two parts say to each other, one after the other, while visitors register and
 * verify: nothing acknowledged is lost or doubled, and everything is well again by itself.
 */
export async function network(
  folder: string,
  _: string[],
  [seconds = SECONDS]: number[],
): Promise<Measure[]> {
  const wired = await wire(folder);
  const { origin, direct, database, book, wires } = wired;
  try {
    const visitors = visit({
      origin,
      book,
      visitors: VISITORS,
      between: BETWEEN,
      isProxied: true,
      byWhatsapp: true,
    });
    const others = await besideVisitors(origin, {
      staffAt: direct,
      isProxied: true,
      registered: () => visitors.told.registered.size,
    });
    await pause(seconds * 1_000);
    const measures: Measure[] = [];
    for (const [name, each] of wires) {
      const first = name === SECOND_SMS ? wires.get('SMS') : undefined;
      await suffer(first ? [each, first] : [each], seconds);
      measures.push(await recovery(name, database, () => visitors.told.verified.size));
    }
    const [told, acknowledged] = [await visitors.leave(), await others.leave()];
    await caughtUp(database, DELIVERED);
    return [
      ...measures,
      ...(await compare(database, told, book)),
      ...compareOthers(wired, acknowledged),
      ...ways(book),
      await places(database),
      ...beside(told, book),
    ];
  } finally {
    await wired.stop();
  }
}

async function suffer(bad: readonly Wire[], seconds: number): Promise<void> {
  for (const mishap of MISHAPS) {
    for (const each of bad) each.suffer(mishap);
    await pause(seconds * 1_000);
  }
  for (const each of bad) each.suffer(undefined);
}

/** How soon after the last mishap another visitor is through, and nothing that failed waits any more. */
async function recovery(
  name: string,
  database: PostgresServer,
  verified: () => number,
): Promise<Measure> {
  const since = performance.now();
  const passed = (): number => (performance.now() - since) / 1_000;
  const before = verified();
  while (verified() === before && passed() < DELIVERED) await pause(20);
  const served = passed();
  while ((await failing(database)) > 0 && passed() < DELIVERED) await pause(100);
  const delivered = passed();
  return {
    what: `Bad network to ${name}: visitors through, deliveries made again`,
    value: `${served.toFixed(1)} s, ${delivered.toFixed(1)} s`,
    budget: `${SERVED} s, ${DELIVERED} s`,
    met: served <= SERVED && delivered < DELIVERED,
  };
}

async function failing(database: PostgresServer): Promise<number> {
  const rows = await database.ask(
    "SELECT FROM outbox WHERE last_error IS NOT NULL AND kind <> 'test'",
  );
  return rows.length;
}

/** That codes came by every way that there is. */
function ways({ carried }: Book): Measure[] {
  const unused = Object.entries(carried).filter(([, count]) => count === 0);
  const said = Object.entries(carried).map(([way, count]) => `${way}: ${number(count)}`);
  return [
    promise('Ways of a code that none came by', unused, Object.keys(carried).length),
    { what: 'Codes by way', value: said.join(', '), budget: '', met: undefined },
  ];
}

/** How many leads stand without a place, which a look-up that fails leaves them. */
async function places(database: PostgresServer): Promise<Measure> {
  const rows = await database.ask(
    'SELECT FROM lead WHERE NOT EXISTS (SELECT FROM lead_region WHERE lead_id = lead.id)',
  );
  return figure('Leads without a place', rows.length);
}

function compareOthers({ book, objects, mails }: Wired, others: Acknowledged): Measure[] {
  const { events, files, invited, looks, broken } = others;
  const stored = new Set([...objects.values()].map(({ body }) => body.toString('latin1')));
  const lostEvents = events.filter((id) => !book.events.has(id));
  const lostFiles = files.filter((file) => !stored.has(file.toString('latin1')));
  const lostMails = invited.filter((address) => !mails.some((mail) => mail.includes(address)));
  const ids = mails.map((mail) => /^Message-ID: (.+)$/im.exec(mail)?.[1] ?? '');
  const all = events.length + files.length + invited.length + looks;
  return [
    promise('Acknowledged events not at the customer data service', lostEvents, events.length),
    promise('Acknowledged files not in the store', lostFiles, files.length),
    promise('Acknowledged mails not at the mail server', lostMails, invited.length),
    promise('Other answers that nobody may see', broken, all + broken.length),
    figure('Lists of staff that held every lead acknowledged by then', looks),
    figure('Mails sent twice under one Message-ID', ids.length - new Set(ids).size),
  ];
}
