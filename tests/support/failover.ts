import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

import { ADMIN_OF_ENVIRONMENT, goPublic } from './go-public.ts';
import { startHaproxy } from './haproxy.ts';
import { makePostgres, makeReplica, type PostgresServer } from './postgres-server.ts';
import { LIFTED, OF_TESTS, overridden } from './overrides.ts';
import { type Running, startProcess } from './process.ts';

/** A primary that is lost while visitors register, and a synchronous standby that takes over, behind one HAProxy. */
export type Failover = {
  folder: string;
  /** SIGKILL: connections end; SIGSTOP: they stay open and mute, as when a machine or a network is lost. */
  loss: 'SIGKILL' | 'SIGSTOP';
};

/** The answers that visitors got. */
export type FailoverFigures = {
  /** Posts by their status; those that were answered nothing count as 0. */
  posts: Record<number, number>;
  /** Refusals that did not say when to come back, each as it was answered. */
  unexplained: string[];
  /** Pages that were not answered with 200. */
  pagesFailed: number;
  pages: number;
  acknowledged: number;
  lost: string[];
  doubled: string[];
  /** Seconds from the new primary's first to the first registration that it stored, and until changes are heard. */
  registersAfter: number;
  hearsAfter: number;
};

const MANY = '1000000000';

const CLIENTS = 8;
/** Milliseconds of load before the loss, and with the new primary. */
const PHASE = 3_000;
/** Milliseconds without a primary. */
const AWAY = 6_000;

/** While the standby is behind, as on a busy machine, writes are refused. */
async function whenReady(origin: string): Promise<void> {
  while ((await fetch(`${origin}/readyz`)).status !== 200) await pause(100);
}

/** Loses the primary in the middle of registrations, promotes the standby, and counts. */
export async function failOver({ folder, loss }: Failover): Promise<FailoverFigures> {
  const primary = await makePostgres();
  const standby = await makeReplica(primary, 'standby');
  await primary.ask("ALTER SYSTEM SET synchronous_standby_names = 'standby'");
  await primary.ask('SELECT pg_reload_conf()');
  const endpoint = await startHaproxy(folder, [primary, standby]);
  const running = await startProcess({ env: environmentOf(folder, endpoint.url) });
  try {
    await whenReady(running.origin);
    await goPublic(running.origin);
    const visitors = visit(running);
    await pause(PHASE);
    await primary.signal(loss);
    await pause(AWAY);
    await standby.promote();
    const promoted = performance.now();
    const registers = visitors.nextStored();
    const hears = hearing(running);
    const [registered, heard] = await Promise.all([registers, hears]);
    await pause(PHASE);
    const met = await visitors.leave();
    return {
      ...met,
      ...(await compare(standby, met.stored)),
      acknowledged: met.stored.length,
      registersAfter: (registered - promoted) / 1_000,
      hearsAfter: (heard - promoted) / 1_000,
    };
  } finally {
    await running.end('SIGINT');
    await endpoint.close();
    await primary.remove();
    await standby.remove();
  }
}

function environmentOf(folder: string, databaseUrl: string): NodeJS.ProcessEnv {
  return {
    ...overridden({ limits: { ...OF_TESTS, ...LIFTED } }),
    PROSPECTUS_OTP_SENDS_ADDRESS: MANY,
    PROSPECTUS_OTP_DAILY_BUDGET: MANY,
    ...ADMIN_OF_ENVIRONMENT,
    DATABASE_URL: databaseUrl,
    PROSPECTUS_DATA_DIR: folder,
    PROSPECTUS_DEMO: '0',
  };
}

/** Registers and reads without end; each registration is repeated with its key until it is answered, as a form does. */
function visit({ origin }: Running) {
  const posts: Record<number, number> = {};
  const met = {
    posts,
    unexplained: [] as string[],
    pagesFailed: 0,
    pages: 0,
    stored: [] as string[],
  };
  const waiting: ((at: number) => void)[] = [];
  let isOpen = true;
  let count = 0;

  const register = async (): Promise<void> => {
    while (isOpen) {
      const mobile = `9${String((count += 1)).padStart(9, '0')}`;
      const key = randomUUID();
      while (isOpen) {
        const { status, retryAfter, said } = await post(origin, mobile, key);
        posts[status] = (posts[status] ?? 0) + 1;
        if (status === 201) {
          met.stored.push(mobile);
          for (const tell of waiting.splice(0)) tell(performance.now());
          break;
        }
        if (status !== 503 || retryAfter === null) met.unexplained.push(`${status} ${said}`);
        await pause(100);
      }
    }
  };
  const read = async (): Promise<void> => {
    for (; isOpen; await pause(50)) {
      met.pages += 1;
      const isWell = await fetch(origin).then(
        async (answer) => (await answer.text()) !== '' && answer.status === 200,
        () => false,
      );
      if (!isWell) met.pagesFailed += 1;
    }
  };
  const all = Promise.all([...Array.from({ length: CLIENTS }, register), read()]);
  return {
    nextStored: () => new Promise<number>((resolve) => void waiting.push(resolve)),
    leave: async () => {
      isOpen = false;
      await all;
      return met;
    },
  };
}

async function post(origin: string, mobile: string, key: string) {
  const data = {
    mobile,
    name: 'Asha Rao',
    email: 'asha.rao@example.com',
    highest_qualification_id: 3,
    area_of_interest: 'MBA',
  };
  try {
    const answer = await fetch(`${origin}/api/leads`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({ data, consent: { accepted: true } }),
    });
    const said = await answer.text();
    return { status: answer.status, retryAfter: answer.headers.get('retry-after'), said };
  } catch (error) {
    return {
      status: 0,
      retryAfter: null,
      said: String(error instanceof Error ? error.cause : error),
    };
  }
}

/** The moment from which on changes of other processes are heard again. */
async function hearing({ origin }: Running): Promise<number> {
  for (; ; await pause(50)) {
    const { status, listener } = (await (await fetch(`${origin}/readyz`)).json()) as {
      status: string;
      listener: string;
    };
    if (status === 'ready' && listener === 'ok') return performance.now();
  }
}

/** What the new primary has of what was acknowledged, and what it has twice: a lead, or what follows from one post. */
async function compare(standby: PostgresServer, stored: readonly string[]) {
  const rows = await standby.ask<{ mobile: string; leads: number; consents: number }>(
    `SELECT right(mobile, 10) AS mobile, count(DISTINCT lead.id)::int AS leads,
       count(consent.id)::int AS consents
     FROM lead LEFT JOIN consent ON consent.lead_id = lead.id GROUP BY mobile`,
  );
  const known = new Set(rows.map(({ mobile }) => mobile));
  return {
    lost: stored.filter((mobile) => !known.has(mobile)),
    doubled: rows
      .filter(({ leads, consents }) => leads > 1 || consents > 1)
      .map(({ mobile }) => mobile),
  };
}
