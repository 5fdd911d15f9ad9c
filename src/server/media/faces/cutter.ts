import { join } from 'node:path';

import type { FaceLicence } from '../../../kernel/publishing/faces.ts';
import type { Config } from '../../config/config.ts';
import { openWorkers } from '../../platform/processes/workers.ts';
import type { CutFaces, ServedFace } from '../encoding/files.ts';
import { unreadable } from '../encoding/refusal.ts';
import { checkWoff2 } from './woff2.ts';

export type FaceTask = Readonly<{ source: Uint8Array; licence: FaceLicence; url: string }>;

export type FaceAnswer = Readonly<{ cut: ServedFace } | { refused: string }>;

/** A face is uploaded once in years. */
const CUTTERS = { places: 1, waiting: 10 };
/** Milliseconds by the clock: a large variable face takes ten seconds of a quick processor. */
const LONGEST = 90_000;

/** A face that crashes its process is refused; nothing else is affected. */
export function openCutter({ project }: Pick<Config, 'project'>): CutFaces {
  const cut = openWorkers<FaceTask, FaceAnswer>({
    program: join(project, 'src/server/media/faces/cut-face.ts'),
    args: [],
    way: 'last',
    heap: 128,
    // A face of 12 MB, the largest accepted, takes 250 MB.
    wasm: 128,
    size: CUTTERS,
    longest: LONGEST,
    failed: () => unreadable('This typeface takes more memory or time than there is for one.'),
  });
  return async (source, asked): Promise<ServedFace> => {
    checkWoff2(source);
    const answer = await cut({ source, ...asked });
    if ('refused' in answer) throw unreadable(answer.refused);
    return answer.cut;
  };
}
