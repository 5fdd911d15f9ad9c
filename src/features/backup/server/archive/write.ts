import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress } from 'node:zlib';

import { type Pack, pack } from 'tar-stream';

import { asError } from '../../../../kernel/thrown.ts';
import { encrypted } from './cipher.ts';
import { SUMS } from './manifest.ts';

/** A part of an archive; its size has to be known first. */
export type PartToWrite = Readonly<{
  name: string;
  size: number;
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}>;

type Writing = {
  parts: AsyncIterable<PartToWrite>;
  passphrase: string | undefined;
  at: Date;
  /** Sends the bytes to the place that keeps them. */
  send: (content: Readable) => Promise<void>;
};

/**
 * Writes parts as a compressed tar, encrypted if there is a passphrase; the last part lists the
 * digests of the others. No part is ever whole in memory.
 */
export async function writeArchive({ parts, passphrase, at, send }: Writing): Promise<void> {
  const tar = pack();
  const compressed = createZstdCompress();
  const sent = sealed(compressed, passphrase).then(send);
  // Who makes it would wait for ever for whoever takes it.
  sent.catch((error: unknown) => compressed.destroy(asError(error)));
  // A failure goes on to who takes it; back to who makes it goes no more than that there is nobody any longer.
  const results = await Promise.allSettled([sent, fill(tar, parts, at), pipeline(tar, compressed)]);
  const failed = results.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}

/**
 * Reader and writer report the failures; these listeners only keep them from ending the process.
 */
async function sealed(compressed: Readable, passphrase: string | undefined): Promise<Readable> {
  const content = passphrase === undefined ? compressed : await encrypted(compressed, passphrase);
  compressed.on('error', () => undefined);
  return content.on('error', () => undefined);
}

async function fill(tar: Pack, parts: AsyncIterable<PartToWrite>, at: Date): Promise<void> {
  const sums: string[] = [];
  try {
    for await (const part of parts) {
      sums.push(`${await add(tar, part, at)}  ${part.name}\n`);
    }
    const list = Buffer.from(sums.join(''));
    await add(tar, { name: SUMS, size: list.length, content: [list] }, at);
    tar.finalize();
  } catch (error) {
    tar.destroy(asError(error));
    throw error;
  }
}

/** Adds a part; answers its SHA-256, hex. */
async function add(tar: Pack, { name, size, content }: PartToWrite, at: Date): Promise<string> {
  const hash = createHash('sha256');
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const entry = tar.entry({ name, size, mtime: at, mode: 0o600 }, (error) =>
    error ? reject(error) : resolve(),
  );
  entry.on('error', reject);
  Readable.from(hashing(content, hash)).on('error', reject).pipe(entry);
  await promise;
  return hash.digest('hex');
}

async function* hashing(
  content: PartToWrite['content'],
  hash: ReturnType<typeof createHash>,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of content) {
    hash.update(chunk);
    yield chunk;
  }
}
