import { useEffect, useState, useSyncExternalStore } from 'react';
import type { UseFormReturn } from 'react-hook-form';

import type { ContentEntry } from '../../../contract/content.ts';
import type { FieldError } from '../../../contract/envelope.ts';
import type { ContentType } from '../../../content/types/define.ts';
import { call, newKey } from '../../api/client.ts';
import { keepCopy } from '../autosave/deviceCopy.ts';
import type { Data } from '../autosave/merge.ts';
import { createSaver } from '../autosave/saver.ts';
import type { FormData } from '../fields/fieldProps.ts';
import { writesAt } from '../../entries/addresses.ts';
import type { EntryDetail } from '../editing/useEntry.ts';
import { formValues } from '../fields/values.ts';

type Opened = Readonly<{
  type: ContentType;
  entry: EntryDetail;
  form: UseFormReturn<FormData>;
  /** After each save, with the entry as stored. */
  onStored?: (entry: ContentEntry) => void;
}>;

/** Stores what is typed into a form as the entry's draft, a moment after each pause. */
export function useAutosave({ type, entry, form, onStored }: Opened) {
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  /** Shows values in the form that come from elsewhere; what the server has is not stored again. */
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
        const path = `${writesAt(type)}/${entry.id}`;
        const { data } = await call<ContentEntry>('PATCH', path, sent);
        onStored?.(data);
        return data;
      },
      keep: (changes) => keepCopy(type.name, entry.id, changes),
      onTheirs: show,
      onErrors: setErrors,
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
  return { saver, state, errors, setErrors, show };
}
