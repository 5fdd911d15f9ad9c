import type { RegisteredType } from '../../../content/registry.ts';
import type { Agenda } from '../../../content/types/behaviour.ts';
import { inSentence } from '../../entries/addresses.ts';
import { stateChoices } from '../../entries/status.tsx';
import { parentLabel, useFieldValues } from '../../entries/useEntries.ts';
import styles from '../../lists/FilterGrid.module.css';
import { FilterField, filterOf } from '../../lists/Filters.tsx';
import { DateField } from '../../ui/DateField.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { EntryField } from '../fields/EntryField.tsx';
import { choicesOf, type EntryList } from './entryList.ts';
import { ownValue } from '../../../kernel/record.ts';

type Props = Readonly<{ type: RegisteredType; list: EntryList }>;

export function ListFilters({ type, list }: Props) {
  return (
    <search className={styles.filters} aria-label={`Find ${inSentence(type.label.many)}`}>
      <SearchField
        label={`Search ${inSentence(type.label.many)}`}
        value={list.valueOf('q')}
        onSearch={(text) => list.set('q', text)}
      />
      {type.parent && (
        <ParentFilter type={type} parent={type.parent} {...filterOf(list, type.parent.field)} />
      )}
      {type.behaviour.agenda && (
        <AgendaFilters type={type} agenda={type.behaviour.agenda} list={list} />
      )}
      <FilterField
        list={list}
        name="state"
        label="State"
        none="Not in trash"
        options={stateChoices}
      />
      {Object.entries(type.fields).map(([name, field]) => {
        const options = choicesOf(field);
        return (
          options && (
            <FilterField key={name} list={list} name={name} label={field.label} options={options} />
          )
        );
      })}
    </search>
  );
}

function AgendaFilters({ type, agenda, list }: Props & Readonly<{ agenda: Agenda }>) {
  return (
    <>
      <DateField label="From" {...filterOf(list, 'day_from')} />
      <DateField label="Until" {...filterOf(list, 'day_until')} />
      {agenda.narrowedBy.map((name) => (
        <ValueFilter key={name} type={type} name={name} list={list} />
      ))}
    </>
  );
}

function ValueFilter({ type, name, list }: Props & Readonly<{ name: string }>) {
  const { data = [] } = useFieldValues(type, name);
  const chosen = list.valueOf(name);
  const values = chosen === '' || data.includes(chosen) ? data : [chosen, ...data];
  const options = values.map((value) => ({ value, label: value }));
  const label = ownValue(type.fields, name)?.label ?? name;
  return <FilterField list={list} name={name} label={label} options={options} />;
}

type ParentFilterProps = Readonly<{
  type: RegisteredType;
  parent: NonNullable<RegisteredType['parent']>;
  value: string;
  onChange: (id: string) => void;
}>;

/** Stands for entries without a parent, which no id does. */
const TOP = { id: 0, title: 'None: at the top' };

function ParentFilter({ type, parent, value, onChange }: ParentFilterProps) {
  const id = value === 'null' ? TOP.id : Number(value);
  return (
    <EntryField
      type={parent.type}
      label={parentLabel(type)}
      none="All"
      first={parent.required ? [] : [TOP]}
      ids={value === '' ? [] : [id]}
      onChange={([chosen]) => {
        if (chosen === undefined) onChange('');
        else onChange(chosen === TOP.id ? 'null' : String(chosen));
      }}
    />
  );
}
