import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { bodyOf, vendorListener } from '../../../../tests/support/vendor-listener.ts';
import { addressProblem, posterTo } from './entered-address.ts';
import { textOf } from './vendor-call.ts';

let server: Server;
let url: string;
const taken: string[] = [];

beforeAll(async () => {
  server = createServer(
    vendorListener(async (request, response) => {
      taken.push(String(await bodyOf(request)));
      response.end('taken');
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
});
afterAll(() => server.close());

function post(place: { url: string; isEntered: boolean }, importHosts: string[] = []) {
  const sent = { headers: {}, body: 'a post', signal: AbortSignal.timeout(10_000) };
  return posterTo(place, { importHosts })(place.url, sent);
}

test('the operator may name any address, and so whoever names a host that the operator trusts', async () => {
  expect(await textOf(await post({ url, isEntered: false }))).toBe('taken');
  expect(await textOf(await post({ url, isEntered: true }, [new URL(url).host]))).toBe('taken');
  expect(taken).toEqual(['a post', 'a post']);
});

test('others reach nothing in our network, by its address or by a name', async () => {
  taken.length = 0;
  const { port } = new URL(url);
  await expect(post({ url, isEntered: true })).rejects.toThrow('https://');
  await expect(post({ url: `https://127.0.0.1:${port}/`, isEntered: true })).rejects.toThrow(
    'private network',
  );
  await expect(post({ url: `https://localhost:${port}/`, isEntered: true })).rejects.toMatchObject({
    cause: { message: expect.stringContaining('public addresses') },
  });
  expect(taken).toEqual([]);
});

test.each([
  ['https://erp.example.org/hook', undefined],
  ['http://erp.example.org/hook', /https/],
  ['https://10.0.0.7/hook', /private network/],
  ['https://2130706433/hook', /private network/],
  ['https://me@erp.example.org/', /name and password/],
  ['http://me@trusted.example:8080/', /name and password/],
])('%s', (address, problem) => {
  const found = addressProblem(address, ['trusted.example:8080']);
  if (problem === undefined) expect(found).toBeUndefined();
  else expect(found).toMatch(problem);
});

test('a trusted host may do without TLS, by its port', () => {
  expect(addressProblem('http://trusted.example:8080/', ['trusted.example:8080'])).toBeUndefined();
  expect(addressProblem('http://trusted.example/', ['trusted.example:8080'])).toBeDefined();
});
