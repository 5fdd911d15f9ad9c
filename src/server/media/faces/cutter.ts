import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';

import type { FaceLicence } from '../../../contract/faces.ts';
import type { Config } from '../../config/config.ts';
import { createSemaphore } from '../../platform/turns/semaphore.ts';
import type { CutFaces, ServedFace } from '../encoding/files.ts';
import { giveWay } from '../encoding/give-way.ts';
import { unreadable } from '../encoding/refusal.ts';
import { checkWoff2 } from './woff2.ts';

/** What the process is asked to do. */
export type FaceTask = Readonly<{ source: Uint8Array; licence: FaceLicence; url: string }>;

/** What it answers: the face, or why it is refused. */
export type FaceAnswer = Readonly<{ cut: ServedFace } | { refused: string }>;

/** A face is brought once in years: one at a time does. */
const CUTTERS = { places: 1, waiting: 10 };
/** Milliseconds that one may take by the clock: a large variable face takes ten seconds of a quick processor. */
const LONGEST = 90_000;

/**
 * Cuts typefaces, each in a process of its own, which gives way to visitors and takes its memory with it. A face that
 * brings it down is refused, and nothing else is lost.
 */
export function openCutter({ project }: Pick<Config, 'project'>): CutFaces {
  const gate = createSemaphore(CUTTERS);
  return async (source, asked) => {
    checkWoff2(source);
    return gate(() => answerOf(startCutter(project), { source, ...asked }));
  };
}

function startCutter(project: string): ChildProcess {
  const child = fork(join(project, 'src/server/media/faces/cut-face.ts'), [], {
    execArgv: ['--max-old-space-size=128'],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  giveWay(child);
  return child;
}

function answerOf(child: ChildProcess, task: FaceTask): Promise<ServedFace> {
  return new Promise<ServedFace>((resolve, reject) => {
    const fail = () =>
      reject(unreadable('This typeface could not be read. Is it damaged or not complete?'));
    const late = setTimeout(() => child.kill('SIGKILL'), LONGEST);
    child.once('exit', () => {
      clearTimeout(late);
      fail();
    });
    child.once('error', fail);
    child.once('message', (answer: FaceAnswer) => {
      if ('refused' in answer) reject(unreadable(answer.refused));
      else resolve(answer.cut);
    });
    child.send(task, (error) => error && fail());
  }).finally(() => child.kill('SIGKILL'));
}
