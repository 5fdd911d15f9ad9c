import Autocomplete from '@mui/material/Autocomplete';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId, useState } from 'react';
import { useGetList, useGetMany } from 'react-admin';

import type { ContentEntry } from '../../../contract/content.ts';
import { FieldFrame } from '../../ui/Field.tsx';
import { inPlace } from '../../ui/inPlace.ts';
import { type FieldProps, useFieldValue } from './fieldProps.ts';

type Option = Readonly<{ id: number; title: string }>;

/** Entries whose title or words hold what is typed. */
function useOptions(type: string, q: string) {
  const { data = [] } = useGetList<ContentEntry>(type, {
    pagination: { page: 1, perPage: 50 },
    sort: { field: 'title', order: 'ASC' },
    filter: q === '' ? {} : { q },
  });
  return data.map(({ id, title }): Option => ({ id, title }));
}

function useChosen(type: string, ids: readonly number[]): readonly Option[] {
  const { data = [] } = useGetMany<ContentEntry>(type, { ids: [...ids] });
  const titles = new Map(data.filter(Boolean).map(({ id, title }) => [id, title]));
  return ids.map((id) => ({ id, title: titles.get(id) ?? `No. ${id}` }));
}

/** Another entry, found by typing. */
export function ReferenceInput({ name, field }: FieldProps) {
  const { value, set, error } = useFieldValue<number | null>(name);
  return (
    <Chooser
      {...{ field, error }}
      ids={value === null ? [] : [value]}
      onChange={(ids) => set(ids.at(-1) ?? null)}
    />
  );
}

/** Other entries in order, found by typing. */
export function ReferencesInput({ name, field }: FieldProps) {
  const { value, set, error } = useFieldValue<readonly number[]>(name);
  return <Chooser {...{ field, error }} many ids={value ?? []} onChange={set} />;
}

type ChooserProps = Pick<FieldProps, 'field'> &
  Readonly<{
    ids: readonly number[];
    onChange: (ids: readonly number[]) => void;
    error: string | undefined;
    many?: boolean;
  }>;

function Chooser({ field, ids, onChange, error, many = false }: ChooserProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const chosen = useChosen(field.to ?? '', ids);
  const options = useOptions(field.to ?? '', many ? typed : '');
  const known = [...options, ...chosen.filter((one) => !options.some((o) => o.id === one.id))];
  const value = many ? [...chosen] : (chosen[0] ?? null);
  return (
    <FieldFrame
      label={field.label}
      htmlFor={id}
      help={field.help}
      error={error}
      optional={!field.required}
    >
      <Autocomplete<Option, boolean>
        id={id}
        slotProps={inPlace}
        multiple={many}
        options={known}
        value={value}
        getOptionLabel={({ title }) => title}
        getOptionKey={({ id: key }) => key}
        isOptionEqualToValue={(a, b) => a.id === b.id}
        filterSelectedOptions
        onInputChange={(_event, text) => setTyped(text)}
        onChange={(_event, next) => onChange([next ?? []].flat().map((one) => one.id))}
        renderInput={({ slotProps }) => (
          <OutlinedInput {...slotProps.input} fullWidth inputProps={slotProps.htmlInput} />
        )}
      />
    </FieldFrame>
  );
}
