import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

import { expect, onTestFinished, test } from 'vitest';

import type { Answerer } from './waiting.ts';
import { inOrder } from './in-order.ts';

/** A server that answers by `answer`, and a connection to it. */
async function connected(answer: Answerer): Promise<Socket> {
  const server = createServer(inOrder(answer));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  onTestFinished(() => void server.close());
  return socket.setEncoding('utf8');
}

function asking(paths: readonly string[]): string {
  return paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`).join('');
}

test('of requests sent at once, each is looked at when the one before it is answered', async () => {
  const asked: (string | undefined)[] = [];
  const responses: ServerResponse[] = [];
  const socket = await connected((request, response) => {
    asked.push(request.url);
    responses.push(response);
  });
  let read = '';
  socket.on('data', (text: string) => (read += text));
  socket.write(asking(['/a', '/b', '/c']));
  for (const path of ['a', 'b', 'c']) {
    await expect.poll(() => asked.at(-1)).toBe(`/${path}`);
    await pause(20);
    expect(asked.at(-1)).toBe(`/${path}`);
    responses.at(-1)?.end(`answer ${path}`);
  }
  await expect.poll(() => read.match(/answer \w/g)).toEqual(['answer a', 'answer b', 'answer c']);
  expect(asked).toEqual(['/a', '/b', '/c']);
});

test('what is sent with the head of the next is there when that is looked at', async () => {
  const bodies: string[] = [];
  const socket = await connected((request, response) => {
    void (async () => {
      await pause(20);
      let body = '';
      for await (const part of request) body += String(part);
      bodies.push(body);
      response.end();
    })();
  });
  const post = (body: string) =>
    `POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
  socket.resume().write(post('one') + post('two'));
  await expect.poll(() => bodies).toEqual(['one', 'two']);
});

test('a connection on which more is asked at once than anybody reads is closed', async () => {
  let asked = 0;
  const socket = await connected(() => (asked += 1));
  socket.on('error', () => undefined).resume();
  socket.write(asking(Array<string>(1_000).fill('/')));
  await once(socket, 'close');
  expect(asked).toBe(1);
});
