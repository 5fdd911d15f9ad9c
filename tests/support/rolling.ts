import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

import { startBalancer } from './balancer.ts';
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
  failed: string[];
  /** Milliseconds of the slowest call. */
  slowest: number;
  seconds: number;
};

const CLIENTS = 8;
const PATHS = ['/', '/api/program', '/sitemap.xml'];
/** Seconds that a process serves on; the proxy gives up an idle connection in half the time. */
const DRAIN = 2;

/** Limits that all visitors of one address would meet at once. */
const LIFTED = {
  PROSPECTUS_LEAD_RATE: '1000000000',
  PROSPECTUS_OTP_SENDS_ADDRESS: '1000000000',
  PROSPECTUS_OTP_DAILY_BUDGET: '1000000000',
  PROSPECTUS_OTP_BREAKER_SENDS: '1000000000',
};

/** Counts calls that fail while every process is replaced in turn: SIGTERM, its end, a new one, ready, the next. */
export async function rollingRestarts({
  restarts,
  folder,
  ...how
}: Rolling): Promise<RollingFigures> {
  const env = { ...LIFTED, ...how.env, PROSPECTUS_DRAIN: String(DRAIN) };
  const start = (port: number) => startProcess({ port, env });
  const processes: Running[] = [];
  for (let made = 0; made < 2; made += 1) processes.push(await start(await freePort()));
  const balancer = await startBalancer(
    folder,
    processes.map(({ origin }) => portOf(origin)),
    DRAIN / 2,
  );
  const visitors = visit(balancer.origin, await anyInterest(balancer.origin));
  for (let restart = 0; restart < restarts; restart += 1) {
    const place = restart % processes.length;
    const port = portOf(processes[place]?.origin ?? '');
    await processes[place]?.end('SIGTERM');
    processes[place] = await start(port);
    await ready(processes[place]);
  }
  const figures = await visitors.leave();
  await balancer.stop();
  for (const running of processes) await running.end('SIGINT');
  return figures;
}

function portOf(origin: string): number {
  return Number(new URL(origin).port);
}

function ready(running: Running): Promise<void> {
  const isReady = async () => (await answerOf(`${running.origin}/readyz`))?.status === 200;
  return untilReady('The product', running, isReady);
}

/** Calls without end, pages and registrations by turns, each visitor on connections that are kept. */
function visit(origin: string, interest: string) {
  const figures = { pages: 0, leads: 0, failed: [] as string[], slowest: 0 };
  const agent = new Agent({ keepAlive: true });
  const began = performance.now();
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
      await pause(10);
    }
  };
  const visitors = Promise.all(Array.from({ length: CLIENTS }, visitor));
  return {
    leave: async (): Promise<RollingFigures> => {
      isOpen = false;
      await visitors;
      agent.destroy();
      return { ...figures, seconds: (performance.now() - began) / 1_000 };
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
    mobile,
    name: 'Asha Rao',
    email: 'asha.rao@example.com',
    highest_qualification_id: 3,
    area_of_interest: interest,
  };
  return JSON.stringify({ data, consent: { accepted: true } });
}
