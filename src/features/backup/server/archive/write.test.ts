import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import { describe, expect, test } from 'vitest';

import { writeArchive } from './write.ts';

const SIZE = 4 * 1024 * 1024;
const full = new Error('The disk is full.');
const away = new Error('The files are away.');

async function* parts(failing?: Error) {
  yield { name: 'one', size: SIZE, content: [randomBytes(SIZE)] };
  if (failing) throw failing;
  yield { name: 'two', size: SIZE, content: [randomBytes(SIZE)] };
}

async function refuses(): Promise<void> {
  throw full;
}

async function refusesMidway(content: Readable): Promise<void> {
  for await (const _chunk of content) throw full;
}

async function takes(content: Readable): Promise<void> {
  await buffer(content);
}

describe.each([undefined, 'correct horse battery staple'])(
  'with the passphrase %s',
  (passphrase) => {
    const write = (send: (content: Readable) => Promise<void>, failing?: Error) =>
      writeArchive({ parts: parts(failing), passphrase, at: new Date(0), send });

    test.each([
      ['at once', refuses],
      ['in the midst of it', refusesMidway],
    ])('says why it is not taken %s', async (_when, send) => {
      await expect(write(send)).rejects.toBe(full);
    });

    test('says why it cannot be made', async () => {
      await expect(write(takes, away)).rejects.toBe(away);
    });
  },
);
