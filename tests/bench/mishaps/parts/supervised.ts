import { type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

import { isListening } from '../../../support/ports.ts';

/** A process that is started again whenever it ends, as a supervisor does. */
export type Supervised = {
  pid(): number;
  kill(): void;
  /** Ends it for good. */
  stop(): Promise<void>;
};

/** Milliseconds until it is started again. */
const REST = 50;
/** Milliseconds until what never listens is given up, and characters that are told of what it said. */
const PATIENCE = 60_000;
const LAST_LINES = 4_000;

/** Keeps what `launch` starts running. */
export function supervise(launch: () => ChildProcess): Supervised {
  let isOpen = true;
  let child = launch();
  const watch = async (): Promise<void> => {
    while (isOpen) {
      await once(child, 'exit');
      await pause(REST);
      if (isOpen) child = launch();
    }
  };
  const watching = watch();
  const end = (): void => void child.kill('SIGKILL');
  return {
    pid: () => child.pid ?? 0,
    kill: end,
    stop: async () => {
      isOpen = false;
      end();
      await watching;
    },
  };
}

/**
 * Waits until somebody takes connections there.
 * @throws with what was `said` where nobody does in a minute
 */
export async function listening(name: string, port: number, said: () => string): Promise<void> {
  const until = performance.now() + PATIENCE;
  while (!(await isListening(port))) {
    if (performance.now() > until)
      throw new Error(`Nobody listens at the port of ${name}:\n${said().slice(-LAST_LINES)}`);
    await pause(20);
  }
}
