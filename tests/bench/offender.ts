/** One address that sends its worst, on sixteen connections, until it is ended: `offender.ts <origin> <kind>`. */
import { Agent, request } from 'node:http';

const CONNECTIONS = 16;
/** Not the address that everybody else in the bench has. */
const ADDRESS = '127.0.0.2';

type Call = { path: string; body?: string; headers?: Record<string, string> };

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

const [origin = '', kind = ''] = process.argv.slice(2);
const next = callsOf(kind);
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

function callsOf(name: string): () => Call {
  const calls = kinds[name];
  if (calls === undefined) throw new Error(`Unknown: ${name}`);
  return calls;
}

async function loop(): Promise<never> {
  for (;;) await send(next());
}

process.stdout.write('ready\n');
await Promise.all(Array.from({ length: CONNECTIONS }, loop));
