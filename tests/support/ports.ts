import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';

/** Ports that may be handed out, both ends counted. */
type Span = Readonly<{ from: number; until: number }>;

/** Above whatever is usual on a machine, and above all that browsers refuse. */
const LOWEST = 20_000;
const HIGHEST = 65_535;
const RANGE = '/proc/sys/net/ipv4/ip_local_port_range';
/** The dynamic ports of https://www.rfc-editor.org/rfc/rfc6335#section-6, which other systems take. */
const DYNAMIC = '49152 65535';

/**
 * The ports that no outgoing connection takes as its own: below the kernel's range, or above it where it begins too
 * low; any at all where it is everything.
 */
function quietPorts(): Span {
  const text = existsSync(RANGE) ? readFileSync(RANGE, 'utf8') : DYNAMIC;
  const [first = LOWEST, last = HIGHEST] = text.trim().split(/\s+/).map(Number);
  if (first > LOWEST + 1_000) return { from: LOWEST, until: first - 1 };
  return { from: last < HIGHEST - 1_000 ? last + 1 : LOWEST, until: HIGHEST };
}

/**
 * Hands out TCP ports of a span that nothing listens on, each to one process of this machine for as long as it lives.
 * @throws where none is left
 */
export function portsOf({ from, until }: Span): () => Promise<number> {
  const count = until - from + 1;
  let next = Math.floor(Math.random() * count);
  return async () => {
    for (let tries = 0; tries < count; tries += 1) {
      const port = from + (next++ % count);
      if ((await claim(port)) && (await isFree(port))) return port;
    }
    throw new Error(`No port from ${from} to ${until} is free.`);
  };
}

/** A TCP port that nothing listens on, no other process is handed, and no outgoing connection takes. */
export const freePort = portsOf(quietPorts());

/** By the UDP port of the same number: of all processes one has it, and the kernel takes it back when that ends. */
async function claim(port: number): Promise<boolean> {
  const socket = createSocket('udp4').unref();
  const bound = once(socket, 'listening');
  socket.bind({ port, address: '127.0.0.1', exclusive: true });
  try {
    await bound;
    return true;
  } catch {
    socket.close();
    return false;
  }
}

async function isFree(port: number): Promise<boolean> {
  return (await canListen(port, '127.0.0.1')) && (await canListen(port, '::'));
}

function canListen(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server
      // On a machine without IPv6 nobody can listen on this address.
      .once('error', ({ code }: NodeJS.ErrnoException) => resolve(code !== 'EADDRINUSE'))
      .listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/** Whether somebody takes connections there. */
export function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const tell = (is: boolean) => () => {
      socket.destroy();
      resolve(is);
    };
    socket.once('connect', tell(true)).once('error', tell(false));
  });
}
