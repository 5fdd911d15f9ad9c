import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';

import { extract } from 'tar-stream';

import { firstCharacters } from '../../../../kernel/text/characters.ts';
import { isFileFailure } from '../../../../server/platform/storage/file-failure.ts';
import { isKey } from '../../../../server/platform/storage/storage.ts';
import { BackupError } from '../failure.ts';
import { decrypted } from './cipher.ts';
import {
  keyOf,
  MANIFEST,
  type Manifest,
  manifestSchema,
  OTHER_SECRET,
  SECRET,
  SUMS,
  tableOf,
} from './manifest.ts';
import { hashing } from './write.ts';

/** Content that its reader leaves is skipped. */
export type ReadPart = Readonly<{
  name: string;
  size: number;
  content: AsyncIterable<Uint8Array>;
}>;

export type ArchiveSummary = Readonly<{
  manifest: Manifest;
  secret: string;
  otherSecret: string | undefined;
  files: number;
  bytes: number;
  /** SHA-256 of the list of all parts' digests. */
  digest: string;
}>;

type Reading = {
  passphrase: string | undefined;
  /** Called in order for each part, except those about the archive itself. */
  onPart?: (part: ReadPart, manifest: Manifest) => Promise<void>;
};

const LARGEST_LIST = 512 * 1024 * 1024;
const LARGEST_ROWS = 1024 * 1024 * 1024;

/** @throws {BackupError} with one sentence if the archive is cut short, changed, or not a backup */
export async function readArchive(source: Readable, reading: Reading): Promise<ArchiveSummary> {
  const unpacked = extract();
  const content = await decrypted(source, reading.passphrase);
  const piped = pipeline(content, createZstdDecompress(), unpacked);
  piped.catch(() => undefined);
  const archive = new ArchiveReader(reading);
  try {
    for await (const entry of unpacked) {
      const { name, size = 0, type } = entry.header;
      if (type !== 'file') throw new BackupError(`The backup holds ${name}, which is no file.`);
      await archive.take({ name, size, content: entry });
    }
    await piped;
  } catch (error) {
    throw archive.failureOf(error);
  } finally {
    source.destroy();
  }
  return archive.summary();
}

class ArchiveReader {
  private readonly digests = new Map<string, string>();
  private manifest: Manifest | undefined;
  private secret: string | undefined;
  private otherSecret: string | undefined;
  private digest: string | undefined;
  private files = 0;
  private bytes = 0;
  private failure: unknown;
  private readonly reading: Reading;

  constructor(reading: Reading) {
    this.reading = reading;
  }

  async take(part: ReadPart): Promise<void> {
    if (this.digest !== undefined) throw new BackupError('The backup goes on after its end.');
    if (this.digests.has(part.name)) throw new BackupError(`The backup holds ${part.name} twice.`);
    if (part.name === SUMS) return this.end(await whole(part));
    const hash = createHash('sha256');
    const content = hashing(part.content, hash);
    await this.use({ ...part, content });
    for await (const _rest of content);
    this.digests.set(part.name, hash.digest('hex'));
    this.bytes += part.size;
  }

  private async use(part: ReadPart): Promise<void> {
    if (part.name === MANIFEST) {
      this.manifest = manifestFrom(await whole(part));
    } else if (this.manifest === undefined) {
      throw new BackupError('The file is no backup of Prospectus: it begins with something else.');
    } else if (part.name === SECRET) {
      this.secret = (await whole(part)).toString('utf8');
    } else if (part.name === OTHER_SECRET) {
      this.otherSecret = (await whole(part)).toString('utf8');
    } else {
      this.check(part, this.manifest);
      await this.hand(part, this.manifest);
    }
  }

  private check({ name, size }: ReadPart, manifest: Manifest): void {
    const [key, table] = [keyOf(name), tableOf(name)];
    const isRows = manifest.tables.some((one) => one.name === table) && size <= LARGEST_ROWS;
    if (key !== undefined && isKey(key)) this.files += 1;
    else if (!isRows)
      throw new BackupError(
        `The backup holds ${JSON.stringify(firstCharacters(name, 120))}, which belongs in none.`,
      );
  }

  private async hand(part: ReadPart, manifest: Manifest): Promise<void> {
    try {
      await this.reading.onPart?.(part, manifest);
    } catch (error) {
      this.failure = error;
      throw error;
    }
  }

  private end(list: Buffer): void {
    const expected = [...this.digests].map(([name, digest]) => `${digest}  ${name}\n`).join('');
    if (list.toString('utf8') !== expected)
      throw new BackupError('The backup was changed: its parts are not those that its list tells.');
    this.digest = createHash('sha256').update(list).digest('hex');
  }

  /** Leaves out messages of the unpacking libraries, as no operator could act on them; keeps those of the system. */
  failureOf(error: unknown): unknown {
    if (error instanceof BackupError || error === this.failure) return error;
    if (isFileFailure(error))
      return new BackupError(`The backup cannot be read to its end: ${error.message}.`);
    return this.manifest === undefined
      ? new BackupError('The file is no backup of Prospectus, or is cut short or changed.')
      : new BackupError('The backup is cut short or was changed.');
  }

  summary(): ArchiveSummary {
    const { manifest, secret, otherSecret, digest, files, bytes } = this;
    if (manifest === undefined) throw new BackupError('The file is no backup of Prospectus.');
    if (digest === undefined || secret === undefined)
      throw new BackupError('The backup is cut short: it has no end.');
    return { manifest, secret, otherSecret, files, bytes, digest };
  }
}

function whole({ name, size, content }: ReadPart): Promise<Buffer> {
  if (size > LARGEST_LIST) throw new BackupError(`The backup holds ${name} of ${size} bytes.`);
  return buffer(content);
}

function manifestFrom(bytes: Buffer): Manifest {
  const read = manifestSchema.safeParse(jsonOf(bytes));
  if (read.success) return read.data;
  const fields = read.error.issues.map(({ path }) => path.join('.') || 'all of it').join(', ');
  throw new BackupError(
    `The file is no backup that this version can read: its manifest is not in order (${fields}).`,
  );
}

function jsonOf(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}
