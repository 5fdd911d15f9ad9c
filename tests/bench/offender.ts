/** One address that sends its worst, on sixteen connections, until it is ended: `offender.ts <origin> <kind>`. */
import { Agent, request } from 'node:http';

import sharp from 'sharp';

import { ADMIN } from './product.ts';

const CONNECTIONS = 16;
/** Not the address that everybody else in the bench has. */
const ADDRESS = '127.0.0.2';

type Call = { path: string; body?: string | Buffer; headers?: Record<string, string> };

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
const kindsOfStaff: Record<string, () => Promise<() => Call>> = {
  'searches of staff': async () => () => {
    const letters = word().slice(0, 2);
    return { path: `${SEARCHED[count % SEARCHED.length]}${letters}` };
  },
  'uploads of staff': async () => {
    const picture = await noise();
    return () => upload(picture);
  },
};

const SEARCHED = ['/api/content/search?q=', '/api/staff/leads?q=', '/api/media?q='];
const BOUNDARY = 'prospectus-bench-boundary';

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
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${word()}.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`;
  return {
    path: '/api/upload',
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    body: Buffer.concat([
      Buffer.from(head),
      picture,
      Buffer.from(`${word()}\r\n--${BOUNDARY}--\r\n`),
    ]),
  };
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

async function callsOf(name: string): Promise<() => Call> {
  const calls = kinds[name];
  if (calls) return calls;
  const ofStaff = await kindsOfStaff[name]?.();
  if (!ofStaff) throw new Error(`Unknown: ${name}`);
  const cookie = await signedIn();
  return () => {
    const call = ofStaff();
    return { ...call, headers: { ...call.headers, cookie } };
  };
}

async function loop(): Promise<never> {
  for (;;) await send(next());
}

process.stdout.write('ready\n');
await Promise.all(Array.from({ length: CONNECTIONS }, loop));
