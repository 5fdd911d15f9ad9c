import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';

import { asError } from '../../../../kernel/thrown.ts';
import { BackupError } from '../failure.ts';

type Bytes = ReadableStream<Uint8Array>;
type AgeStream = globalThis.ReadableStream<Uint8Array>;

const MAGIC = 'age-encryption.org/v1\n';

export function passphraseIn(path: string | undefined): string | undefined {
  if (path === undefined) return undefined;
  const [line = ''] = readText(path).split('\n');
  if (line.trim().length >= 8) return line.trim();
  throw new BackupError(`The first line of ${path} is no passphrase of at least 8 characters.`);
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new BackupError(`The passphrase cannot be read: ${asError(error).message}.`);
  }
}

/** Encrypts as `age -p` does, piece by piece: a change or a cut anywhere is noticed when it is read. */
export async function encrypted(content: Readable, passphrase: string): Promise<Readable> {
  const { Encrypter } = await import('age-encryption');
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  const sealed = await encrypter.encrypt(Readable.toWeb(content) as AgeStream);
  return Readable.fromWeb(sealed as Bytes);
}

/** Decrypts the content if it is encrypted. */
export async function decrypted(
  content: Readable,
  passphrase: string | undefined,
): Promise<Readable> {
  const head = await firstBytes(content, MAGIC.length);
  if (head.toString('latin1') !== MAGIC) return content;
  if (passphrase === undefined)
    throw new BackupError(
      'The backup is encrypted: name the file with its passphrase by --passphrase-file or PROSPECTUS_BACKUP_PASSPHRASE_FILE.',
    );
  const { Decrypter } = await import('age-encryption');
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  try {
    return Readable.fromWeb(
      (await decrypter.decrypt(Readable.toWeb(content) as AgeStream)) as Bytes,
    );
  } catch {
    throw new BackupError('The passphrase does not open the backup, or its head was changed.');
  }
}

/** The bytes stay in the stream. */
async function firstBytes(content: Readable, count: number): Promise<Buffer> {
  for await (const chunk of content.iterator({ destroyOnReturn: false })) {
    content.unshift(chunk);
    return Buffer.from(chunk as Uint8Array).subarray(0, count);
  }
  return Buffer.alloc(0);
}
