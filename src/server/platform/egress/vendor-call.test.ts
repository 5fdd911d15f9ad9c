import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { expect, onTestFinished, test } from 'vitest';

import { below, textOf } from './vendor-call.ts';

/** Fetches a response that a local server writes with `answer`. */
async function answered(answer: (response: ServerResponse) => void): Promise<Response> {
  const server = createServer((_request, response) => answer(response));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
}

test('what a vendor answers is read whole, in whatever pieces it comes', async () => {
  const whole = await answered((response) => {
    response.write(Buffer.from([0xef, 0xbb, 0xbf, 0xe0, 0xa4]));
    setTimeout(() => response.end(Buffer.from([0x85, 0x21])), 20);
  });
  expect(await textOf(whole)).toBe('अ!');
  expect(await textOf(await answered((response) => response.writeHead(204).end()))).toBe('');
});

test('an answer without end is cut, and its connection closed', async () => {
  const closed = Promise.withResolvers<void>();
  const endless = await answered((response) => {
    const more = (): void => {
      if (!response.destroyed) response.write('x'.repeat(10_000), () => setImmediate(more));
    };
    response.on('close', closed.resolve);
    more();
  });
  expect(await textOf(endless, 50_000)).toBe('x'.repeat(50_000));
  await closed.promise;
});

test.each([
  ['https://api.example', 'https://api.example/v1/send'],
  ['https://api.example/', 'https://api.example/v1/send'],
  ['https://gateway.example/sms', 'https://gateway.example/sms/v1/send'],
  ['https://gateway.example/sms//', 'https://gateway.example/sms/v1/send'],
  ['https://gateway.example/sms?key=a/b', 'https://gateway.example/sms/v1/send?key=a/b'],
  ['https://gateway.example/sms/?key=k', 'https://gateway.example/sms/v1/send?key=k'],
])('below %s', (base, address) => {
  expect(below(base, '/v1/send').href).toBe(address);
});

test('a query of the path follows that of the address', () => {
  const asked = (base: string) => below(base, '/12?fields=id').href;
  expect(asked('https://graph.example/v24.0')).toBe('https://graph.example/v24.0/12?fields=id');
  expect(asked('https://gateway.example?key=k')).toBe('https://gateway.example/12?key=k&fields=id');
});
