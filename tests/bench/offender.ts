/** One address that sends its worst, on sixteen connections, until it is ended: `offender.ts <origin> <kind>`. */
import { Agent, request } from 'node:http';

import sharp from 'sharp';

import {
  type Ask,
  bundles,
  type Call,
  crowdedSheets,
  exportsOfWordpress,
  fileForm,
  longTables,
} from './moving.ts';
import { ADMIN } from './product.ts';

const CONNECTIONS = 16;
/** Not the address that everybody else in the bench has. */
const ADDRESS = '127.0.0.2';

let count = 0;

function word(): string {
  return `${(count += 1).toString(36)}${Math.random().toString(36).slice(2, 6)}`;
}

const long = 'a'.repeat(31_000);

const kinds: Record<string, () => Call> = {
  'searches of the finder': () => ({ path: `/programmes?q=data+${word()}` }),
  'words that programmes have': () => ({ path: `/programmes?q=${word().slice(0, 2)}` }),
  comparisons: () => ({ path: `/compare?p=mba,bca,${word()}` }),
  'months of lectures': () => ({
    path: `/live-lecture?view=month&month=20${10 + (count++ % 89)}-03`,
  }),
  'searches of the site': () => ({ path: `/api/search?q=${word().slice(0, 2)}` }),
  'long paths': () => ({ path: `/${'/'.repeat(15_000)}x` }),
  'addresses of no page': () => ({ path: `/${word()}/${word()}` }),
  'look-ups': () => ({
    path: `/api/leads/getLeadByMobile/9${String((count += 1)).padStart(9, '0')}`,
  }),
  'batches of events': () => ({
    path: '/api/events',
    headers: { 'content-type': 'application/json', cookie: 'analytics_consent=yes' },
    body: JSON.stringify({
      batch: Array.from({ length: 3 }, () => ({
        type: 'track',
        event: 'Page Viewed',
        anonymousId: crypto.randomUUID(),
        messageId: crypto.randomUUID(),
        timestamp: new Date().toISOString(),
        properties: { a: long },
      })),
    }),
  }),
};

/** What only staff can send; each with the cookie of their session. */
const kindsOfStaff: Record<string, (ask: Ask) => Promise<() => Call>> = {
  'searches of staff': async () => () => {
    const letters = word().slice(0, 2);
    return { path: `${SEARCHED[count % SEARCHED.length]}${letters}` };
  },
  'uploads of staff': async () => {
    const picture = await noise();
    return () => upload(picture);
  },
  'bundles of content': bundles,
  'exports of WordPress': exportsOfWordpress,
  'sheets that unpack to 12 MB': crowdedSheets,
  'tables of 3 MB': longTables,
};

const SEARCHED = ['/api/content/search?q=', '/api/staff/leads?q=', '/api/media?q='];

/** A picture of twelve megapixels that nothing can be saved on. */
function noise(): Promise<Buffer> {
  const size = { width: 4_000, height: 3_000, channels: 3 as const };
  const grain = { type: 'gaussian' as const, mean: 128, sigma: 60 };
  return sharp({ create: { ...size, background: '#888', noise: grain } })
    .jpeg({ quality: 60 })
    .toBuffer();
}

/** Never the same file twice: what follows the end of a picture is no part of it. */
function upload(picture: Buffer): Call {
  const bytes = Buffer.concat([picture, Buffer.from(word())]);
  return fileForm('/api/upload', `${word()}.jpg`, bytes);
}

async function signedIn(): Promise<string> {
  const answer = await fetch(`${origin}/api/user/login`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

const [origin = '', kind = ''] = process.argv.slice(2);
const next = await callsOf(kind);
const { hostname, port } = new URL(origin);
const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS, localAddress: ADDRESS });

function send({ path, body, headers = {} }: Call): Promise<void> {
  return new Promise((resolve) => {
    const method = body === undefined ? 'GET' : 'POST';
    const own = { ...headers, origin, 'accept-encoding': 'br' };
    const sent = request({ hostname, port, path, agent, method, headers: own }, (answer) => {
      answer.resume().once('end', resolve).once('error', resolve);
    });
    sent.once('error', () => resolve()).end(body);
  });
}

async function ask({ path, body, headers = {} }: Call): Promise<Buffer> {
  const method = body === undefined ? 'GET' : 'POST';
  const sent = typeof body === 'object' ? new Uint8Array(body) : body;
  const answer = await fetch(origin + path, {
    method,
    headers: { ...headers, origin },
    ...(sent !== undefined && { body: sent }),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return Buffer.from(await answer.arrayBuffer());
}

async function callsOf(name: string): Promise<() => Call> {
  const calls = kinds[name];
  if (calls) return calls;
  const cookie = await signedIn();
  const asMember = (call: Call): Call => ({ ...call, headers: { ...call.headers, cookie } });
  const ofStaff = await kindsOfStaff[name]?.((call) => ask(asMember(call)));
  if (!ofStaff) throw new Error(`Unknown: ${name}`);
  return () => asMember(ofStaff());
}

async function loop(): Promise<never> {
  for (;;) await send(next());
}

process.stdout.write('ready\n');
await Promise.all(Array.from({ length: CONNECTIONS }, loop));
