import { isConnectionLoss } from './connecting/connection-loss.ts';

/**
 * Does what the database is told of, or undoes what was made ready for it, such as files. Where the connection is lost
 * nobody knows whether it was done: then all stays, and the nightly sweep takes what is nobody's.
 */
export async function orUndo<Result>(
  work: () => Promise<Result>,
  undo: () => Promise<void>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!isConnectionLoss(error)) await undo();
    throw error;
  }
}
