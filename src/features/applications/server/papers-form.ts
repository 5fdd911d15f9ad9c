import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

import { paperLimits } from '../../../kernel/leads/applications.ts';
import type { ApplicationProblems } from '../../../kernel/words/applications.ts';
import { readForm } from '../../../server/http/bodies.ts';
import { AppError, invalidInput } from '../../../server/http/errors.ts';
import type { Request } from '../../../server/http/server.ts';

export const formLimits = {
  fileSize: paperLimits.bytes,
  files: paperLimits.atOnce,
  fields: 1,
  // More than files and fields may be, so that a form of too many files is told so.
  parts: 10 * paperLimits.atOnce,
  fieldSize: 100,
  fieldNameSize: 100,
  headerPairs: 20,
} as const;

const MEGABYTE = 1024 * 1024;

/**
 * The files of one paper, written into a folder as they come, and the paper's key, which stands before them.
 * @throws {AppError} in plain words
 */
export async function readPapersForm(
  request: Request,
  folder: string,
  words: ApplicationProblems,
): Promise<{ key: string; files: string[] }> {
  let key = '';
  const files: string[] = [];
  const refuse = (msg: string) => invalidInput([{ field: `paper.${key}`, msg }]);
  const tooLarge = () => refuse(words.tooLarge(paperLimits.bytes / MEGABYTE));
  const read = async () => {
    for await (const part of request.parts({ limits: formLimits })) {
      if (part.type === 'field') {
        key = String(part.value);
        continue;
      }
      const { file } = part;
      file.once('limit', () => file.destroy(tooLarge()));
      const path = join(folder, String(files.length));
      await pipeline(file, createWriteStream(path));
      // A browser sends an empty file where none was chosen.
      if (file.bytesRead > 0) files.push(path);
    }
    return { key, files };
  };
  try {
    return await readForm(request, read, { tooLarge, brokenOff: () => refuse(words.brokenOff) });
  } catch (error) {
    // The reader counts files before it tells of any.
    if (error instanceof AppError && error.details.errors?.[0]?.field === 'file')
      throw refuse(words.atOnce(paperLimits.atOnce));
    throw error;
  }
}
