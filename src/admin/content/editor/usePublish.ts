import { useMutation, useQueryClient } from '@tanstack/react-query';

import { ofType } from '../../../contract/call.ts';
import { checkEntry, publishEntry } from '../../../contract/calls/content.ts';
import type { ContentEntry } from '../../../contract/content.ts';
import type { FieldError } from '../../../contract/envelope.ts';
import { typeNames, typeOf } from '../../../content/registry.ts';
import type { ContentType } from '../../../content/types/define.ts';
import { ApiError, newKey, send } from '../../api/client.ts';
import { focusField } from '../editing/fieldPlace.ts';
import { labelAt } from '../../entries/labels.ts';
import { partPlaceOf } from '../../entries/tabs.ts';
import type { Editing } from '../editing/editing.ts';
import { notify } from '../../ui/notify.ts';

type PublishCallbacks = Readonly<{
  setErrors: (errors: readonly FieldError[]) => void;
  onChanged: (entry: ContentEntry) => void;
}>;

/** Publishes an entry as it is typed now, with everything under it where it has parts. */
export function usePublish(
  { type, entry, saver, parts }: Editing,
  { setErrors, onChanged }: PublishCallbacks,
) {
  const client = useQueryClient();
  const hasParts = typeNames.some((name) => typeOf(name).parent?.type === type.name);
  return useMutation({
    mutationFn: async () => {
      setErrors([]);
      const stored = await Promise.all([saver.flush(), parts.flush()]);
      if (!stored.every(Boolean)) throw new ApiError(0, { msg: 'Not everything is stored yet.' });
      const { data } = await send(ofType(publishEntry, type.path), {
        params: { id: entry.id },
        body: { with_children: hasParts },
        version: saver.version(),
        idempotencyKey: newKey(),
      });
      return data;
    },
    onSuccess: async (published) => {
      onChanged(published);
      void client.invalidateQueries({ queryKey: ['parts'] });
      void client.invalidateQueries({ queryKey: ['metadata of'] });
      const doubts = await doubtsOf(type, entry.id);
      const live = `${published.title} is live.`;
      if (doubts === undefined) notify(live, 'success');
      else notify(`${live} ${doubts}`, 'warning');
    },
    onError: (error) => {
      notify(error.message, 'error');
      if (!(error instanceof ApiError)) return;
      const errors = error.errors.map((one) => ownPlace(one, type.name, entry.id));
      setErrors(errors);
      const [first] = errors;
      if (first) focusField(first.field);
    },
  });
}

/** What is worth a look in what has just been published, in words; nothing where the checks find nothing. */
async function doubtsOf(type: ContentType, id: number): Promise<string | undefined> {
  const found = await send(ofType(checkEntry, type.path), { params: { id } }).catch(
    () => undefined,
  );
  const [first, ...others] = found?.data ?? [];
  if (!first) return undefined;
  const more = others.length > 0 ? ` Checks has ${others.length} more.` : '';
  return `Worth a look: ${labelAt(type, first.field)}: ${first.msg}${more}`;
}

/** The entry's own fields by their plain path, whatever the call says of the whole family. */
function ownPlace(error: FieldError, type: string, id: number): FieldError {
  const part = partPlaceOf(error.field);
  return part?.type === type && part.id === id ? { ...error, field: part.field } : error;
}
