import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';

import { beginEntry } from '../../../../kernel/calls/starters.ts';
import type { RegisteredType } from '../../../../content/registry.ts';
import { entryPath } from '../../../entries/addresses.ts';
import { ApiError, newKey, send } from '../../../api/client.ts';
import type { FormData } from '../../fields/fieldProps.ts';
import { focusField } from '../../editing/fieldPlace.ts';

/** The chosen source of a new entry. */
export type Source = Readonly<{ template: string }> | Readonly<{ entry: number | null }>;

type Order = Readonly<{ source: Source; answers: FormData }>;

const ANSWERS = 'answers.';

/** Creates an entry and opens its editor; errors are shown at the fields. */
export function useStarter(type: RegisteredType) {
  const navigate = useNavigate();
  const { mutate, error, isPending } = useMutation({
    mutationFn: async ({ source, answers }: Order) => {
      const from = sentSource(source);
      const body = { type: type.name, from, answers };
      return (await send(beginEntry, { body, idempotencyKey: newKey() })).data;
    },
    onSuccess: ({ id }) => navigate(entryPath(type, id), { replace: true }),
    onError: (failure) => {
      const [first] = errorsOf(failure);
      if (first) focusField(first.field);
    },
  });
  return { mutate, error, isPending, errors: errorsOf(error) };
}

function sentSource(source: Source) {
  if ('template' in source) return source;
  if (source.entry !== null) return { entry: source.entry };
  const msg = 'Choose what to begin from.';
  throw new ApiError(0, { msg, errors: [{ field: 'from.entry', msg }] });
}

function errorsOf(error: Error | null) {
  if (!(error instanceof ApiError)) return [];
  return error.errors.map(({ field, msg }) => ({
    field: field.startsWith(ANSWERS) ? field.slice(ANSWERS.length) : field,
    msg,
  }));
}
