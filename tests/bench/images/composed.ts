import { Agent, fetch } from 'undici';

import { compose, type Composed, containers } from '../../support/containers.ts';
import { leadOf } from '../leads.ts';
import { type Measure, number } from '../report.ts';

const ORIGIN = 'https://localhost';
const PROCESSES = 2;
/** Milliseconds in which Prometheus has found and read all processes: some of its rounds. */
const READ_WITHIN = 90_000;

/** What must be there again after all was down. */
type State = Counted & { authority: string };

/** Visits what compose brought up, and leaves a registration. */
export async function visited(whole: Composed): Promise<{ measures: Measure[]; state: State }> {
  const authority = await authorityOf(whole);
  const measures = await trusting(authority, async (call) => [
    await processes(whole),
    await firstPage(call),
    await figuresHidden(call),
    await figuresRead(whole),
    await firstAdmin(whole),
    await registered(call, '9876501234'),
  ]);
  const state = { ...(await counted(whole)), authority };
  const stored: Measure = {
    what: 'Files of the library in the store',
    value: number(state.files),
    budget: '> 0',
    met: state.files > 0,
  };
  return { measures: [...measures, stored], state };
}

/** Registers one more, and says that the first page is there. */
export async function oneMore(whole: Composed, mobile: string): Promise<Measure[]> {
  return trusting(await authorityOf(whole), async (call) => [
    await firstPage(call),
    await registered(call, mobile),
  ]);
}

/** What stands after all of it was taken down and brought up again. */
export async function kept(whole: Composed, before: State): Promise<Measure[]> {
  const authority = await authorityOf(whole);
  const page = await trusting(authority, firstPage);
  const now = await counted(whole);
  return [
    page,
    {
      what: 'Leads and files, before and after',
      value: `${inWords(before)}, ${inWords(now)}`,
      budget: 'the same',
      met: now.leads === before.leads && now.files === before.files,
    },
    {
      what: 'Certificates, before and after',
      value: authority === before.authority ? 'of the same authority' : 'of another authority',
      budget: 'of the same authority',
      met: authority === before.authority,
    },
  ];
}

type Call = (path: string, init?: object) => ReturnType<typeof fetch>;

/** Calls the website as one does who trusts this root of certificates. */
async function trusting<Result>(
  ca: string,
  work: (call: Call) => Promise<Result>,
): Promise<Result> {
  const dispatcher = new Agent({ connect: { ca } });
  try {
    return await work((path, init = {}) => fetch(ORIGIN + path, { dispatcher, ...init }));
  } finally {
    await dispatcher.close();
  }
}

type Listed = { ID: string; Service: string; State: string; Health: string; ExitCode: number };

async function processes(whole: Composed): Promise<Measure> {
  const lines = (await compose(whole, 'ps', '--all', '--format', 'json')).split('\n');
  const listed = lines.map((line) => JSON.parse(line) as Listed);
  const healthy = listed.filter(({ Service, Health }) => Service === 'app' && Health === 'healthy');
  const once = listed.filter(({ State }) => State === 'exited');
  const codes = once.map(({ Service, ExitCode }) => `${Service} ${ExitCode}`).toSorted();
  const ids = listed.map(({ ID }) => ID);
  const restarts = await containers('inspect', '--format', '{{.RestartCount}}', ...ids);
  const restarted = restarts.split('\n').filter((count) => count !== '0').length;
  const found = `${healthy.length}; ${codes.join(', ')}; ${restarted}`;
  const wanted = `${PROCESSES}; bucket 0, migrate 0; 0`;
  return {
    what: 'Processes that are healthy; what has ended, and how; what had to be started again',
    value: found,
    budget: wanted,
    met: found === wanted,
  };
}

/** The root of the certificates that Caddy makes for localhost. */
function authorityOf(whole: Composed): Promise<string> {
  const file = '/data/caddy/pki/authorities/local/root.crt';
  return compose(whole, 'exec', '-T', 'proxy', 'cat', file);
}

/** With a picture that the store holds, and the way to it from a browser that does not say https. */
async function firstPage(call: Call): Promise<Measure> {
  const answer = await call('/');
  const page = await answer.text();
  const picture = /\ssrc="(\/media\/[^"]+)"/.exec(page)?.[1];
  const shown = picture === undefined ? undefined : await call(picture);
  const plain = await fetch('http://localhost/', { redirect: 'manual' });
  const statuses = [answer.status, shown?.status ?? 'no picture', plain.status];
  return {
    what: 'First page over TLS, a picture of it, and http instead',
    value: statuses.join(', '),
    budget: '200, 200, 308',
    met: statuses.join() === '200,200,308' && page.includes('<!doctype html>'),
  };
}

async function figuresHidden(call: Call): Promise<Measure> {
  const { status } = await call('/metrics');
  return { what: '/metrics from outside', value: `${status}`, budget: '404', met: status === 404 };
}

type Targets = { activeTargets: { health: string; lastError: string }[] };

/** Asked from within, as nothing of Prometheus is open to the outside. */
async function figuresRead(whole: Composed): Promise<Measure> {
  const url = 'http://prometheus:9090/api/v1/targets';
  const source = `console.log(await (await fetch('${url}')).text())`;
  const ask = async () => {
    const args = ['node', '--input-type=module', '--eval', source];
    const { data } = JSON.parse(await compose(whole, 'exec', '-T', 'app', ...args)) as {
      data: Targets;
    };
    return data.activeTargets;
  };
  const isUp = ({ health }: { health: string }) => health === 'up';
  const until = performance.now() + READ_WITHIN;
  let targets = await ask();
  while (targets.filter(isUp).length < PROCESSES && performance.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    targets = await ask();
  }
  const faults = targets.filter((target) => !isUp(target)).map(({ lastError }) => lastError);
  return {
    what: 'Processes whose figures Prometheus reads',
    value: [targets.filter(isUp).length, ...faults].join('; '),
    budget: `${PROCESSES}`,
    met: targets.length === PROCESSES && targets.every(isUp),
  };
}

async function firstAdmin(whole: Composed): Promise<Measure> {
  const log = await compose(whole, 'logs', '--no-log-prefix', 'app');
  const link = /https:\/\/localhost\/admin\/\S+/.exec(log)?.[0];
  return {
    what: 'The link that makes the first ADMIN, in the log',
    value: link === undefined ? 'not there' : 'there',
    budget: 'there',
    met: link !== undefined,
  };
}

/** Registers somebody of this number. */
async function registered(call: Call, mobile: string): Promise<Measure> {
  const { data } = (await (await call('/api/program/all/erplist')).json()) as {
    data: { erp_unicode: string }[];
  };
  const body = leadOf(mobile, data[0]?.erp_unicode ?? '');
  const headers = { origin: ORIGIN, 'content-type': 'application/json' };
  const { status } = await call('/api/leads', { method: 'POST', headers, body });
  return { what: 'A registration', value: `${status}`, budget: '201', met: status === 201 };
}

/** How many leads and files there are. */
export type Counted = { leads: number; files: number };

export function inWords({ leads, files }: Counted): string {
  return `${number(leads)} and ${number(files)}`;
}

/** Counts them in the database and the store. */
export async function counted(whole: Composed): Promise<Counted> {
  const ask = async (service: string, ...command: string[]) =>
    Number(await compose(whole, 'exec', '-T', service, ...command));
  const count = 'SELECT count(*) FROM lead';
  return {
    leads: await ask('database', 'psql', '-U', 'prospectus', '-tAc', count),
    files: await ask('store', 'sh', '-c', 'find /data -type f | wc -l'),
  };
}
