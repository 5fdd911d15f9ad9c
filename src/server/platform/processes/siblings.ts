import cluster, { type Worker } from 'node:cluster';

export type ToPrimary =
  | { ask: string; id: number }
  | { answer: unknown; ticket: number }
  | { alive: true }
  | { leaves: true };

export type ToWorker =
  | { asked: string; ticket: number }
  | { answers: unknown[]; id: number }
  | { stop: { drain: boolean } };

/** Milliseconds between heartbeats. */
export const HEARTBEAT = 5_000;
/** Milliseconds for answers. */
const PATIENCE = 1_000;

export type Siblings = {
  wanted: number;
  share<Answer>(question: string, answer: () => Promise<Answer>): () => Promise<Answer[]>;
};

export function createSiblings(wanted: number): Siblings {
  return cluster.isWorker ? siblingsOf(wanted) : alone;
}

const alone: Siblings = {
  wanted: 1,
  share: (_question, answer) => async () => [await answer()],
};

function send(message: ToPrimary): void {
  process.send?.(message, undefined, undefined, () => undefined);
}

/** The primary closes the port first, then disconnects the worker. */
export function askToLeave(): void {
  send({ leaves: true });
}

function siblingsOf(wanted: number): Siblings {
  const known = new Map<string, () => Promise<unknown>>();
  const waiting = new Map<number, { gathered: (answers: unknown[]) => void; alone: () => void }>();
  let asked = 0;

  const answerTo = async (question: string, ticket: number): Promise<void> => {
    const answer = await known.get(question)?.();
    if (answer !== undefined) send({ answer, ticket });
  };

  setInterval(() => send({ alive: true }), HEARTBEAT).unref();
  process.on('message', (message: ToWorker) => {
    if ('asked' in message) answerTo(message.asked, message.ticket).catch(() => undefined);
    if ('answers' in message) {
      waiting.get(message.id)?.gathered(message.answers);
      waiting.delete(message.id);
    }
  });
  process.once('disconnect', () => {
    for (const { alone } of waiting.values()) alone();
    waiting.clear();
  });

  return {
    wanted,
    share: <Answer>(question: string, answer: () => Promise<Answer>) => {
      known.set(question, answer);
      const own = async (): Promise<Answer[]> => [await answer()];
      return async () => {
        if (!process.connected) return own();
        return new Promise<Answer[]>((resolve) => {
          asked += 1;
          const gathered = (answers: unknown[]): void => resolve(answers as Answer[]);
          waiting.set(asked, { gathered, alone: () => resolve(own()) });
          send({ ask: question, id: asked });
        });
      };
    },
  };
}

type Open = { answers: unknown[]; missing: Set<Worker>; finish: () => void };

export type Relay = {
  take(worker: Worker, message: ToPrimary): void;
  forget(worker: Worker): void;
};

export function relayQuestions(serving: ReadonlySet<Worker>): Relay {
  const open = new Map<number, Open>();
  let tickets = 0;

  const ask = (asker: Worker, question: string, id: number): void => {
    const ticket = (tickets += 1);
    const finish = (): void => {
      clearTimeout(late);
      open.delete(ticket);
      tellWorker(asker, { answers: asked.answers, id });
    };
    const late = setTimeout(finish, PATIENCE);
    const asked: Open = { answers: [], missing: new Set(serving), finish };
    open.set(ticket, asked);
    for (const worker of serving) tellWorker(worker, { asked: question, ticket });
  };

  const strike = (asked: Open, worker: Worker): void => {
    if (asked.missing.delete(worker) && asked.missing.size === 0) asked.finish();
  };

  return {
    take: (worker, message) => {
      if ('ask' in message) ask(worker, message.ask, message.id);
      if (!('answer' in message)) return;
      const asked = open.get(message.ticket);
      asked?.answers.push(message.answer);
      if (asked) strike(asked, worker);
    },
    forget: (worker) => {
      for (const asked of open.values()) strike(asked, worker);
    },
  };
}

export function tellWorker(worker: Worker, message: ToWorker): void {
  if (worker.isConnected()) worker.send(message, undefined, () => undefined);
}
