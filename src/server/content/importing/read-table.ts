import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { AppError, errorsOf } from '../../http/errors.ts';
import { answerTasks } from '../../platform/processes/answering.ts';
import { writeParts } from '../../platform/processes/parts.ts';
import { sendableFileFailure } from '../../platform/storage/file-failure.ts';
import { readTableFile } from './table-file.ts';
import { LINES, SOURCE, type TableAnswer, type TableTask } from './tables.ts';

// Run as a separate process by tables.ts: receives each table as a message, and responds with one.

async function read({ folder, format }: TableTask): Promise<TableAnswer> {
  const bytes = await readFile(join(folder, SOURCE));
  const { lines, ...head } = await readTableFile({ bytes, format });
  return { head, parts: await writeParts(folder, LINES, lines) };
}

function failureOf(error: unknown): TableAnswer | undefined {
  if (error instanceof AppError) return { refused: errorsOf(error)[0]?.msg ?? error.message };
  const failed = sendableFileFailure(error);
  return failed && { failed };
}

answerTasks(read, failureOf);
