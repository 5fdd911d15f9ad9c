import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

import { startBalancer } from './balancer.ts';
import { LIFTED, OF_TESTS, overridden } from './overrides.ts';
import { freePort } from './ports.ts';
import { type Running, startProcess } from './process.ts';
import { answerOf, untilReady } from './program.ts';

/** Restarts two processes behind a proxy in turn, while visitors call. */
export type Rolling = {
  env: NodeJS.ProcessEnv;
  restarts: number;
  folder: string;
};

/** What visitors met: how many calls, and those that failed, each with why. */
export type RollingFigures = {
  pages: number;
  leads: number;
  /** Leads that were answered well. */
  acknowledged: number;
  failed: string[];
  /** Milliseconds of the slowest call. */
  slowest: number;
  seconds: number;
};

/** Starts a version of the product on a port. */
export type Start = (port: number) => Promise<Running>;

/** Two processes behind a proxy, and visitors who call. */
export type Pair = {
  /** Replaces one: SIGTERM, its end, a new one, until it is ready. */
  replace(place: number, start: Start): Promise<void>;
  replaceAll(start: Start): Promise<void>;
  /** What visitors met since this was last asked. */
  sinceLast(): RollingFigures;
  /** Lets visitors end what they began; what they met since `sinceLast`. */
  leave(): Promise<RollingFigures>;
  close(): Promise<void>;
};

const CLIENTS = 8;
const PATHS = ['/', '/api/program', '/sitemap.xml'];
/** Seconds that a process serves on; the proxy gives up an idle connection in half the time. */
const DRAIN = 2;

/** Limits that all visitors of one address would meet at once. */
const UNLIMITED = {
  ...overridden({ limits: { ...OF_TESTS, ...LIFTED } }),
  PROSPECTUS_OTP_SENDS_ADDRESS: '1000000000',
  PROSPECTUS_OTP_DAILY_BUDGET: '1000000000',
};
/** The same for a version in which these were settings. */
const FORMERLY = {
  PROSPECTUS_LEAD_RATE: '1000000000',
  PROSPECTUS_OTP_BREAKER_SENDS: '1000000000',
  PROSPECTUS_LONGEST_LAG: '0',
  PROSPECTUS_RENDER_SHARE: '0',
  PROSPECTUS_REQUEST_RATE: '0',
};

/** Who registers, but for the number. */
export const VISITOR = { name: 'Asha Rao', email: 'asha.rao@example.com' };

/** Starts the product so that its proxy never meets it closing; `cwd` is the folder of another version. */
export function startsWith(env: NodeJS.ProcessEnv, cwd?: string): Start {
  const whole = {
    ...UNLIMITED,
    ...(cwd !== undefined && FORMERLY),
    ...env,
    PROSPECTUS_DRAIN: String(DRAIN),
  };
  return (port) => startProcess({ port, env: whole, ...(cwd !== undefined && { cwd }) });
}

/** Counts calls that fail while every process is replaced in turn. */
export async function rollingRestarts({ restarts, folder, env }: Rolling): Promise<RollingFigures> {
  const start = startsWith(env);
  const pair = await openPair(folder, start);
  try {
    for (let restart = 0; restart < restarts; restart += 1) await pair.replace(restart % 2, start);
    return await pair.leave();
  } finally {
    await pair.close();
  }
}

/** Starts two processes, one after the other, and lets visitors in. */
export async function openPair(folder: string, start: Start): Promise<Pair> {
  const processes: Running[] = [];
  for (let made = 0; made < 2; made += 1) processes.push(await start(await freePort()));
  const ports = processes.map(({ origin }) => portOf(origin));
  const balancer = await startBalancer(folder, ports, DRAIN / 2);
  const visitors = visit(balancer.origin, await anyInterest(balancer.origin));
  const replace = async (place: number, next: Start): Promise<void> => {
    await processes[place]?.end('SIGTERM');
    processes[place] = await next(ports[place] ?? 0);
    await ready(processes[place]);
  };
  return {
    replace,
    replaceAll: async (next) => {
      for (const place of ports.keys()) await replace(place, next);
    },
    sinceLast: visitors.sinceLast,
    leave: visitors.leave,
    close: async () => {
      await visitors.leave();
      await balancer.stop();
      for (const running of processes) await running.end('SIGINT');
    },
  };
}

function portOf(origin: string): number {
  return Number(new URL(origin).port);
}

function ready(running: Running): Promise<void> {
  const isReady = async () => (await answerOf(`${running.origin}/readyz`))?.status === 200;
  return untilReady('The product', running, isReady);
}

function nothingYet(): RollingFigures {
  return { pages: 0, leads: 0, acknowledged: 0, failed: [], slowest: 0, seconds: 0 };
}

/** Calls without end, pages and registrations by turns, each visitor on connections that are kept. */
function visit(origin: string, interest: string) {
  let figures = nothingYet();
  let began = performance.now();
  const agent = new Agent({ keepAlive: true });
  let isOpen = true;
  let count = 0;
  const visitor = async (): Promise<void> => {
    while (isOpen) {
      const own = (count += 1);
      const lead = own % 4 === 0 ? leadOf(own, interest) : undefined;
      const path = lead ? '/api/leads' : (PATHS[own % PATHS.length] ?? '/');
      const since = performance.now();
      const failure = await call({ url: origin + path, agent, body: lead });
      figures.slowest = Math.max(figures.slowest, performance.now() - since);
      figures[lead ? 'leads' : 'pages'] += 1;
      if (failure) figures.failed.push(`${path} as call ${own}: ${failure}`);
      else if (lead) figures.acknowledged += 1;
      await pause(10);
    }
  };
  const visitors = Promise.all(Array.from({ length: CLIENTS }, visitor));
  const sinceLast = (): RollingFigures => {
    const met = { ...figures, seconds: (performance.now() - began) / 1_000 };
    figures = nothingYet();
    began = performance.now();
    return met;
  };
  return {
    sinceLast,
    leave: async (): Promise<RollingFigures> => {
      isOpen = false;
      await visitors;
      agent.destroy();
      return sinceLast();
    },
  };
}

type Call = { url: string; agent: Agent; body: string | undefined };

/** Answers why a call failed; undefined where it was answered well. */
function call({ url, agent, body }: Call): Promise<string | undefined> {
  const headers = body ? { 'content-type': 'application/json' } : { 'accept-encoding': 'br' };
  return new Promise((resolve) => {
    const sent = request(url, { agent, headers, method: body ? 'POST' : 'GET' }, (answer) => {
      const { statusCode = 0 } = answer;
      answer.once('error', (error) => resolve(error.message));
      answer.resume().once('end', () => {
        resolve(statusCode < 400 ? undefined : `status ${statusCode}`);
      });
    });
    sent.once('error', (error) => resolve(error.message)).end(body);
  });
}

/** What a lead may be interested in. */
async function anyInterest(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/api/program/all/erplist`);
  const { data } = (await answer.json()) as { data: { erp_unicode: string }[] };
  return data[0]?.erp_unicode ?? '';
}

function leadOf(count: number, interest: string): string {
  const mobile = `9${String(count).padStart(9, '0')}`;
  const data = {
    ...VISITOR,
    mobile,
    highest_qualification_id: 3,
    area_of_interest: interest,
  };
  return JSON.stringify({ data, consent: { accepted: true } });
}
