import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

type PostLoad = {
  url: string;
  /** The body of the next call. */
  nextBody: () => string;
  connections: number;
  seconds: number;
};

/**
 * Posts on many connections, each as soon as it is answered, and tells how many a second were taken. Looks at the
 * status and the length of an answer alone, so as not to measure itself.
 */
export async function postLoad({ url, nextBody, connections, seconds }: PostLoad): Promise<number> {
  const { hostname, port, pathname, origin } = new URL(url);
  const head = `POST ${pathname} HTTP/1.1\r\nhost: ${hostname}:${port}\r\norigin: ${origin}\r\ncontent-type: application/json\r\n`;
  const next = (): string => {
    const body = nextBody();
    return `${head}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
  };
  const until = performance.now() + seconds * 1_000;
  const one = async (): Promise<number> => {
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    const taken = await postUntil(until, socket, next);
    socket.destroy();
    return taken;
  };
  const counts = await Promise.all(Array.from({ length: connections }, one));
  return counts.reduce((sum, count) => sum + count, 0) / seconds;
}

async function postUntil(until: number, socket: Socket, next: () => string): Promise<number> {
  let taken = 0;
  let answer = '';
  socket.write(next());
  for await (const chunk of socket) {
    answer += (chunk as Buffer).toString('latin1');
    if (!isWhole(answer)) continue;
    if (!answer.startsWith('HTTP/1.1 201 ')) throw new Error(answer);
    answer = '';
    taken += 1;
    if (performance.now() >= until) break;
    socket.write(next());
  }
  return taken;
}

function isWhole(answer: string): boolean {
  const end = answer.indexOf('\r\n\r\n') + 4;
  if (end < 4) return false;
  const length = /\r\ncontent-length: (\d+)/i.exec(answer.slice(0, end))?.[1];
  return length === undefined
    ? answer.endsWith('0\r\n\r\n')
    : answer.length - end >= Number(length);
}
