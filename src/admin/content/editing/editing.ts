import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';

import type { RegisteredType } from '../../../content/registry.ts';
import type { ContentEntry } from '../../../kernel/publishing/content.ts';
import type { Saver } from '../autosave/saver.ts';
import type { FormData } from '../fields/fieldProps.ts';
import type { OpenParts } from './openParts.ts';
import type { EntryDetail } from './useEntry.ts';

export type Editing = Readonly<{
  type: RegisteredType;
  /** The entry as last received from the server; unsaved typing is in the form. */
  entry: EntryDetail;
  saver: Saver;
  form: UseFormReturn<FormData>;
  parts: OpenParts;
}>;

export type PanelProps = Readonly<{
  editing: Editing;
  onClose: () => void;
  /** Takes over an entry that the panel's own call has stored, and shows it in the form. */
  onChanged: (entry: ContentEntry) => void;
}>;

const PAUSE = 400;

/** The form's values, debounced after typing. */
export function useTyped(type: RegisteredType, form: UseFormReturn<FormData>): FormData {
  const [typed, setTyped] = useState(() => fieldsOf(type, form.getValues()));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const { unsubscribe } = form.watch(() => {
      clearTimeout(timer);
      timer = setTimeout(() => setTyped(fieldsOf(type, form.getValues())), PAUSE);
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [type, form]);
  return typed;
}

/** The entry's own fields: a form may hold more. */
function fieldsOf(type: RegisteredType, values: FormData): FormData {
  return Object.fromEntries(
    Object.entries(structuredClone(values)).filter(([name]) => name in type.fields),
  );
}
