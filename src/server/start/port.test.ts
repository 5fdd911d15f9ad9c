import { once } from 'node:events';
import { type AddressInfo, createServer, Server } from 'node:net';

import { expect, test, vi } from 'vitest';

import { freePort } from '../../../tests/support/ports.ts';
import { claimPort } from './port.ts';

const HOST = '127.0.0.1';

test('a port that visitors know is not opened for a try: whoever was let in would be cut off', async () => {
  const port = await freePort();
  const listen = vi.spyOn(Server.prototype, 'listen');
  expect(await claimPort(port, HOST)).toBe(HOST);
  expect(listen).toHaveBeenCalledOnce();
  expect(listen.mock.lastCall?.[0]).toMatchObject({ port: 0, host: HOST });
  listen.mockRestore();
});

test.each([HOST, '::'])('a port that is taken is refused at once (%s)', async (host) => {
  const server = createServer();
  await once(server.listen(0, host), 'listening');
  const { port } = server.address() as AddressInfo;
  await expect(claimPort(port, host)).rejects.toMatchObject({ code: 'EADDRINUSE' });
  server.close();
});

test('a port is free for addresses that nobody listens at', async () => {
  const server = createServer();
  await once(server.listen(0, '::1'), 'listening');
  const { port } = server.address() as AddressInfo;
  expect(await claimPort(port, '0.0.0.0')).toBe('0.0.0.0');
  server.close();
});
