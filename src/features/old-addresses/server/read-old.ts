import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { AppError, errorsOf } from '../../../server/http/errors.ts';
import { answerTasks } from '../../../server/platform/processes/answering.ts';
import { writeParts } from '../../../server/platform/processes/parts.ts';
import { sendableFileFailure } from '../../../server/platform/storage/file-failure.ts';
import { readOldText } from './old-text.ts';
import { LINES, type OldAnswer, type OldTask, SOURCE } from './old-reader.ts';

// Run as a separate process by old-reader.ts: receives each text as a message, and responds with one.

async function read({ folder }: OldTask): Promise<OldAnswer> {
  const { given, notes } = readOldText(await readFile(join(folder, SOURCE), 'utf8'));
  return { notes, parts: await writeParts(folder, LINES, given) };
}

function failureOf(error: unknown): OldAnswer | undefined {
  if (error instanceof AppError) return { refused: errorsOf(error)[0]?.msg ?? error.message };
  const failed = sendableFileFailure(error);
  return failed && { failed };
}

answerTasks(read, failureOf);
