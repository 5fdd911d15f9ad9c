import { createServer } from 'node:net';

import { codeOf } from '../../contract/thrown.ts';

const EVERYWHERE = '::';
const WITHOUT_IPV6 = '0.0.0.0';

/**
 * Finds out at once, before anything slow, whether the port can be listened on.
 * @returns the host to listen on: every IPv4 address where the system has no IPv6
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

async function tryPort(port: number, host: string): Promise<void> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen({ port, host }, resolve);
  });
  await new Promise((resolve) => server.close(resolve));
}
