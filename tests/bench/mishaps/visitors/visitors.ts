import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

import type { CodeWay } from '../../../../src/kernel/leads/otp.ts';
import { type Sent, send } from './send.ts';
import type { Book } from '../parts/taken.ts';

/** What visitors were told, and how often they were told something else than they may be. */
export type Told = {
  /** Lead ids by number, of registrations that were answered with 201. */
  registered: Map<string, string>;
  /** Numbers whose registration was posted again, as no answer came: each post is a consent of its own. */
  repeated: Set<string>;
  /** Leads whose verification was answered with 200. */
  verified: Set<string>;
  /** Codes that were refused after an answer was lost: another is sent for the asking. */
  unsure: number;
  /** Codes that did not come in time. */
  uncoded: number;
  answers: Map<string, number>;
  /** Answers that no visitor may see, whatever has failed. */
  broken: string[];
};

export type Visit = {
  origin: string;
  book: Book;
  visitors: number;
  /** Milliseconds between two registrations of one visitor. */
  between: number;
  /** Whether a proxy stands between, which has answers of its own. */
  isProxied: boolean;
  /** Numbers are counted from here; from 0 by default. */
  first?: number;
  /** Whether every third asks for the code by WhatsApp. */
  byWhatsapp?: boolean;
};

type Asked = { path: string; body: object; cookie?: string };
type Settled = Sent & { isRepeat: boolean };

/** Milliseconds that a visitor waits for a code, and until a call that failed is sent again. */
const CODE_PATIENCE = 8_000;
const AGAIN = 150;
/** Milliseconds in which what was begun ends once visitors leave. */
const LEAVING = 60_000;
/** What says nothing of a call: none, one in flight, and what a proxy answers for a process that is gone. */
const UNSETTLED = new Set([0, 409, 502, 503, 504]);

/** Visitors who register, wait for their code and verify it, until they leave; each call is repeated with its key. */
export function visit({ origin, book, visitors, between, isProxied, first = 0, ...how }: Visit) {
  const wayOf = (number: number): CodeWay =>
    how.byWhatsapp === true && number % 3 === 0 ? 'whatsapp' : 'sms';
  const told: Told = {
    registered: new Map(),
    repeated: new Set(),
    verified: new Set(),
    unsure: 0,
    uncoded: 0,
    answers: new Map(),
    broken: [],
  };
  const agent = new Agent({ keepAlive: true });
  let until = Infinity;
  let count = first;

  const note = (path: string, { status, retryAfter, body }: Sent): void => {
    const answer = `${path} ${status}`;
    told.answers.set(answer, (told.answers.get(answer) ?? 0) + 1);
    const isRefusal = status === 503 && retryAfter !== undefined;
    const isProxy = isProxied && (status === 502 || status === 504);
    if (status >= 500 && !isRefusal && !isProxy) told.broken.push(`${answer} ${body}`);
  };

  /** Sends a call until it is answered: what it was, and whether an answer was lost before. */
  const settle = async ({ path, body, cookie = '' }: Asked): Promise<Settled | undefined> => {
    const headers = {
      'idempotency-key': randomUUID(),
      'x-forwarded-for': addressOf(count),
      cookie,
    };
    for (let isRepeat = false; performance.now() < until; isRepeat = true) {
      const sent = await send({ url: origin + path, agent, body, headers });
      note(path, sent);
      if (!UNSETTLED.has(sent.status)) return { ...sent, isRepeat };
      await pause(AGAIN);
    }
    return undefined;
  };

  const codeOf = async (mobile: string): Promise<string | undefined> => {
    for (const since = performance.now(); performance.now() - since < CODE_PATIENCE;) {
      const code = book.codes.get(mobile)?.at(-1);
      if (code !== undefined) return code;
      await pause(20);
    }
    told.uncoded += 1;
    return undefined;
  };

  const signUp = async (mobile: string): Promise<void> => {
    const posted = await settle({ path: '/api/leads', body: leadOf(mobile, wayOf(count)) });
    if (posted === undefined) return;
    if (posted.status !== 201) return void told.broken.push(`${posted.status} ${posted.body}`);
    const { lead_id } = (JSON.parse(posted.body) as { data: { lead_id: string } }).data;
    told.registered.set(mobile, lead_id);
    if (posted.isRepeat) told.repeated.add(mobile);
    const otp = await codeOf(mobile);
    if (otp === undefined) return;
    const body = { lead_id, otp };
    const verified = await settle({ path: '/api/leads/verify', body, cookie: posted.cookie });
    if (verified?.status === 200) told.verified.add(lead_id);
    else if (posted.isRepeat || verified?.isRepeat) told.unsure += 1;
    else if (verified) told.broken.push(`${verified.status} ${verified.body}`);
  };

  const visitor = async (): Promise<void> => {
    for (; until === Infinity; await pause(between)) {
      await signUp(`9${String((count += 1)).padStart(9, '0')}`);
    }
  };
  const reader = async (): Promise<void> => {
    for (; until === Infinity; await pause(between)) {
      note('/', await send({ url: `${origin}/`, agent }));
    }
  };
  const all = Promise.all([...Array.from({ length: visitors }, visitor), reader()]);
  return {
    told,
    leave: async (): Promise<Told> => {
      until = performance.now() + LEAVING;
      await all;
      agent.destroy();
      return told;
    },
  };
}

/** Visitors come from many networks. */
function addressOf(count: number): string {
  return `49.${(count >> 8) & 255}.${count & 255}.7`;
}

function leadOf(mobile: string, code_by: CodeWay): object {
  const data = {
    mobile,
    name: 'Asha Rao',
    email: 'asha.rao@example.com',
    highest_qualification_id: 3,
    area_of_interest: 'MBA',
  };
  return { data, consent: { accepted: true }, code_by };
}
