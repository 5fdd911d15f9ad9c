import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';

import { diffEntries } from '../../../content/fields/diff.ts';
import type { RegisteredType } from '../../../content/registry.ts';
import type { FieldNotes as Notes } from '../../../content/types/behaviour.ts';
import { readEntry } from '../../../kernel/calls/content.ts';
import { sendOf } from '../../api/client.ts';
import { shownAbove } from '../../api/useAnswer.ts';
import { Card } from '../../ui/Card.tsx';
import { Undo } from '../../ui/Undo.tsx';
import { picked } from '../autosave/merge.ts';
import { FieldDefaults, FieldNotes, type FormData } from '../fields/fieldProps.ts';
import { InheritedFrom } from '../fields/inheriting/InheritedField.tsx';
import { formValues } from '../fields/values.ts';
import { Differences } from '../history/Differences.tsx';
import styles from './Defaults.module.css';

type Props = Readonly<{ type: RegisteredType; children: ReactNode }>;

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

export function InheritingProvider({ type, above, children }: InheritingProps) {
  const { data } = useQuery({
    // Not under the key of its own editor, which never begins from an old copy.
    queryKey: ['parts', 'above', type.name, above],
    queryFn: ({ signal }) => sendOf(type, readEntry, { params: { id: above }, signal }),
    ...shownAbove,
  });
  const from = useMemo(
    () => data && { type, id: data.id, title: data.title, data: data.published ?? data.draft },
    [type, data],
  );
  return <InheritedFrom value={from ?? null}>{children}</InheritedFrom>;
}

type Values = Readonly<Record<string, unknown>>;

export function DefaultsProvider({ type, children }: Props) {
  if (!type.defaults) return children;
  return <WithDefaults type={type}>{children}</WithDefaults>;
}

function WithDefaults({ type, children }: Props) {
  const { control } = useFormContext<FormData>();
  const values = useDeferredValue(useWatch({ control })) as Values;
  const defaults = useMemo(() => defaultValues(type, values), [type, values]);
  return (
    <FieldDefaults value={defaults}>
      <Changed type={type} values={values} defaults={defaults} />
      {children}
    </FieldDefaults>
  );
}

function defaultValues(type: RegisteredType, values: Values): Values {
  const defaults = type.defaults?.(values) ?? {};
  return picked(formValues(type, defaults), Object.keys(defaults));
}

type ChangedProps = Readonly<{ type: RegisteredType; values: Values; defaults: Values }>;

function Changed({ type, values, defaults }: ChangedProps) {
  const { setValue } = useFormContext<FormData>();
  const [before, setBefore] = useState<Values>();
  const fields = Object.fromEntries(
    Object.entries(type.fields).filter(([name]) => Object.hasOwn(defaults, name)),
  );
  const differences = diffEntries(fields, values, defaults);
  const put = (next: Values) => {
    for (const [name, value] of Object.entries(next)) setValue(name, structuredClone(value));
  };
  if (differences.length === 0) {
    if (!before) return null;
    return <Undo words="Everything is as by default again." onUndo={() => put(before)} />;
  }
  const reset = () => {
    setBefore(structuredClone(picked(values, Object.keys(defaults))));
    put(defaults);
  };
  const count = `${differences.length} ${differences.length === 1 ? 'difference' : 'differences'}`;
  return (
    <Card>
      <div className={styles.head}>
        <details>
          <summary>{count} from the default</summary>
          <Differences type={type} differences={differences} other="By default" />
        </details>
        <Button size="small" variant="outlined" onClick={reset}>
          Reset everything to default
        </Button>
      </div>
    </Card>
  );
}
