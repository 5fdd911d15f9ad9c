import { randomUUID } from 'node:crypto';

import { invalidInput } from '../../../../server/http/errors.ts';
import type { Storage } from '../../../../server/platform/storage/storage.ts';
import { ArchiveError } from '../../../../server/platform/zip/read.ts';
import { inTemporaryFile } from '../../../../server/platform/zip/temporary-file.ts';
import type { KeptUploads } from '../store/table.ts';
import { type Sent, uploadsTooLarge } from '../upload.ts';
import { openUploads } from './uploads.ts';

/**
 * Stores an archive of uploads if its directory can be read.
 * @throws {AppError} in plain words
 */
export async function keepUploads(storage: Storage, sent: Sent): Promise<KeptUploads> {
  return inTemporaryFile(sent.stream, async (path, reopen) => {
    if (sent.isTooLarge()) throw uploadsTooLarge();
    const pictures = await countPictures(path);
    if (pictures === 0) throw refused('The archive holds no picture. Pack wp-content/uploads.');
    const key = `wordpress/${randomUUID()}.zip`;
    await storage.put(key, reopen(), 'application/zip');
    return { key, name: sent.name.slice(0, 120), pictures };
  });
}

async function countPictures(path: string): Promise<number> {
  try {
    const { archive, places } = await openUploads(path);
    archive.close();
    return places.size;
  } catch (error) {
    if (error instanceof ArchiveError) throw refused(error.message);
    throw error;
  }
}

function refused(msg: string): Error {
  return invalidInput([{ field: 'file', msg }]);
}
