import type { Worker } from 'node:cluster';

import type { ToPrimary, ToServing } from '../../platform/processes/messages.ts';

/** Milliseconds after which those that have not answered are not waited for. */
const PATIENCE = 1_000;

type Asked = { answers: unknown[]; missing: Set<Worker>; finish: () => void };

/** Carries questions between the processes of one port. */
export type Relay = {
  /** Takes what a process asks or answers. */
  take(worker: Worker, message: ToPrimary): void;
  /** Waits no more for one that has ended. */
  forget(worker: Worker): void;
};

/** Hands the questions of one process to all that serve, and their answers back to it. */
export function relayQuestions(serving: ReadonlySet<Worker>): Relay {
  const open = new Map<number, Asked>();
  let tickets = 0;

  const ask = (asker: Worker, question: string, id: number): void => {
    const ticket = (tickets += 1);
    const finish = (): void => {
      clearTimeout(late);
      open.delete(ticket);
      say(asker, { answers: asked.answers, id });
    };
    const late = setTimeout(finish, PATIENCE);
    const asked: Asked = { answers: [], missing: new Set(serving), finish };
    open.set(ticket, asked);
    for (const worker of serving) say(worker, { asked: question, ticket });
  };

  const strike = (asked: Asked, worker: Worker): void => {
    if (asked.missing.delete(worker) && asked.missing.size === 0) asked.finish();
  };

  return {
    take: (worker, message) => {
      if ('ask' in message) return ask(worker, message.ask, message.id);
      const asked = open.get(message.ticket);
      if (!asked) return;
      asked.answers.push(message.told);
      strike(asked, worker);
    },
    forget: (worker) => {
      for (const asked of open.values()) strike(asked, worker);
    },
  };
}

/** Says something to a process that may just have died. */
export function say(worker: Worker, message: ToServing): void {
  if (worker.isConnected()) worker.send(message, undefined, () => undefined);
}
