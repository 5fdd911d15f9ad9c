import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { type Entry, openPromise, type ZipFile } from 'yauzl';

import { firstCharacters } from '../../../kernel/text/characters.ts';
import { asError, codeOf } from '../../../kernel/thrown.ts';

/** The message says why, for the person who sent the archive. */
export class ArchiveError extends Error {
  override name = 'ArchiveError';
}

type ArchiveBounds = Readonly<{
  parts: number;
  unpacked?: number;
  isKnown: (name: string) => boolean;
}>;

type ReadPart = Readonly<{ bytes: Buffer; sha256: string }>;

/** On disk. Its names are never used as paths. */
export type Archive = Readonly<{
  sizes: ReadonlyMap<string, number>;
  /** At most `most` bytes, whatever the archive states. @throws {ArchiveError} if the part is missing, larger, or damaged */
  read(name: string, most: number): Promise<ReadPart>;
  close(): void;
}>;

/** @throws {ArchiveError} if the archive breaks a bound or cannot be read */
export async function openArchive(path: string, bounds: ArchiveBounds): Promise<Archive> {
  const zip = await opened(path);
  try {
    const parts = await listed(zip, bounds);
    requireModest(parts, bounds);
    return {
      sizes: new Map([...parts].map(([name, { uncompressedSize }]) => [name, uncompressedSize])),
      read: (name, most) => readPart(zip, { name, entry: parts.get(name), most }),
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function opened(path: string): Promise<ZipFile> {
  try {
    return await openPromise(path, {
      lazyEntries: true,
      autoClose: false,
      // Some programs of Windows write backslashes.
      strictFileNames: false,
    });
  } catch (error) {
    if (codeOf(error) === 'ENOENT')
      throw new ArchiveError('There is no such file.', { cause: error });
    throw notWhole(error);
  }
}

/** The directory is at the end. */
function notWhole(cause: unknown): ArchiveError {
  return new ArchiveError(
    'The file is no archive, or not whole: its end is missing. Make or send it again.',
    { cause },
  );
}

async function listed(zip: ZipFile, bounds: ArchiveBounds): Promise<Map<string, Entry>> {
  if (zip.entryCount > bounds.parts)
    throw new ArchiveError(`The archive holds ${zip.entryCount} parts: at most ${bounds.parts}.`);
  const parts = new Map<string, Entry>();
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  zip.on('entry', (entry: Entry) => {
    try {
      entry.fileName = nameOf(entry);
      requirePlain(entry, bounds);
      if (parts.has(entry.fileName))
        throw new ArchiveError(`The archive holds ${shown(entry)} twice.`);
      parts.set(entry.fileName, entry);
      zip.readEntry();
    } catch (error) {
      reject(asError(error));
    }
  });
  zip.once('end', resolve);
  zip.once('error', (error: unknown) => reject(damaged(error)));
  zip.readEntry();
  await promise;
  return parts;
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Programs of Linux write UTF-8 without the flag that says so. Bytes of another encoding are not valid UTF-8. */
function nameOf({ fileName, fileNameRaw }: Entry): string {
  try {
    return utf8.decode(fileNameRaw).replaceAll('\\', '/');
  } catch {
    return fileName;
  }
}

function requireModest(parts: ReadonlyMap<string, Entry>, { unpacked }: ArchiveBounds): void {
  const total = [...parts.values()].reduce((sum, entry) => sum + entry.uncompressedSize, 0);
  if (unpacked === undefined || total <= unpacked) return;
  const gigabytes = Math.floor(unpacked / 1024 ** 3);
  throw new ArchiveError(`The archive comes to more than ${gigabytes} GB, unpacked.`);
}

const SYMLINK = 0o120_000;
const KINDS = 0o170_000;

function requirePlain(entry: Entry, { isKnown }: ArchiveBounds): void {
  if (((entry.externalFileAttributes >>> 16) & KINDS) === SYMLINK)
    throw new ArchiveError(`${shown(entry)} is a link to another file, which is not accepted.`);
  if (entry.isEncrypted()) throw new ArchiveError('The archive has a password.');
  if (!isKnown(entry.fileName))
    throw new ArchiveError(`The archive holds ${shown(entry)}, which does not belong there.`);
}

function shown({ fileName }: Entry): string {
  return `“${firstCharacters(fileName, 80)}”`;
}

function damaged(cause: unknown): ArchiveError {
  return new ArchiveError(
    `The archive is damaged: ${cause instanceof Error ? cause.message : 'it cannot be read'}.`,
    { cause },
  );
}

type Wanted = Readonly<{ name: string; entry: Entry | undefined; most: number }>;

async function readPart(zip: ZipFile, { name, entry, most }: Wanted): Promise<ReadPart> {
  if (entry === undefined) throw new ArchiveError(`The archive holds no ${name}: is it whole?`);
  if (entry.uncompressedSize > most) throw tooLarge(name, most);
  const hash = createHash('sha256');
  const pieces: Buffer[] = [];
  let total = 0;
  try {
    for await (const piece of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
      total += piece.length;
      if (total > most) throw tooLarge(name, most);
      hash.update(piece);
      pieces.push(piece);
    }
  } catch (error) {
    throw error instanceof ArchiveError ? error : damaged(error);
  }
  return { bytes: Buffer.concat(pieces), sha256: hash.digest('hex') };
}

function tooLarge(name: string, most: number): ArchiveError {
  const megabytes = Math.max(1, Math.floor(most / 1024 / 1024));
  return new ArchiveError(`${name} is too large: at most ${megabytes} MB, unpacked.`);
}

export async function inTemporaryFile<Result>(
  content: Readable,
  work: (path: string, reopen: () => Readable) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'prospectus-archive-'));
  const path = join(folder, 'archive.zip');
  try {
    await pipeline(content, createWriteStream(path));
    return await work(path, () => createReadStream(path));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
