/** Makes this process a program of `openWorkers`: one answer a task. It crashes if `failureOf` gives no answer. */
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
