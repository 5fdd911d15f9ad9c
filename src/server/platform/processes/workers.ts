import { type ChildProcess, fork } from 'node:child_process';

import { bareEnvironment, lowerPriority, isFromOutside, ProcessEnded, type Way } from './child.ts';
import { createSemaphore, type SemaphoreSize } from '../turns/semaphore.ts';

/** Work of one kind that is done in processes of its own. */
type WorkerOptions = Readonly<{
  /** The file that each of them runs: it answers every task that comes as a message by one message. */
  program: string;
  args: readonly string[];
  way: Way;
  /** Megabytes that its heap may come to. */
  heap: number;
  /** Megabytes that each WebAssembly memory may grow to, which is outside the heap; unlimited if missing. */
  wasm?: number;
  size: SemaphoreSize;
  /** Milliseconds that one task may take by the clock; the process gives way to all others. */
  longest: number;
  /** Why a task failed that has brought two processes down, or took too long: it is the task's own doing. */
  failed: () => Error;
}>;

/** Milliseconds that a process without work stays: whoever has one task often has more. */
const IDLE = 5_000;

type ChildWorker = {
  ask(task: object, signal?: AbortSignal): Promise<object>;
  isThere(): boolean;
  rest(): ChildWorker;
};

/** How a process came to no answer: it took too long, fell by itself, or was ended by somebody else. */
type Ending = 'late' | 'fell' | 'ended';

class NoAnswer extends Error {
  readonly ending: Ending;

  constructor(ending: Ending) {
    super(`No answer: ${ending}.`);
    this.ending = ending;
  }
}

/**
 * Runs tasks in child processes, which run at a lower priority than requests of visitors and exit when idle, which
 * frees their memory. If the process of a task crashes, the task is retried once in another process; if that crashes
 * too, the task is refused and nothing else is affected. If the signal of a task is aborted, its process is ended, and
 * the task fails with the reason of the signal.
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
  // Whoever waits for an answer hears of it as the process ends, or as it cannot be asked.
  child.on('error', () => undefined);
  let leave: NodeJS.Timeout | undefined;
  const one: ChildWorker = {
    isThere: () => child.connected,
    ask: (task, signal) => {
      clearTimeout(leave);
      hold(child);
      return answerOf(child, task, { ...work, signal });
    },
    rest: () => {
      letGo(child);
      leave = setTimeout(() => child.connected && child.disconnect(), IDLE).unref();
      return one;
    },
  };
  return one;
}

/** Pages of WebAssembly, of 64 kB each, in a megabyte. */
const PAGES = 16;

function boundsOf({ heap, wasm }: WorkerOptions): string[] {
  const bounds = [`--max-old-space-size=${heap}`];
  return wasm === undefined ? bounds : [...bounds, `--wasm-max-mem-pages=${wasm * PAGES}`];
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
      // One that did not answer is asked nothing more.
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
