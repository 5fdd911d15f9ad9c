import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

import { minimalPdf } from '../../../support/files.ts';
import { staffAt } from '../../../support/staff-at.ts';
import { type Sent, send } from './send.ts';

/** What else was acknowledged while visitors registered. */
export type Acknowledged = {
  /** Ids of events. */
  events: string[];
  /** Contents of files. */
  files: Buffer[];
  /** Addresses of people who were invited by mail. */
  invited: string[];
  /** How often staff were told of every lead that was acknowledged by then. */
  looks: number;
  /** Answers that nobody may see, whatever has failed. */
  broken: string[];
};

/** Milliseconds between two calls of visitors, and of staff, who may do only so much in a minute. */
const BETWEEN = 200;
const BETWEEN_STAFF = 1_500;

type Beside = {
  /** Where staff work, if any do. */
  staffAt?: string;
  /** Whether a proxy stands between, which has answers of its own. */
  isProxied?: boolean;
  /** How many leads were acknowledged by now: staff see as many at least, wherever they are read. */
  registered?: () => number;
};

/** Sends events as visitors do, and files and invitations as staff do, who also look how many leads there are. */
export async function besideVisitors(
  origin: string,
  { staffAt: direct, isProxied = false, registered = () => 0 }: Beside = {},
) {
  const acknowledged: Acknowledged = {
    events: [],
    files: [],
    invited: [],
    looks: 0,
    broken: [],
  };
  const { events, files, invited, broken } = acknowledged;
  const staff = direct === undefined ? undefined : await staffAt(direct);
  const agent = new Agent({ keepAlive: true });
  let isOpen = true;
  const record = async (): Promise<void> => {
    const id = randomUUID();
    const headers = { cookie: 'analytics_consent=yes' };
    const body = { batch: [pageViewed(id)] };
    const sent = await send({ url: `${origin}/api/events`, agent, body, headers });
    if (sent.status === 200) events.push(id);
    else if (isBroken(sent, isProxied)) broken.push(`/api/events ${sent.status} ${sent.body}`);
  };
  const upload = async (): Promise<void> => {
    if (staff === undefined) return;
    const content = minimalPdf(randomUUID());
    const { status, body } = await staff.upload('/api/upload', 'terms.pdf', new Blob([content]));
    if (status === 200 || status === 201) files.push(content);
    else if (status !== 503) broken.push(`/api/upload ${status} ${JSON.stringify(body)}`);
  };
  const invite = async (): Promise<void> => {
    if (staff === undefined) return;
    const email = `${randomUUID()}@example.com`;
    const sent = { body: { email, role: 'EVENT_CREATER' } };
    const { status, body } = await staff.call('POST', '/api/staff/invitations', sent);
    if (status === 201) invited.push(email);
    else if (status !== 503)
      broken.push(`/api/staff/invitations ${status} ${JSON.stringify(body)}`);
  };
  const look = async (): Promise<void> => {
    if (staff === undefined) return;
    const known = registered();
    const { status, body } = await staff.call<{ total: number }>(
      'GET',
      '/api/staff/leads?per_page=1',
    );
    if (status === 200 && body.data.total >= known) acknowledged.looks += 1;
    else if (status !== 503)
      broken.push(`/api/staff/leads ${status} ${JSON.stringify(body)}, ${known} acknowledged`);
  };
  const repeat = async (work: () => Promise<void>, rest: number): Promise<void> => {
    for (; isOpen; await pause(rest)) await work();
  };
  const all = Promise.all([
    repeat(record, BETWEEN),
    repeat(upload, BETWEEN_STAFF),
    repeat(invite, BETWEEN_STAFF),
    repeat(look, BETWEEN),
  ]);
  return {
    leave: async (): Promise<Acknowledged> => {
      isOpen = false;
      await all;
      agent.destroy();
      return acknowledged;
    },
  };
}

/** No answer at all, a refusal that says when to come again, and what a proxy says for a server that is away are none. */
function isBroken({ status, retryAfter }: Sent, isProxied: boolean): boolean {
  if (status === 0 || (status === 503 && retryAfter !== undefined)) return false;
  return !(isProxied && (status === 502 || status === 504));
}

function pageViewed(messageId: string): object {
  return {
    type: 'track',
    event: 'Page Viewed',
    messageId,
    anonymousId: randomUUID(),
    timestamp: new Date().toISOString(),
  };
}
