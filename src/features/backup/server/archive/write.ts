import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress } from 'node:zlib';

import { type Pack, pack } from 'tar-stream';

import { asError } from '../../../../kernel/thrown.ts';
import { encrypted } from './cipher.ts';
import { SUMS } from './manifest.ts';

/** The archive states the size before the content. */
export type PartToWrite = Readonly<{
  name: string;
  size: number;
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}>;
type Writing = {
  parts: AsyncIterable<PartToWrite>;
  passphrase: string | undefined;
  at: Date;
  send: (content: Readable) => Promise<void>;
};

/** Compresses, and encrypts if there is a passphrase. The last part lists the digests; no part is whole in memory. */
export async function writeArchive({ parts, passphrase, at, send }: Writing): Promise<void> {
  const tar = pack();
  const compressed = createZstdCompress();
  const sent = sealed(compressed, passphrase).then(send);
  // Otherwise `fill` would wait for ever for a reader that is gone.
  sent.catch((error: unknown) => compressed.destroy(asError(error)));
  // Each side reports its own failure; the first is thrown.
  const results = await Promise.allSettled([sent, fill(tar, parts, at), pipeline(tar, compressed)]);
  const failed = results.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}

/** The listeners only keep errors from ending the process: reader and writer report them. */
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

/** Returns the SHA-256 of the part, hex. */
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

export async function* hashing(
  content: PartToWrite['content'],
  hash: ReturnType<typeof createHash>,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of content) {
    hash.update(chunk);
    yield chunk;
  }
}
