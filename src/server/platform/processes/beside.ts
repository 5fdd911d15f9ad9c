import { type ChildProcess, fork } from 'node:child_process';

import { createSemaphore, type SemaphoreSize } from '../turns/semaphore.ts';
import { bareEnvironment } from './bare-environment.ts';
import { giveWay, type Way } from './give-way.ts';

/** Work of one kind that is done in processes of its own. */
export type WorkBeside = Readonly<{
  /** The file that each of them runs: it answers every task that comes as a message by one message. */
  program: string;
  args: readonly string[];
  way: Way;
  /** Megabytes that its heap may come to. */
  heap: number;
  /** Megabytes that each memory of WebAssembly may come to, which lies beside the heap; unbounded where it does not say. */
  wasm?: number;
  size: SemaphoreSize;
  /** Milliseconds that one task may take by the clock; the process gives way to all others. */
  longest: number;
  /** Why a task failed whose process came to no answer. */
  failed: () => Error;
}>;

/** Milliseconds that a process without work stays: whoever has one task often has more. */
const IDLE = 5_000;

type Beside = {
  ask(task: object): Promise<object>;
  isThere(): boolean;
  rest(): Beside;
};

/**
 * Does tasks in processes beside this one, which give way to visitors and end when there is nothing to do, their memory
 * with them. A task that brings one down is refused, and nothing else is lost.
 */
export function openBeside<Task extends object, Answer extends object>(
  work: WorkBeside,
): (task: Task) => Promise<Answer> {
  const gate = createSemaphore(work.size);
  const resting: Beside[] = [];
  return (task) =>
    gate(async () => {
      const one = takeResting(resting) ?? start(work);
      try {
        // Each program has its own kind of answer.
        return (await one.ask(task)) as Answer;
      } finally {
        if (one.isThere()) resting.push(one.rest());
      }
    });
}

function takeResting(resting: Beside[]): Beside | undefined {
  for (let one = resting.pop(); one; one = resting.pop()) {
    if (one.isThere()) return one;
  }
  return undefined;
}

function start(work: WorkBeside): Beside {
  const child = fork(work.program, [...work.args], {
    execArgv: boundsOf(work),
    env: bareEnvironment(),
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  giveWay(child, work.way);
  // Whoever waits for an answer hears of it as the process ends, or as it cannot be asked.
  child.on('error', () => undefined);
  let leave: NodeJS.Timeout | undefined;
  const one: Beside = {
    isThere: () => child.connected,
    ask: (task) => {
      clearTimeout(leave);
      hold(child);
      return answerOf(child, task, work);
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

function boundsOf({ heap, wasm }: WorkBeside): string[] {
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

type Bounds = Pick<WorkBeside, 'longest' | 'failed'>;

function answerOf(child: ChildProcess, task: object, { longest, failed }: Bounds): Promise<object> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => child.kill('SIGKILL'), longest);
    const end = (): void => {
      clearTimeout(late);
      child.off('exit', fail).off('message', take);
    };
    const fail = (): void => {
      end();
      // One that did not answer is asked nothing more.
      if (child.connected) child.disconnect();
      child.kill('SIGKILL');
      reject(failed());
    };
    const take = (answer: object): void => {
      end();
      resolve(answer);
    };
    child.once('exit', fail).once('message', take);
    child.send(task, (error) => error && fail());
  });
}
