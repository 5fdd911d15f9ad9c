import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Config } from '../../../server/config/config.ts';
import { openWorkers } from '../../../server/platform/processes/workers.ts';
import { inFolder } from '../../../server/platform/processes/folder.ts';
import { readParts } from '../../../server/platform/processes/parts.ts';
import {
  receivedFileFailure,
  type SentFileFailure,
} from '../../../server/platform/storage/file-failure.ts';
import { type OldLine, type OldText, readOldText, wrong } from './old-text.ts';

export type OldTask = Readonly<{ folder: string }>;

export type OldAnswer =
  | Readonly<{ notes: readonly string[]; parts: number }>
  | Readonly<{ refused: string }>
  | Readonly<{ failed: SentFileFailure }>;

export const SOURCE = 'text';
export const LINES = 'lines';

/** Reads a text, wherever that is done. Throws as `readOldText` does. */
export type ReadOld = (text: string) => Promise<OldText>;

const READERS = { places: 1, waiting: 10 };
const HEAP_MB = 384;
/** Milliseconds by the clock. */
const LONGEST = 30_000;
/** Characters up to which text is parsed in this process: starting another takes longer. */
const SMALL = 32 * 1_024;

/** Reads texts in a process of its own, as one may have eight megabytes. */
export function openOldReader({ project }: Pick<Config, 'project'>): ReadOld {
  const read = openWorkers<OldTask, OldAnswer>({
    program: join(project, 'src/features/old-addresses/server/read-old.ts'),
    args: [],
    way: 'later',
    heap: HEAP_MB,
    size: READERS,
    longest: LONGEST,
    failed: () => wrong('This takes more memory or time than there is for one text.'),
  });
  return async (text) =>
    text.length <= SMALL
      ? readOldText(text)
      : inFolder(async (folder) => {
          await writeFile(join(folder, SOURCE), text);
          const answer = await read({ folder });
          if ('failed' in answer) throw receivedFileFailure(answer.failed);
          if ('refused' in answer) throw wrong(answer.refused);
          const { notes, parts } = answer;
          return { given: await readParts<OldLine>(folder, LINES, parts), notes };
        });
}
