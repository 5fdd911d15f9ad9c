import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';

import { expect, onTestFinished, test } from 'vitest';

import { bodyOf, vendorListener } from './vendor-listener.ts';

const HALF = 'POST / HTTP/1.1\r\nHost: vendor\r\nContent-Length: 100\r\n\r\nhalf';

async function openVendor(read: (body: Buffer) => void) {
  const outcomes: Promise<unknown>[] = [];
  const server = createServer(
    vendorListener(async (request, response) => {
      const body = bodyOf(request);
      outcomes.push(body.catch(String));
      read(await body);
      response.end();
    }),
  );
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { server, outcomes, port: (server.address() as AddressInfo).port };
}

test('a caller that goes away half-way is nobody, and the next one is served', async () => {
  const read: string[] = [];
  const { server, outcomes, port } = await openVendor((body) => void read.push(String(body)));
  const socket = connect(port, '127.0.0.1');
  const heard = once(server, 'request');
  socket.write(HALF);
  await heard;
  socket.resetAndDestroy();
  expect(await outcomes[0]).toBe('Error: aborted');
  await fetch(`http://127.0.0.1:${port}`, { method: 'POST', body: 'whole' });
  expect(read).toEqual(['whole']);
});

test('one that says what cannot be read is hung up on', async () => {
  const { port } = await openVendor((body) => void JSON.parse(String(body)));
  const say = (body: string) => fetch(`http://127.0.0.1:${port}`, { method: 'POST', body });
  await expect(say('{')).rejects.toThrow('fetch failed');
  expect((await say('{}')).status).toBe(200);
});
