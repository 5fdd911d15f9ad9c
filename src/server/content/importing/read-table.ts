import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { AppError, errorsOf } from '../../http/errors.ts';
import { answerTasks } from '../../platform/processes/answering.ts';
import { sendableFileFailure } from '../../platform/storage/file-failure.ts';
import { readTableFile, type Table } from './table-file.ts';
import { partName, SOURCE, type TableAnswer, type TableTask } from './tables.ts';

// Run as a separate process by tables.ts: receives each table as a message, and responds with one.

const LINES_OF_A_PART = 100;

async function read({ folder, format }: TableTask): Promise<TableAnswer> {
  const bytes = await readFile(join(folder, SOURCE));
  const { lines, ...head } = await readTableFile({ bytes, format });
  const parts = Math.ceil(lines.length / LINES_OF_A_PART);
  for (let part = 0; part < parts; part += 1) await write(folder, part, lines);
  return { head, parts };
}

async function write(folder: string, part: number, lines: Table['lines']): Promise<void> {
  const from = part * LINES_OF_A_PART;
  const text = JSON.stringify(lines.slice(from, from + LINES_OF_A_PART));
  await writeFile(join(folder, partName(part)), text);
}

function failureOf(error: unknown): TableAnswer | undefined {
  if (error instanceof AppError) return { refused: errorsOf(error)[0]?.msg ?? error.message };
  const failed = sendableFileFailure(error);
  return failed && { failed };
}

answerTasks(read, failureOf);
