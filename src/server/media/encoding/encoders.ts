import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Config } from '../../config/config.ts';
import { openWorkers } from '../../platform/processes/workers.ts';
import { ProcessEnded } from '../../platform/processes/child.ts';
import { inFolder } from '../../platform/processes/folder.ts';
import { type ToldFileFailure, toldFileFailure } from '../../platform/storage/file-failure.ts';
import type { Encoded, How, Pictures } from './picture.ts';
import { unreadable } from './refusal.ts';

/** The task of an encoder process. */
export type Task =
  | { what: 'render'; folder: string; how: How }
  | { what: 'measure' | 'preview'; source: Buffer; svg: boolean };

/** The name of the source file in the task's folder. */
export const SOURCE = 'source';

/** A picture whose files stand in a folder, in ascending width. */
export type RenderedFiles = {
  width: number;
  height: number;
  files: (Omit<Encoded, 'bytes'> & { path: string })[];
};

/** Picture operations that run in other processes. */
export type Encoders = Pick<Pictures, 'measure' | 'preview'> & {
  /**
   * Renders as `Pictures` does, by way of files, so that no picture's bytes pass through this process's heap; they are
   * gone when `keep` is done with them.
   */
  render<Result>(
    source: Buffer,
    how: How,
    keep: (rendered: RenderedFiles) => Promise<Result>,
  ): Promise<Result>;
};

/**
 * The response: the result, the reason that the picture was refused, that the drawing process was killed from
 * outside, or the reason that no file could be written.
 */
export type Answer =
  | { result: object }
  | { refused: string }
  | { ended: true }
  | { failed: ToldFileFailure };

/** Pictures worked on at a time, each by a process of its own: more would take memory and processor from visitors. */
const ENCODERS = { places: 2, waiting: 40 };
/** Milliseconds that one picture may take by the clock. */
const LONGEST = 120_000;

/**
 * Runs picture operations in separate processes. A picture that crashes two of them is refused; a process
 * killed from outside is not reported as a damaged picture.
 */
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
    if ('failed' in answer) throw toldFileFailure(answer.failed);
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
