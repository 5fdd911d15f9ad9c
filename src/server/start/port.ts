import { connect, createServer } from 'node:net';

import { codeOf } from '../../kernel/thrown.ts';
import { ownValue } from '../../kernel/record.ts';

const EVERYWHERE = '::';
const WITHOUT_IPV6 = '0.0.0.0';
/** Milliseconds; a firewall may leave a connection without an answer. */
const PATIENCE = 1_000;
/** Lower ports need a right. */
const PRIVILEGED = 1_024;

/** Call before anything slow. Returns the host: every IPv4 address without IPv6. @throws the system's own error */
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
 * A try on the port itself would accept callers and cut them off. So the address is tried on a free port, and a connection
 * tells whether the port is taken; ports below 1024 need a right.
 */
async function tryPort(port: number, host: string): Promise<void> {
  await tryListening(port < PRIVILEGED ? port : 0, host);
  if (await isAnswered(port, host)) throw new PortTaken();
}

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

const OWN_NAMES: Readonly<Record<string, string>> = {
  [EVERYWHERE]: 'localhost',
  [WITHOUT_IPV6]: '127.0.0.1',
};

function isAnswered(port: number, host: string): Promise<boolean> {
  const socket = connect({ port, host: ownValue(OWN_NAMES, host) ?? host });
  return new Promise<boolean>((resolve) => {
    socket.setTimeout(PATIENCE, () => resolve(false));
    // From a free port, the system may call that very port and answer itself.
    socket.once('connect', () => resolve(socket.localPort !== port));
    socket.once('error', () => resolve(false));
  }).finally(() => socket.destroy());
}
