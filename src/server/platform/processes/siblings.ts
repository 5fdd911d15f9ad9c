import cluster from 'node:cluster';

import { ALIVE, type ToPrimary, type ToServing } from './messages.ts';

/** All processes that serve one port. */
export type Siblings = {
  /** How many there are meant to be, this one included. */
  wanted: number;
  /**
   * Declares what this process answers to a question. The result asks it of all, this one included, and gathers what
   * came within a second: of one that is being started again nothing comes, and of the others neither once none leads.
   */
  share<Answer>(question: string, answer: () => Promise<Answer>): () => Promise<Answer[]>;
};

/** A process that serves its port alone has nobody to ask but itself. */
export function createSiblings(wanted: number): Siblings {
  return cluster.isWorker ? siblingsOf(wanted) : alone;
}

const alone: Siblings = {
  wanted: 1,
  share: (_question, answer) => async () => [await answer()],
};

function send(message: ToPrimary): void {
  // One that leads no more has taken its end with it.
  process.send?.(message, undefined, undefined, () => undefined);
}

function siblingsOf(wanted: number): Siblings {
  const known = new Map<string, () => Promise<unknown>>([[ALIVE, async () => true]]);
  const waiting = new Map<number, { gathered: (answers: unknown[]) => void; alone: () => void }>();
  let asked = 0;

  const tell = async (question: string, ticket: number): Promise<void> => {
    const told = await known.get(question)?.();
    if (told !== undefined) send({ told, ticket });
  };

  process.on('message', (message: ToServing) => {
    if ('asked' in message) tell(message.asked, message.ticket).catch(() => undefined);
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
