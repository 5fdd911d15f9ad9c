import { createWriteStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Config } from '../../../../server/config/config.ts';
import { openWorkers } from '../../../../server/platform/processes/workers.ts';
import { inFolder } from '../../../../server/platform/processes/folder.ts';
import { receivedFileFailure } from '../../../../server/platform/storage/file-failure.ts';
import { unhurried } from '../../../../server/platform/turns/long-work.ts';
import { type WxrSite, WxrError } from '../wxr/parts.ts';
import {
  type ExportAnswer,
  type ExportTask,
  type List,
  partPath,
  type ReadExport,
  SOURCE,
} from './tasks.ts';

type Parts = AsyncIterable<string> | Iterable<string>;
export type Taker = Readonly<{ signal: AbortSignal; take: (part: string) => Promise<void> }>;

/** Work on exports in another process, as visitors wait for this one. */
export type Exports = Readonly<{
  /** Rows as JSON of lists of `NewItem`; none of them if it cannot be read whole. @throws {WxrError} in plain words */
  read(content: Readable, moveId: number, taker: Taker): Promise<ReadExport>;
  convert(
    given: Readonly<{ site: WxrSite | null; moved: Parts; items: Parts }>,
    taker: Taker,
  ): Promise<void>;
}>;

/** One at a time, as the outbox delivers them; staff need not wait for the result. */
const READERS = { places: 1, waiting: 10 };
const HEAP_MB = 384;
/** Milliseconds of one task: less than the outbox gives a slice, which holds one. */
const LONGEST = 200_000;
const REST = { times: 3, longest: 25 };

/** Reads and converts exports in a process of its own, as both take seconds of computing. */
export function openExports({ project }: Pick<Config, 'project'>): Exports {
  const ask = openWorkers<ExportTask, ExportAnswer>({
    program: join(project, 'src/features/wordpress/server/worker/read-export.ts'),
    args: [],
    way: 'later',
    heap: HEAP_MB,
    size: READERS,
    longest: LONGEST,
    failed: () => new WxrError('The file takes more memory or time than there is for one.'),
  });
  return {
    read: (content, moveId, taker) =>
      inFolder(async (folder) => {
        const { signal } = taker;
        await pipeline(content, createWriteStream(join(folder, SOURCE)), { signal });
        const { parts, summary } = madeOf(await ask({ what: 'read', folder, moveId }, signal));
        if (summary === undefined)
          throw new Error('An export was read without a word of its site.');
        await takeParts({ folder, list: 'items', parts }, taker);
        return summary;
      }),
    convert: ({ site, moved, items }, taker) =>
      inFolder(async (folder) => {
        const movedParts = await writeParts(folder, 'moved', moved);
        const itemParts = await writeParts(folder, 'items', items);
        const task = { what: 'convert', folder, site, movedParts, itemParts } as const;
        const { parts } = madeOf(await ask(task, taker.signal));
        await takeParts({ folder, list: 'plans', parts }, taker);
      }),
  };
}

function madeOf(answer: ExportAnswer) {
  if ('failed' in answer) throw receivedFileFailure(answer.failed);
  if ('refused' in answer) throw new WxrError(answer.refused);
  return answer;
}

async function writeParts(folder: string, list: List, parts: Parts): Promise<number> {
  let written = 0;
  for await (const part of parts) await writeFile(partPath(folder, list, written++), part);
  return written;
}

type Made = Readonly<{ folder: string; list: List; parts: number }>;

async function takeParts({ folder, list, parts }: Made, { signal, take }: Taker): Promise<void> {
  for (let part = 0; part < parts; part += 1) {
    signal.throwIfAborted();
    const text = await readFile(partPath(folder, list, part), 'utf8');
    await unhurried(REST, () => take(text), signal);
  }
}
