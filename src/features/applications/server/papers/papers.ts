import { join } from 'node:path';

import type { Config } from '../../../../server/config/config.ts';
import { unreadable } from '../../../../server/media/encoding/refusal.ts';
import { ProcessEnded } from '../../../../server/platform/processes/child.ts';
import { openWorkers } from '../../../../server/platform/processes/workers.ts';

/** The file that came, in a folder of its own. */
export type PaperTask = Readonly<{ path: string }>;

/** A file of an applicant without its place, camera and everything else that is no picture or page. */
export type CleanPaper = Readonly<{ type: 'image/jpeg' | 'application/pdf'; bytes: Uint8Array }>;

export type PaperAnswer =
  | Readonly<{ paper: CleanPaper }>
  | Readonly<{ refused: string }>
  | Readonly<{ ended: true }>;

export type ReadPaper = (path: string) => Promise<CleanPaper>;

const READERS = { places: 2, waiting: 60 };
const HEAP_MB = 256;
/** Holds the largest photograph that is taken, decoded. */
const WASM_MB = 640;
/** Milliseconds for one file, by the clock. */
const LONGEST = 60_000;

/** Reads files of strangers in processes of their own: decoders are large, and a crash leaves the site running. */
export function openPapers({ project }: Pick<Config, 'project'>): ReadPaper {
  const ask = openWorkers<PaperTask, PaperAnswer>({
    program: join(project, 'src/features/applications/server/papers/read-paper.ts'),
    args: [],
    way: 'last',
    heap: HEAP_MB,
    wasm: WASM_MB,
    size: READERS,
    longest: LONGEST,
    failed: () => unreadable('This file takes more memory or time than there is for one.'),
  });
  return async (path) => {
    const answer = await ask({ path });
    if ('ended' in answer) throw new ProcessEnded();
    if ('refused' in answer) throw unreadable(answer.refused);
    return answer.paper;
  };
}
