import { useEffect, useState, useSyncExternalStore } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';

import { ofType } from '../../../../kernel/call.ts';
import { autosaveEntry } from '../../../../kernel/calls/content.ts';
import type { ContentEntry } from '../../../../kernel/publishing/content.ts';
import type { FieldError } from '../../../../kernel/envelope.ts';
import type { RegisteredType } from '../../../../content/registry.ts';
import { newKey, send } from '../../../api/client.ts';
import { keepCopy } from '../../autosave/deviceCopy.ts';
import type { Data } from '../../autosave/merge.ts';
import type { SaveState } from '../../autosave/saveState.ts';
import { createSaver, type Saver } from '../../autosave/saver.ts';
import type { FormData } from '../../fields/fieldProps.ts';
import type { OpenParts } from '../../editing/openParts.ts';
import type { EntryDetail } from '../../editing/useEntry.ts';
import { formValues } from '../../fields/values.ts';
import { useFieldErrors } from './useFieldErrors.ts';

type Opened = Readonly<{
  type: RegisteredType;
  entry: Pick<EntryDetail, 'id' | 'version' | 'draft'>;
  /** After each save, with the entry as stored. */
  onStored?: ((entry: ContentEntry) => void) | undefined;
  /** The parts that are edited beside it. */
  parts?: OpenParts;
}>;

/** A draft being edited: its form, its saver and its save state. */
export type OpenDraft = Readonly<{
  form: UseFormReturn<FormData>;
  saver: Saver;
  state: SaveState;
  /** The server's field errors that still apply. */
  errors: readonly FieldError[];
  setErrors: (errors: readonly FieldError[]) => void;
  /** Drops the errors that the server no longer reports. */
  keepErrors: (found: readonly Pick<FieldError, 'field'>[]) => void;
  /** Shows values from elsewhere in the form; those already on the server are not saved again. */
  show: (fields: Data) => void;
}>;

/** The form of an entry, stored as its draft a moment after each pause of typing. */
export function useDraft({ type, entry, onStored, parts }: Opened): OpenDraft {
  const form = useForm<FormData>({ defaultValues: formValues(type, entry.draft) });
  const { errors, setErrors, keep } = useFieldErrors({ type, form, parts });
  const saving = useAutosave({ type, entry, onStored }, form, setErrors);
  return { form, errors, setErrors, keepErrors: keep, ...saving };
}

function useAutosave(
  { type, entry, onStored }: Opened,
  form: UseFormReturn<FormData>,
  onErrors: (errors: readonly FieldError[]) => void,
) {
  const show = (fields: Data) => {
    const values = formValues(type, fields);
    for (const field of Object.keys(fields)) {
      if (field in type.fields) form.setValue(field, values[field]);
    }
  };

  const [saver] = useState(() =>
    createSaver({
      entry,
      store: async (body, version) => {
        const sent = { body, version, idempotencyKey: newKey() };
        const { data } = await send(ofType(autosaveEntry, type.path), {
          params: { id: entry.id },
          ...sent,
        });
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
      if (!field || !(field in type.fields)) return;
      saver.change(field, structuredClone(values[field]));
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
