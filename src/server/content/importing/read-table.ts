import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { AppError, errorsOf } from '../../http/errors.ts';
import { answerTasks } from '../../platform/processes/answering.ts';
import { writeParts } from '../../platform/processes/parts.ts';
import { sendableFileFailure } from '../../platform/storage/file-failure.ts';
import { headOf, readTableFile, type SheetHead } from './table-file.ts';
import { linesAt, SOURCE, type TableAnswer, type TableTask } from './tables.ts';

// Run as a separate process by tables.ts: receives each table as a message, and responds with one.

async function read({ folder, format }: TableTask): Promise<TableAnswer> {
  const bytes = await readFile(join(folder, SOURCE));
  const sheets = await readTableFile({ bytes, format });
  const written: { head: SheetHead; parts: number }[] = [];
  for (const [at, sheet] of sheets.entries())
    written.push({
      head: headOf(sheet),
      parts: await writeParts(folder, linesAt(at), sheet.lines),
    });
  return { sheets: written };
}

function failureOf(error: unknown): TableAnswer | undefined {
  if (error instanceof AppError) return { refused: errorsOf(error)[0]?.msg ?? error.message };
  const failed = sendableFileFailure(error);
  return failed && { failed };
}

answerTasks(read, failureOf);
