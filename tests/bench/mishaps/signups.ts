import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

import type { ProofChallenge } from '../../../src/kernel/leads/proof.ts';
import { goPublic } from '../../support/go-public.ts';
import { makePostgres } from '../../support/postgres-server.ts';
import { type Measure, median, milliseconds, number } from '../report.ts';
import { environmentOf, openServer } from './parts/servers.ts';
import { type Book, openBook } from './parts/taken.ts';
import { openVendor } from './parts/vendors.ts';
import { promise } from './visitors/compare.ts';
import { type Sent, send } from './visitors/send.ts';
import { openSolver, type Solver } from './visitors/solving.ts';

const SIGN_UPS = 10_000;
const PER_SECOND = 100;
const ADDRESSES = 1_000;
/** One in so many of them is by a program that computes proofs as a browser does. */
const SOLVERS = 1_000;
const HONEST = 40;
/** Milliseconds between two of them where the attack sets no time. */
const LEAST_BETWEEN = 250;
/** Milliseconds that an honest visitor waits for a code. */
const PATIENCE = 20_000;
const BUDGET = 5_000;

/** The limits as they are by default. */
const AS_OPERATED = {
  PROSPECTUS_OTP_SENDS_ADDRESS: undefined,
  PROSPECTUS_OTP_DAILY_BUDGET: String(BUDGET),
};

type Site = { origin: string; agent: Agent; solver: Solver; book: Book };
type Post = { mobile: string; address: string; proof?: string };

/**
 * What ten thousand sign-ups with invented numbers from a thousand addresses cost, and how honest visitors fare beside;
 * `-- signups 10000 0` sends them as quickly as they are answered.
 */
export async function signUps(
  folder: string,
  _: string[],
  [many = SIGN_UPS, perSecond = PER_SECOND]: number[],
): Promise<Measure[]> {
  const book = openBook();
  const [sms, erp] = [await openVendor('sms', book), await openVendor('erp', book)];
  const database = await makePostgres();
  const env = environmentOf(folder, { database: database.url, sms: sms.port, erp: erp.port }, {});
  const server = await openServer(folder, { ...env, ...AS_OPERATED });
  const origin = `http://localhost:${server.port}`;
  const agent = new Agent({ keepAlive: true, maxSockets: 32 });
  const site = { origin, agent, book, solver: openSolver() };
  try {
    await goPublic(origin);
    const between = perSecond > 0 ? (many / perSecond / HONEST) * 1_000 : 0;
    const [attackers, honest] = await Promise.all([
      attack(site, many, perSecond),
      visits(site, Math.max(LEAST_BETWEEN, between)),
    ]);
    return compared(site, many, { attackers, honest });
  } finally {
    agent.destroy();
    await site.solver.close();
    for (const each of [server, sms, erp]) await each.stop();
    await database.remove();
  }
}

type Attack = { answers: Map<number, number>; broken: string[]; seconds: number };

/** Sign-ups at a steady rate, whether answers come or not; some come back with a proof. */
async function attack(site: Site, many: number, perSecond: number): Promise<Attack> {
  const [answers, broken] = [new Map<number, number>(), new Array<string>()];
  const began = performance.now();
  const one = async (count: number): Promise<void> => {
    const mobile = `9${String(count * 7_919).padStart(9, '0')}`;
    const post = { mobile, address: foreign(count) };
    const sent = count % SOLVERS === 0 ? (await insist(site, post)).sent : await ask(site, post);
    answers.set(sent.status, (answers.get(sent.status) ?? 0) + 1);
    if (sent.status === 0 || (sent.status >= 500 && !isRefusal(sent)))
      broken.push(`${sent.status} ${sent.body}`);
  };
  const underWay = new Set<Promise<void>>();
  for (let count = 1; count <= many; count += 1) {
    if (perSecond > 0)
      await pause(Math.max(0, began + (count * 1_000) / perSecond - performance.now()));
    else if (underWay.size >= 32) await Promise.race(underWay);
    const call = one(count).finally(() => underWay.delete(call));
    underWay.add(call);
  }
  await Promise.all(underWay);
  return { answers, broken, seconds: (performance.now() - began) / 1_000 };
}

/** Each address in a network of its own, as machines that somebody has taken over are. */
function foreign(count: number): string {
  const place = count % ADDRESSES;
  return `${100 + Math.floor(place / 250)}.${place % 250}.7.9`;
}

function isRefusal({ status, retryAfter }: Sent): boolean {
  return status === 503 && retryAfter !== undefined;
}

function ask({ origin, agent }: Site, { mobile, address, proof }: Post): Promise<Sent> {
  const data = {
    mobile,
    name: 'Asha Rao',
    email: 'asha.rao@example.com',
    highest_qualification_id: 3,
    area_of_interest: 'MBA',
  };
  const body = { data, consent: { accepted: true }, ...(proof && { proof }) };
  const headers = { 'x-forwarded-for': address };
  return send({ url: `${origin}/api/leads`, agent, body, headers });
}

/** As a browser does: computes the proof that is asked for, and tells how many milliseconds that took. */
async function insist(site: Site, post: Post): Promise<{ sent: Sent; computing: number }> {
  const sent = await ask(site, post);
  if (sent.status !== 429) return { sent, computing: 0 };
  const { data } = JSON.parse(sent.body) as { data?: { proof?: ProofChallenge } };
  if (!data?.proof) return { sent, computing: 0 };
  const since = performance.now();
  const proof = await site.solver.solve(data.proof);
  const computing = performance.now() - since;
  return { sent: await ask(site, { ...post, proof }), computing };
}

type Honest = { waits: number[]; refused: string[] };

/** One after another comes while the attack goes on. */
async function visits(site: Site, between: number): Promise<Honest> {
  const met: Honest = { waits: [], refused: [] };
  const all: Promise<void>[] = [];
  while (all.length < HONEST) {
    all.push(visit(site, all.length + 1, met));
    await pause(between);
  }
  await Promise.all(all);
  return met;
}

/** Registers, types the code, and is through. */
async function visit(site: Site, count: number, met: Honest): Promise<void> {
  const since = performance.now();
  const mobile = `98${String(1_234_567 + count * 104_729).padStart(8, '0')}`;
  const address = `49.${count}.3.4`;
  const { sent, computing } = await insist(site, { mobile, address });
  if (sent.status !== 201) return void met.refused.push(`${sent.status} ${sent.body}`);
  const otp = await codeOf(site.book, mobile);
  if (otp === undefined) return void met.refused.push('no code came');
  const { data } = JSON.parse(sent.body) as { data: { lead_id: string } };
  const { status, body } = await send({
    url: `${site.origin}/api/leads/verify`,
    agent: site.agent,
    body: { lead_id: data.lead_id, otp },
    headers: { 'x-forwarded-for': address, cookie: sent.cookie },
  });
  if (status !== 200) return void met.refused.push(`${status} ${body}`);
  met.waits.push(performance.now() - since - computing);
}

async function codeOf({ codes }: Book, mobile: string): Promise<string | undefined> {
  for (const since = performance.now(); performance.now() - since < PATIENCE; await pause(20)) {
    const code = codes.get(mobile)?.at(-1);
    if (code !== undefined) return code;
  }
  return undefined;
}

type Found = { attackers: Attack; honest: Honest };

function compared({ book }: Site, many: number, { attackers, honest }: Found): Measure[] {
  const { answers, broken, seconds } = attackers;
  const sent = [...book.codes.values()].reduce((sum, codes) => sum + codes.length, 0);
  const told = [...answers].map(([status, count]) => `${status}: ${number(count)}`).join(', ');
  const waits = `${milliseconds(median(honest.waits))}, at most ${milliseconds(Math.max(...honest.waits))}`;
  return [
    {
      what: `${number(many)} sign-ups from ${number(ADDRESSES)} addresses in ${number(seconds)} s, answered`,
      value: told,
      budget: '',
      met: undefined,
    },
    promise('  answers that nobody may see', broken, many),
    {
      what: '  SMS sent, those of honest visitors among them',
      value: number(sent),
      budget: `<= ${number(BUDGET)}`,
      met: sent <= BUDGET,
    },
    promise('  honest visitors not let through', honest.refused, HONEST),
    {
      what: '  from form to verified, beside what a browser computes',
      value: waits,
      budget: '',
      met: undefined,
    },
  ];
}
