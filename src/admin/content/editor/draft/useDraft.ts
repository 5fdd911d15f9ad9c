import { useEffect, useState, useSyncExternalStore } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';

import type { RegisteredType } from '../../../../content/registry.ts';
import { autosaveEntry } from '../../../../kernel/calls/content.ts';
import type { FieldError } from '../../../../kernel/envelope.ts';
import type { ContentEntry } from '../../../../kernel/publishing/content.ts';
import { newKey, sendOf } from '../../../api/client.ts';
import { keepCopy } from '../../autosave/deviceCopy.ts';
import type { Data } from '../../autosave/merge.ts';
import { createSaver } from '../../autosave/saver.ts';
import type { EntryDetail } from '../../editing/editing.ts';
import type { OpenParts } from '../../editing/openParts.ts';
import type { FormData } from '../../fields/fieldProps.ts';
import { formValues } from '../../fields/values.ts';
import { useFieldErrors } from './useFieldErrors.ts';
import { ownValue } from '../../../../kernel/record.ts';

type Opened = Readonly<{
  type: RegisteredType;
  entry: Pick<EntryDetail, 'id' | 'version' | 'draft'>;
  onStored?: ((entry: ContentEntry) => void) | undefined;
  parts?: OpenParts;
}>;

export type OpenDraft = ReturnType<typeof useDraft>;

export function useDraft({ type, entry, onStored, parts }: Opened) {
  const form = useForm<FormData>({ defaultValues: formValues(type, entry.draft) });
  const fieldErrors = useFieldErrors({ type, form, parts });
  const saving = useAutosave({ type, entry, onStored }, form, fieldErrors.setErrors);
  return { form, ...fieldErrors, ...saving };
}

function useAutosave(
  { type, entry, onStored }: Opened,
  form: UseFormReturn<FormData>,
  onErrors: (errors: readonly FieldError[]) => void,
) {
  /** Shows values from elsewhere in the form; those already on the server are not saved again. */
  const show = (fields: Data) => {
    const values = formValues(type, fields);
    for (const field of Object.keys(fields)) {
      if (Object.hasOwn(type.fields, field)) form.setValue(field, values[field]);
    }
  };
  const [saver] = useState(() =>
    createSaver({
      entry,
      store: async (body, version) => {
        const sent = { params: { id: entry.id }, body, version, idempotencyKey: newKey() };
        const data = await sendOf(type, autosaveEntry, sent);
        onStored?.(data);
        return data;
      },
      keep: (changes) => keepCopy(type.name, entry.id, changes),
      onTheirs: show,
      // A server that cannot be reached says nothing of what it said before.
      onErrors: (errors) => errors.length > 0 && onErrors(errors),
    }),
  );
  useEffect(() => {
    const { unsubscribe } = form.watch((values, { name }) => {
      const [field] = (name ?? '').split('.');
      if (!field || !Object.hasOwn(type.fields, field)) return;
      saver.change(field, structuredClone(ownValue(values, field)));
    });
    return unsubscribe;
  }, [form, saver, type]);
  useEffect(() => {
    const flush = () => void saver.flush();
    const warn = (event: BeforeUnloadEvent) => {
      if (saver.state().phase === 'waiting' || saver.state().phase === 'saving') flush();
      if (saver.state().phase === 'conflict') event.preventDefault();
    };
    // Back from another tab, perhaps signed in again there.
    window.addEventListener('focus', flush);
    window.addEventListener('online', flush);
    window.addEventListener('beforeunload', warn);
    return () => {
      window.removeEventListener('focus', flush);
      window.removeEventListener('online', flush);
      window.removeEventListener('beforeunload', warn);
      saver.close();
      flush();
    };
  }, [saver]);
  const state = useSyncExternalStore(saver.subscribe, saver.state);
  return { saver, state, show };
}
