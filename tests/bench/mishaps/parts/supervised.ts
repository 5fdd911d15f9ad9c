import { type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** A process that is started again whenever it ends, as a supervisor does. */
export type Supervised = {
  pid(): number;
  kill(): void;
  /** Ends it for good. */
  stop(): Promise<void>;
};

/** Milliseconds until it is started again. */
const REST = 50;

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

/** Whether somebody takes connections there. */
export function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const tell = (is: boolean) => () => {
      socket.destroy();
      resolve(is);
    };
    socket.once('connect', tell(true)).once('error', tell(false));
  });
}

/** Waits until somebody does. */
export async function listening(port: number): Promise<void> {
  while (!(await isListening(port))) await pause(20);
}
