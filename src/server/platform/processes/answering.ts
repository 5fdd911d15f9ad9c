/**
 * Makes this process a program of `openWorkers`: every task that comes as a message is answered by one, and it ends with
 * whoever asks. It falls by an error that `failureOf` has no answer for.
 */
export function answerTasks<Task, Answer extends object>(
  work: (task: Task) => Promise<Answer>,
  failureOf: (error: unknown) => Answer | undefined,
): void {
  process.on('message', async (task: Task) => {
    process.send?.(await work(task).catch((error: unknown) => failureOf(error) ?? fall(error)));
  });
  process.once('disconnect', () => process.exit());
}

function fall(error: unknown): never {
  throw error;
}
