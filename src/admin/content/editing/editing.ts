import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';

import type { RegisteredType } from '../../../content/registry.ts';
import { readEntry } from '../../../kernel/calls/content.ts';
import type { ContentEntry, contentEntryDetailSchema } from '../../../kernel/publishing/content.ts';
import { sendOf } from '../../api/client.ts';
import type { Saver } from '../autosave/saver.ts';
import type { FormData } from '../fields/fieldProps.ts';
import type { OpenParts } from './openParts.ts';

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
    Object.entries(structuredClone(values)).filter(([name]) => Object.hasOwn(type.fields, name)),
  );
}

export type EntryDetail = z.output<typeof contentEntryDetailSchema>;

function keyOf(type: RegisteredType, id: number) {
  return ['entry', type.name, id];
}

/** Reads one entry anew when its editor opens: an editor never begins from an old copy. */
export function useEntry(type: RegisteredType, id: number) {
  return useQuery({
    queryKey: keyOf(type, id),
    queryFn: ({ signal }) => sendOf(type, readEntry, { params: { id }, signal }),
    gcTime: 0,
    staleTime: Infinity,
  });
}

export function useReread(type: RegisteredType) {
  const client = useQueryClient();
  return async (id: number): Promise<EntryDetail> => {
    const data = await sendOf(type, readEntry, { params: { id } });
    client.setQueryData(keyOf(type, id), data);
    return data;
  };
}
