import { type ChildProcess, fork } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Config } from '../../config/config.ts';
import { createSemaphore } from '../../platform/turns/semaphore.ts';
import { giveWay } from './give-way.ts';
import type { Encoded, How, Pictures } from './picture.ts';
import { unreadable } from './refusal.ts';

/** What an encoder is asked to do. */
export type Task =
  | { what: 'render'; folder: string; how: How }
  | { what: 'measure' | 'preview'; source: Buffer; svg: boolean };

/** The name of what is rendered, in its task's folder. */
export const SOURCE = 'source';

/** A picture whose files stand in a folder, in ascending width. */
export type RenderedFiles = {
  width: number;
  height: number;
  files: (Omit<Encoded, 'bytes'> & { path: string })[];
};

/** What other processes do with pictures. */
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

/** What it answers: what was made, or why the picture is refused. */
export type Answer = { result: object } | { refused: string };

/** Pictures worked on at a time, each by a process of its own: more would take memory and processor from visitors. */
const ENCODERS = { places: 2, waiting: 40 };
/** Milliseconds that one without work stays: whoever uploads one picture often uploads more. */
const IDLE = 5_000;
/** Milliseconds that one picture may take by the clock; the process gives way to all others. */
const LONGEST = 120_000;

type Encoder = { ask(task: Task): Promise<object>; isThere(): boolean; rest(): Encoder };

/**
 * Does what is done with pictures in processes of their own, which give way to visitors and end when there is
 * nothing to do, their memory with them. A picture that brings one down is refused, and nothing else is lost.
 */
export function openEncoders({ project }: Pick<Config, 'project'>): Encoders {
  const gate = createSemaphore(ENCODERS);
  const resting: Encoder[] = [];
  const ask = (task: Task): Promise<object> =>
    gate(async () => {
      const encoder = takeResting(resting) ?? startEncoder(project);
      try {
        return await encoder.ask(task);
      } finally {
        if (encoder.isThere()) resting.push(encoder.rest());
      }
    });
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

/** Does work in a folder of its own, which is removed with all that it holds. */
async function inFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'prospectus-picture-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function takeResting(resting: Encoder[]): Encoder | undefined {
  for (let encoder = resting.pop(); encoder; encoder = resting.pop()) {
    if (encoder.isThere()) return encoder;
  }
  return undefined;
}

function startEncoder(project: string): Encoder {
  const child = fork(join(project, 'src/server/media/encoding/encode.ts'), [project], {
    execArgv: ['--max-old-space-size=128'],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  giveWay(child);
  // Whoever waits for an answer hears of it as the process ends, or as it cannot be asked.
  child.on('error', () => undefined);
  let leave: NodeJS.Timeout | undefined;
  const encoder: Encoder = {
    isThere: () => child.connected,
    ask: (task) => {
      clearTimeout(leave);
      hold(child);
      return answerOf(child, task);
    },
    rest: () => {
      letGo(child);
      leave = setTimeout(() => child.connected && child.disconnect(), IDLE).unref();
      return encoder;
    },
  };
  return encoder;
}

/** While it works this process waits for it; while it rests it keeps nobody from ending. */
function hold(child: ChildProcess): void {
  child.ref();
  child.channel?.ref();
}

function letGo(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
}

function answerOf(child: ChildProcess, task: Task): Promise<object> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => child.kill('SIGKILL'), LONGEST);
    const end = (): void => {
      clearTimeout(late);
      child.off('exit', fail).off('message', take);
    };
    const fail = (): void => {
      end();
      // One that did not answer is asked nothing more.
      if (child.connected) child.disconnect();
      child.kill('SIGKILL');
      reject(unreadable('This picture could not be read. Is it damaged or not complete?'));
    };
    const take = (answer: Answer): void => {
      end();
      if ('refused' in answer) reject(unreadable(answer.refused));
      else resolve(answer.result);
    };
    child.once('exit', fail).once('message', take);
    child.send(task, (error) => error && fail());
  });
}
