import { type ChildProcess, fork } from 'node:child_process';

import { bareEnvironment, lowerPriority, isFromOutside, ProcessEnded, type Way } from './child.ts';
import { createSemaphore, type SemaphoreSize } from '../turns/turns.ts';

type WorkerOptions = Readonly<{
  program: string;
  args: readonly string[];
  way: Way;
  /** Megabytes. */
  heap: number;
  /** Megabytes of each WebAssembly memory, which is outside the heap; unlimited if missing. */
  wasm?: number;
  size: SemaphoreSize;
  /** Milliseconds for a task by the clock, at the low priority. */
  longest: number;
  /** The error of a task that crashed two processes, or took too long. */
  failed: () => Error;
}>;

/** Milliseconds that a process without work stays. */
const IDLE = 5_000;

type ChildWorker = {
  ask(task: object, signal?: AbortSignal): Promise<object>;
  isThere(): boolean;
  rest(): ChildWorker;
};

/** `ended`: by somebody else. */
type Ending = 'late' | 'fell' | 'ended';

class NoAnswer extends Error {
  readonly ending: Ending;

  constructor(ending: Ending) {
    super(`No answer: ${ending}.`);
    this.ending = ending;
  }
}

/**
 * Runs tasks in low-priority processes, which exit when idle. A task whose process crashes is retried once; an aborted
 * signal kills the process.
 * @throws ProcessEnded if the task was not the cause
 */
export function openWorkers<Task extends object, Answer extends object>(
  work: WorkerOptions,
): (task: Task, signal?: AbortSignal) => Promise<Answer> {
  const gate = createSemaphore(work.size);
  const resting: ChildWorker[] = [];
  const tryOnce = async (task: Task, signal?: AbortSignal): Promise<object> => {
    signal?.throwIfAborted();
    const one = takeResting(resting) ?? start(work);
    try {
      return await one.ask(task, signal);
    } finally {
      if (one.isThere()) resting.push(one.rest());
    }
  };
  const tryTwice = (task: Task, signal?: AbortSignal): Promise<object> =>
    tryOnce(task, signal).catch((error: unknown) => {
      if (error instanceof NoAnswer && error.ending !== 'late') return tryOnce(task, signal);
      throw error;
    });
  return async (task, signal) => {
    try {
      // Each program has its own kind of answer.
      return (await gate(() => tryTwice(task, signal))) as Answer;
    } catch (error) {
      signal?.throwIfAborted();
      if (!(error instanceof NoAnswer)) throw error;
      throw error.ending === 'ended' ? new ProcessEnded() : work.failed();
    }
  };
}

function takeResting(resting: ChildWorker[]): ChildWorker | undefined {
  for (let one = resting.pop(); one; one = resting.pop()) {
    if (one.isThere()) return one;
  }
  return undefined;
}

function start(work: WorkerOptions): ChildWorker {
  const child = fork(work.program, [...work.args], {
    execArgv: boundsOf(work),
    env: bareEnvironment(),
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  lowerPriority(child, work.way);
  // The callers learn of it as the process ends, or cannot be asked.
  child.on('error', () => undefined);
  let leave: NodeJS.Timeout | undefined;
  const one: ChildWorker = {
    isThere: () => child.connected,
    ask: (task, signal) => {
      clearTimeout(leave);
      child.ref();
      child.channel?.ref();
      return answerOf(child, task, { ...work, signal });
    },
    rest: () => {
      // An idle process keeps nobody from ending.
      child.unref();
      child.channel?.unref();
      leave = setTimeout(() => child.connected && child.disconnect(), IDLE).unref();
      return one;
    },
  };
  return one;
}

const PAGES = 16;

function boundsOf({ heap, wasm }: WorkerOptions): string[] {
  const bounds = [`--max-old-space-size=${heap}`];
  return wasm === undefined ? bounds : [...bounds, `--wasm-max-mem-pages=${wasm * PAGES}`];
}

function answerOf(
  child: ChildProcess,
  task: object,
  { longest, signal }: Pick<WorkerOptions, 'longest'> & { signal: AbortSignal | undefined },
): Promise<object> {
  return new Promise((resolve, reject) => {
    let isLate = false;
    const late = setTimeout(() => {
      isLate = true;
      child.kill('SIGKILL');
    }, longest);
    const stop = (): void => void child.kill('SIGKILL');
    signal?.addEventListener('abort', stop);
    const end = (): void => {
      clearTimeout(late);
      signal?.removeEventListener('abort', stop);
      child.off('exit', exited).off('message', take);
    };
    const fail = (ending: Ending): void => {
      end();
      // A process that did not answer gets no further task.
      if (child.connected) child.disconnect();
      child.kill('SIGKILL');
      reject(new NoAnswer(ending));
    };
    const exited = (_code: number | null, signal: NodeJS.Signals | null): void => {
      fail(isLate ? 'late' : isFromOutside(signal) ? 'ended' : 'fell');
    };
    const take = (answer: object): void => {
      end();
      resolve(answer);
    };
    child.once('exit', exited).once('message', take);
    child.send(task, (error) => error && fail('ended'));
  });
}
