import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Config } from '../../config/config.ts';
import { openWorkers } from '../../platform/processes/workers.ts';
import { readParts } from '../../platform/processes/parts.ts';
import { inFolder } from '../../platform/processes/folder.ts';
import { type SentFileFailure, receivedFileFailure } from '../../platform/storage/file-failure.ts';
import {
  headOf,
  type Line,
  readTableFile,
  type SheetHead,
  type TableFile,
  unreadable,
} from './table-file.ts';

/** The sheets of a file, and the lines of the chosen one. */
export type ChosenSheet = Readonly<{
  sheets: readonly SheetHead[];
  sheet: number;
  lines: readonly Line[];
}>;

/** Reads the sheet that is chosen by the heads of all, wherever that is done. Throws as `readTableFile` does. */
export type ReadTable = (
  file: TableFile,
  choose: (sheets: readonly SheetHead[]) => number,
) => Promise<ChosenSheet>;

export type TableTask = Readonly<{ folder: string; format: TableFile['format'] }>;

/** The sheets, with their lines in files of the task's folder; or why they were refused or not written. */
export type TableAnswer =
  | Readonly<{ sheets: readonly Readonly<{ head: SheetHead; parts: number }>[] }>
  | Readonly<{ refused: string }>
  | Readonly<{ failed: SentFileFailure }>;

export const SOURCE = 'table';

/** The files with the lines of a sheet. */
export function linesAt(sheet: number): string {
  return `lines-${sheet}`;
}

/** Tables read at a time; more would take memory from visitors. */
const READERS = { places: 1, waiting: 10 };
const HEAP_MB = 384;
/** Milliseconds by the clock: the imports of all staff wait meanwhile. */
const LONGEST = 30_000;
/** Bytes up to which text is parsed in this process: starting another takes longer. */
const SMALL = 32 * 1_024;

/**
 * Reads tables in a process of its own, as a spreadsheet of a few kilobytes may unpack to sixteen megabytes. The lines come
 * back by way of files, some at a time, so that no turn of this process is long.
 */
export function openTables({ project }: Pick<Config, 'project'>): ReadTable {
  const read = openWorkers<TableTask, TableAnswer>({
    program: join(project, 'src/server/content/importing/read-table.ts'),
    args: [],
    way: 'later',
    heap: HEAP_MB,
    size: READERS,
    longest: LONGEST,
    failed: () =>
      unreadable('The file could not be read: it takes more memory or time than there is for one.'),
  });
  return (file, choose) =>
    file.format === 'csv' && file.bytes.length <= SMALL
      ? readHere(file, choose)
      : inFolder(async (folder) => {
          await writeFile(join(folder, SOURCE), file.bytes);
          const answer = await read({ folder, format: file.format });
          if ('failed' in answer) throw receivedFileFailure(answer.failed);
          if ('refused' in answer) throw unreadable(answer.refused);
          const sheets = answer.sheets.map(({ head }) => head);
          const sheet = choose(sheets);
          const parts = answer.sheets[sheet]?.parts ?? 0;
          return { sheets, sheet, lines: await readParts<Line>(folder, linesAt(sheet), parts) };
        });
}

const readHere: ReadTable = async (file, choose) => {
  const read = await readTableFile(file);
  const sheets = read.map(headOf);
  const sheet = choose(sheets);
  return { sheets, sheet, lines: read[sheet]?.lines ?? [] };
};
