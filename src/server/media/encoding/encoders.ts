import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Config } from '../../config/config.ts';
import { openWorkers } from '../../platform/processes/workers.ts';
import { ProcessEnded } from '../../platform/processes/child.ts';
import { inFolder } from '../../platform/processes/folder.ts';
import { type SentFileFailure, receivedFileFailure } from '../../platform/storage/file-failure.ts';
import type { Encoded, How, Pictures } from './picture.ts';
import { unreadable } from './refusal.ts';

export type Task =
  | { what: 'render'; folder: string; how: How }
  | { what: 'measure' | 'preview'; source: Buffer; svg: boolean };

export const SOURCE = 'source';

export type RenderedFiles = {
  width: number;
  height: number;
  files: (Omit<Encoded, 'bytes'> & { path: string })[];
};

export type Encoders = Pick<Pictures, 'measure' | 'preview'> & {
  /** By way of files, so that no bytes pass through this heap; they are deleted after `keep`. */
  render<Result>(
    source: Buffer,
    how: How,
    keep: (rendered: RenderedFiles) => Promise<Result>,
  ): Promise<Result>;
};

export type Answer =
  | { result: object }
  | { refused: string }
  | { ended: true }
  | { failed: SentFileFailure };

/** More processes would take memory and processor from visitors. */
const ENCODERS = { places: 2, waiting: 40 };
/** Milliseconds for one picture, by the clock. */
const LONGEST = 120_000;

/** A picture that crashes two processes is refused; one whose process was killed from outside is not. */
export function openEncoders({ project }: Pick<Config, 'project'>): Encoders {
  const encode = openWorkers<Task, Answer>({
    program: join(project, 'src/server/media/encoding/encode.ts'),
    args: [project],
    way: 'last',
    heap: 128,
    size: ENCODERS,
    longest: LONGEST,
    failed: () => unreadable('This picture takes more memory or time than there is for one.'),
  });
  const ask = async (task: Task): Promise<object> => {
    const answer = await encode(task);
    if ('ended' in answer) throw new ProcessEnded();
    if ('failed' in answer) throw receivedFileFailure(answer.failed);
    if ('refused' in answer) throw unreadable(answer.refused);
    return answer.result;
  };
  return {
    // Each kind of task has its own kind of answer.
    render: (source, how, keep) =>
      inFolder(async (folder) => {
        await writeFile(join(folder, SOURCE), source);
        return keep((await ask({ what: 'render', folder, how })) as RenderedFiles);
      }),
    measure: (source, svg) =>
      ask({ what: 'measure', source, svg }) as ReturnType<Pictures['measure']>,
    preview: (source, svg) =>
      ask({ what: 'preview', source, svg }) as ReturnType<Pictures['preview']>,
  };
}
