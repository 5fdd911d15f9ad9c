import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';

import type { RegisteredType } from '../../../content/registry.ts';
import type { FieldNotes as Notes } from '../../../content/types/behaviour.ts';
import { FieldNotes, type FormData } from '../fields/fieldProps.ts';
import { ofType } from '../../../kernel/call.ts';
import { readEntry } from '../../../kernel/calls/content.ts';
import { send } from '../../api/client.ts';
import type { EntryDetail } from '../editing/useEntry.ts';
import { type Above, InheritedFrom } from '../fields/inheriting/inheritance.ts';

type Props = Readonly<{ type: RegisteredType; children: ReactNode }>;

/** Provides the notes below fields about the effect of typed values, if the type defines any. */
export function FieldNotesProvider({ type, children }: Props) {
  const { data: notes } = useQuery({
    queryKey: ['field notes', type.name],
    queryFn: async () => (await type.behaviour.notes?.()) ?? null,
    enabled: type.behaviour.notes !== undefined,
    staleTime: Infinity,
  });
  return notes ? <Noted notes={notes}>{children}</Noted> : children;
}

function Noted({ notes, children }: Readonly<{ notes: Notes; children: ReactNode }>) {
  const { control } = useFormContext<FormData>();
  const values = useDeferredValue(useWatch({ control }));
  const said = useMemo(() => notes.notesOn(values), [notes, values]);
  return <FieldNotes value={said}>{children}</FieldNotes>;
}

type InheritingProps = Readonly<{ type: RegisteredType; above: number; children: ReactNode }>;

/** Provides the inputs below with the values that they inherit from the entry above. */
export function InheritingProvider({ type, above, children }: InheritingProps) {
  const { data } = useQuery({
    // Not under the key of its own editor, which never begins from an old copy.
    queryKey: ['parts', 'above', type.name, above],
    queryFn: async ({ signal }) =>
      (await send(ofType(readEntry, type.path), { params: { id: above }, signal })).data,
  });
  const from = useMemo(() => data && aboveOf(type, data), [type, data]);
  return <InheritedFrom value={from ?? null}>{children}</InheritedFrom>;
}

function aboveOf(type: RegisteredType, { id, title, draft, published }: EntryDetail): Above {
  return { type, id, title, data: published ?? draft };
}
