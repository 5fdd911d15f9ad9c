import { useMutation } from '@tanstack/react-query';
import { useNotify } from 'react-admin';

import { ApiError, call, type Method, newKey } from './client.ts';

/** One call that changes something. */
export type Action = Readonly<{
  method: Method;
  path: string;
  body?: unknown;
  /** What to tell where the server says nothing. */
  done: string;
}>;

/** Changes something at the press of a button, tells how it went, then calls `after`. */
export function useAction(after: () => void) {
  const notify = useNotify();
  return useMutation({
    mutationFn: ({ method, path, body }: Action) =>
      call<unknown>(method, path, { body, idempotencyKey: newKey() }),
    onSuccess: ({ msg }, { done }) => {
      notify(msg ?? done, { type: 'success' });
      after();
    },
    onError: (error) => notify(sentenceOf(error), { type: 'error' }),
  });
}

/** The field's own sentence says more than the call's. */
function sentenceOf(error: Error): string {
  const field = error instanceof ApiError ? error.errors[0]?.msg : undefined;
  return field ?? error.message;
}
