import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Config } from '../../config/config.ts';
import { openWorkers } from '../../platform/processes/workers.ts';
import { readParts } from '../../platform/processes/parts.ts';
import { inFolder } from '../../platform/processes/folder.ts';
import { type SentFileFailure, receivedFileFailure } from '../../platform/storage/file-failure.ts';
import { type Line, readTableFile, type Table, type TableFile, unreadable } from './table-file.ts';

/** Reads a table, wherever that is done. Throws as `readTableFile` does. */
export type ReadTable = (file: TableFile) => Promise<Table>;

export type TableTask = Readonly<{ folder: string; format: TableFile['format'] }>;

/** The table, with its lines in files of the task's folder; or why it was refused or not written. */
export type TableAnswer =
  | Readonly<{ head: Omit<Table, 'lines'>; parts: number }>
  | Readonly<{ refused: string }>
  | Readonly<{ failed: SentFileFailure }>;

export const SOURCE = 'table';

export const LINES = 'lines';

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
  return (file) =>
    file.format === 'csv' && file.bytes.length <= SMALL
      ? readTableFile(file)
      : inFolder(async (folder) => {
          await writeFile(join(folder, SOURCE), file.bytes);
          const answer = await read({ folder, format: file.format });
          if ('failed' in answer) throw receivedFileFailure(answer.failed);
          if ('refused' in answer) throw unreadable(answer.refused);
          return { ...answer.head, lines: await readParts<Line>(folder, LINES, answer.parts) };
        });
}
