import { useCallback, useEffect, useRef } from 'react';
import { useListContext } from 'react-admin';

import type { ContentEntry } from '../../../contract/content.ts';
import type { ContentType } from '../../../content/types/define.ts';
import type { Choice, Field } from '../../../content/fields/fields.ts';
import { SearchField } from '../../ui/SearchField.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { ParentFilter } from './ParentFilter.tsx';
import { stateChoices } from '../status.tsx';
import { inSentence } from '../types.ts';
import styles from './ListFilters.module.css';

const yesOrNo: readonly Choice[] = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
];

/** The choices of a field by which a list can be filtered; none for other fields. */
function choicesOf(field: Field): readonly Choice[] | undefined {
  if (field.kind === 'boolean') return yesOrNo;
  return field.kind === 'select' || field.kind === 'multiSelect' ? field.choices : undefined;
}

/** The filters of the list. Two that are set in one breath both count: the later is not made from what is shown yet. */
function useFilters() {
  const { filterValues, setFilters } = useListContext<ContentEntry>();
  const wanted = useRef<Readonly<Record<string, unknown>>>(filterValues);
  useEffect(() => {
    wanted.current = filterValues;
  }, [filterValues]);
  const set = useCallback(
    (name: string, value: string) => {
      const { [name]: _old, ...others } = wanted.current;
      wanted.current = value === '' ? others : { ...others, [name]: value };
      setFilters(wanted.current, []);
    },
    [setFilters],
  );
  return { filterValues, set };
}

/** Search, state, and the fields with few values. */
export function ListFilters({ type }: Readonly<{ type: ContentType }>) {
  const { filterValues, set } = useFilters();
  const search = useCallback((text: string) => set('q', text), [set]);
  const value = (name: string) => String(filterValues[name] ?? '');
  return (
    <search className={styles.filters} aria-label={`Find ${inSentence(type.label.many)}`}>
      <SearchField
        label={`Search ${inSentence(type.label.many)}`}
        value={value('q')}
        onSearch={search}
      />
      {type.parent && (
        <ParentFilter
          type={type}
          value={value(type.parent.field)}
          onChange={(id) => set(type.parent?.field ?? '', id)}
        />
      )}
      <SelectField
        label="State"
        none="Not in trash"
        value={value('state')}
        options={stateChoices}
        onChange={(state) => set('state', state)}
      />
      {Object.entries(type.fields).map(([name, field]) => {
        const choices = choicesOf(field);
        return choices ? (
          <SelectField
            key={name}
            label={field.label}
            none="All"
            value={value(name)}
            options={choices}
            onChange={(chosen) => set(name, chosen)}
          />
        ) : null;
      })}
    </search>
  );
}
