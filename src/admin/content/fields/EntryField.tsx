import Autocomplete from '@mui/material/Autocomplete';
import { keepPreviousData } from '@tanstack/react-query';
import { useDeferredValue, useId, useState } from 'react';

import { searchContent } from '../../../kernel/calls/staffScreens.ts';
import { useData } from '../../api/useAnswer.ts';
import { useEntries } from '../../entries/useEntries.ts';
import { ComboInput, popperProps } from '../../ui/ComboInput.tsx';
import { FieldFrame } from '../../ui/Field.tsx';
import styles from './EntryField.module.css';

/** An entry as it can be chosen; `under` tells entries of one name apart. */
type Option = Readonly<{ id: number; title: string; under?: string | null }>;

type Props = Readonly<{
  type: string;
  label: string;
  ids: readonly number[];
  onChange: (ids: readonly number[]) => void;
  many?: boolean;
  none?: string;
  /** Offered before all entries while nothing is typed, and chosen like them. */
  first?: readonly Option[];
  help?: string | undefined;
  errorText?: string | undefined;
  optional?: boolean;
}>;

const OFFERED = 50;

export function EntryField({ type, label, ids, onChange, many = false, ...props }: Props) {
  const { none, first = [], help, errorText, optional } = props;
  const id = useId();
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [picked, setPicked] = useState<readonly Option[]>([]);
  const chosen = useChosen(type, ids, [...first, ...picked]);
  const offered = useOffered(type, typed, isOpen);
  const options = typed === '' ? [...first, ...offered] : offered;
  return (
    <FieldFrame label={label} htmlFor={id} help={help} error={errorText} optional={optional}>
      <Autocomplete<Option, boolean>
        id={id}
        slotProps={popperProps}
        multiple={many}
        options={options}
        value={many ? [...chosen] : (chosen[0] ?? null)}
        open={isOpen}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        filterOptions={(all) => all}
        filterSelectedOptions={many}
        noOptionsText="Nothing has these words."
        getOptionLabel={({ title }) => title}
        getOptionKey={({ id: key }) => key}
        isOptionEqualToValue={(a, b) => a.id === b.id}
        onInputChange={(_event, text, reason) => setTyped(reason === 'input' ? text.trim() : '')}
        onChange={(_event, next) => {
          const now = [next ?? []].flat();
          setPicked(now);
          onChange(now.map((one) => one.id));
        }}
        renderOption={({ key, ...option }, { title, under }) => (
          <li key={key} {...option}>
            <span className={styles.option}>
              {title}
              {under && <small>{under}</small>}
            </span>
          </li>
        )}
        renderInput={(params) => (
          <ComboInput
            {...params}
            help={help}
            errorText={errorText}
            placeholder={ids.length === 0 ? none : undefined}
          />
        )}
      />
    </FieldFrame>
  );
}

/** Entries whose title or text matches the search; the first by name while it is empty. */
function useOffered(type: string, q: string, isOpen: boolean): readonly Option[] {
  const typed = useDeferredValue(q);
  const found = useData(['entries to choose', type, typed], searchContent, {
    sent: { query: { type, q: typed || undefined, limit: OFFERED } },
    enabled: isOpen,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });
  return found ?? [];
}

function useChosen(type: string, ids: readonly number[], known: readonly Option[]) {
  const stored = ids.filter((id) => !known.some((one) => one.id === id));
  const { data = [], isPending } = useEntries(type, stored);
  const titles = new Map([...known, ...data].map(({ id, title }) => [id, title]));
  const unnamed = (id: number) => (isPending ? '…' : `No. ${id}`);
  return ids.map((id): Option => ({ id, title: titles.get(id) ?? unnamed(id) }));
}
