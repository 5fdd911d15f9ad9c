import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import type { AnySent, Call, CallArguments, Sent } from '../../kernel/call.ts';
import { type Answer, ApiError, newKey, sendAny } from './client.ts';
import { notify } from '../ui/notify.ts';

type Action = Readonly<{
  work: (idempotencyKey: string) => Promise<Answer<unknown>>;
  /** Shown if the server sends no message. */
  done: string;
}>;

/** Makes one call under an idempotency key of its own; shows `done` if the server sends no message. */
type Run = <C extends Call>(done: string, call: C, ...sent: CallArguments<Sent<C>>) => void;

/**
 * Runs a change, notifies of its result, then calls `after`. Errors of `fields` are left for the
 * form to show (`problemOf`). A conflict reloads the screen's data, which is out of date.
 */
export function useAction(after: () => void, fields: readonly string[] = []) {
  const client = useQueryClient();
  const mutation = useMutation({
    mutationFn: ({ work }: Action) => work(newKey()),
    onMutate: () => document.activeElement?.closest('form') ?? undefined,
    onSuccess: ({ msg }, { done }) => {
      notify(msg ?? done, 'success');
      void client.invalidateQueries({ queryKey: ['waiting'] });
      after();
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status === 409) void client.invalidateQueries();
      if (!isOfFields(error, fields)) notify(sentenceOf(error), 'error');
    },
  });
  const { error, context: form } = mutation;
  useEffect(() => {
    // The first invalid field may be scrolled out of sight.
    if (error) form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [error, form]);
  const run: Run = (done: string, call: Call, ...[sent]: unknown[]) =>
    mutation.mutate({
      done,
      work: (idempotencyKey) => sendAny(call, { ...(sent as AnySent), idempotencyKey }),
    });
  return { ...mutation, run };
}

export function problemOf(error: Error | null, field: string): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  return error.errors.find((one) => one.field === field)?.msg;
}

export function isOfFields(error: Error, fields: readonly string[]): boolean {
  if (!(error instanceof ApiError) || error.errors.length === 0) return false;
  return error.errors.every(({ field }) => fields.includes(field));
}

/** The field's own sentence says more than the call's. */
export function sentenceOf(error: Error): string {
  const field = error instanceof ApiError ? error.errors[0]?.msg : undefined;
  return field ?? error.message;
}
