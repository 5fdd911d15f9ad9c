import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';

import type { RegisteredType } from '../../../content/registry.ts';
import type { FieldNotes as Notes } from '../../../content/types/define.ts';
import { FieldNotes, type FormData } from '../fields/fieldProps.ts';

type Props = Readonly<{ type: RegisteredType; children: ReactNode }>;

/** Says beside the fields below what becomes of what is typed, where their type knows. */
export function FieldNotesProvider({ type, children }: Props) {
  const { data: notes } = useQuery({
    queryKey: ['field notes', type.name],
    queryFn: async () => (await type.notes?.()) ?? null,
    enabled: type.notes !== undefined,
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
