import type { ContentType } from '../../../content/types/define.ts';
import { FilterField } from '../../lists/FilterField.tsx';
import { filterOf } from '../../lists/filterOf.ts';
import { SearchField } from '../../ui/SearchField.tsx';
import { stateChoices } from '../../entries/status.tsx';
import { inSentence } from '../../entries/addresses.ts';
import { choicesOf, type EntryList } from './entryList.ts';
import styles from './ListFilters.module.css';
import { type TypeName, typeOf } from '../../../content/registry.ts';
import { EntryField } from '../fields/EntryField.tsx';
import { parentLabel } from '../../entries/parents.ts';

type Props = Readonly<{ type: ContentType; list: EntryList }>;

/** Search, state, and the fields with few values. */
export function ListFilters({ type, list }: Props) {
  return (
    <search className={styles.filters} aria-label={`Find ${inSentence(type.label.many)}`}>
      <SearchField
        label={`Search ${inSentence(type.label.many)}`}
        value={list.valueOf('q')}
        onSearch={(text) => list.set('q', text)}
      />
      {type.parent && <ParentFilter type={type} {...filterOf(list, type.parent.field)} />}
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

type ParentFilterProps = Readonly<{
  type: ContentType;
  value: string;
  onChange: (id: string) => void;
}>;

/** Stands for entries without a parent, which no id does. */
const TOP = { id: 0, title: 'None: at the top' };

/** Which programme's parts are listed. */
function ParentFilter({ type, value, onChange }: ParentFilterProps) {
  const parent = typeOf((type.parent?.type ?? '') as TypeName);
  const id = value === 'null' ? TOP.id : Number(value);
  return (
    <EntryField
      type={parent.name}
      label={parentLabel(type)}
      none="All"
      first={type.parent?.required ? [] : [TOP]}
      ids={value === '' ? [] : [id]}
      onChange={([chosen]) => {
        if (chosen === undefined) onChange('');
        else onChange(chosen === TOP.id ? 'null' : String(chosen));
      }}
    />
  );
}
