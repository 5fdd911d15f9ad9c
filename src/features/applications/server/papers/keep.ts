import { createHash, randomBytes, randomUUID } from 'node:crypto';

import { seal, unsealBytes } from '../../../../server/platform/seal.ts';
import type { Storage } from '../../../../server/platform/storage/storage.ts';
import type { CleanPaper } from './papers.ts';

/** Before all keys of stored papers. */
export const PREFIX = 'papers/';
const SECRET_BYTES = 32;

export type KeptPaper = Readonly<{
  fileKey: string;
  secret: Buffer;
  hash: string;
  type: CleanPaper['type'];
  bytes: number;
}>;

/** Stores a paper encrypted under a secret of its own, so that whoever reads the store alone reads nothing. */
export async function keepPaper(
  storage: Pick<Storage, 'put'>,
  { type, bytes }: CleanPaper,
): Promise<KeptPaper> {
  const fileKey = PREFIX + randomUUID();
  const secret = randomBytes(SECRET_BYTES);
  await storage.put(fileKey, seal(bytes, secret), 'application/octet-stream');
  const hash = createHash('sha256').update(bytes).digest('hex');
  return { fileKey, secret, hash, type, bytes: bytes.length };
}

/** Null if the file is gone from the store. @throws if it was changed there */
export async function openPaper(
  storage: Pick<Storage, 'read'>,
  { fileKey, secret }: Pick<KeptPaper, 'fileKey' | 'secret'>,
): Promise<Buffer | null> {
  const sealed = await storage.read(fileKey);
  return sealed && unsealBytes(sealed, secret);
}
