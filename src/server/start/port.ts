import { connect, createServer } from 'node:net';

import { codeOf } from '../../kernel/thrown.ts';

const EVERYWHERE = '::';
const WITHOUT_IPV6 = '0.0.0.0';
/** Milliseconds in which whoever listens on this machine takes a connection; a firewall may leave one without an answer. */
const PATIENCE = 1_000;
/** Below it, a right is needed to listen. */
const PRIVILEGED = 1_024;

/**
 * Checks at once, before anything slow, if the port can be listened on.
 * @returns the host to listen on: every IPv4 address if the system has no IPv6
 * @throws the system's own error
 */
export async function claimPort(port: number, host: string): Promise<string> {
  try {
    await tryPort(port, host);
    return host;
  } catch (error) {
    const code = codeOf(error);
    const lacksIpv6 = code === 'EAFNOSUPPORT' || code === 'EADDRNOTAVAIL';
    if (host !== EVERYWHERE || !lacksIpv6) throw error;
    await tryPort(port, WITHOUT_IPV6);
    return WITHOUT_IPV6;
  }
}

/**
 * Whoever was let in by a try would be cut off: callers knock at the port of a process that is replaced. So its address is
 * tried on a port that nobody knows, and a connection tells whether the port is taken; those below 1024 ask for a right.
 */
async function tryPort(port: number, host: string): Promise<void> {
  await tryListening(port < PRIVILEGED ? port : 0, host);
  if (await isAnswered(port, host)) throw new PortTaken();
}

/** Another program listens there, told as the system tells it. */
class PortTaken extends Error {
  override readonly name = 'PortTaken';
  readonly code = 'EADDRINUSE';
}

async function tryListening(port: number, host: string): Promise<void> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen({ port, host }, resolve);
  });
  await new Promise((resolve) => server.close(resolve));
}

/** The name of this machine for a connection to a program that listens on all addresses. */
const OWN_NAMES: Readonly<Record<string, string>> = {
  [EVERYWHERE]: 'localhost',
  [WITHOUT_IPV6]: '127.0.0.1',
};

function isAnswered(port: number, host: string): Promise<boolean> {
  const socket = connect({ port, host: OWN_NAMES[host] ?? host });
  return new Promise<boolean>((resolve) => {
    socket.setTimeout(PATIENCE, () => resolve(false));
    // From a port that is free the system may call that very port, and answer itself.
    socket.once('connect', () => resolve(socket.localPort !== port));
    socket.once('error', () => resolve(false));
  }).finally(() => socket.destroy());
}
