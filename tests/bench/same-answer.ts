import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

import { percentile } from './report.ts';

/** How fast an answer came. */
export type Run = { perSecond: number; /** Milliseconds. */ p99: number };

type Load = { url: string; headers: Record<string, string>; connections: number; seconds: number };

/**
 * Asks for one thing again and again on many connections. All answers are of one length, so they are counted by their
 * bytes: a client that parsed each would be slower than the server, and measure itself.
 */
export async function loadSameAnswer({ url, headers, connections, seconds }: Load): Promise<Run> {
  const { hostname, port, pathname } = new URL(url);
  const lines = Object.entries({ host: hostname, ...headers }).map(([name, value]) => {
    return `${name}: ${value}\r\n`;
  });
  const asked = Buffer.from(`GET ${pathname} HTTP/1.1\r\n${lines.join('')}\r\n`);
  const times: number[] = [];
  const until = performance.now() + seconds * 1_000;
  const one = async (): Promise<void> => {
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    await askUntil(until, { socket, asked, times });
    socket.destroy();
  };
  await Promise.all(Array.from({ length: connections }, one));
  return { perSecond: times.length / seconds, p99: percentile(times, 0.99) };
}

type Asking = { socket: Socket; asked: Buffer; times: number[] };

async function askUntil(until: number, { socket, asked, times }: Asking): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    let length = 0;
    let answers = 0;
    let missing = 0;
    let since = 0;
    const ask = (): void => {
      since = performance.now();
      socket.write(asked);
    };
    socket.on('data', (chunk: Buffer) => {
      if (missing === 0) {
        // The first answer of each process is made on request, with other headers.
        if (answers < 2) length = lengthOf(chunk);
        answers += 1;
        missing = length;
      }
      missing -= chunk.length;
      if (missing > 0) return;
      if (missing < 0) reject(new Error('An answer is longer than the first one.'));
      const now = performance.now();
      times.push(now - since);
      if (now < until) ask();
      else resolve();
    });
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('The server ended in the midst of an answer.')));
    ask();
  });
}

/** Bytes of an answer, head and body, by its head, which comes in one piece. */
function lengthOf(chunk: Buffer): number {
  const head = chunk.toString('latin1', 0, chunk.indexOf('\r\n\r\n') + 4);
  const body = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (!head.startsWith('HTTP/1.1 200 ') || body === undefined) throw new Error(head);
  return head.length + Number(body);
}
