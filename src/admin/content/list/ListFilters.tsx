import type { ContentType } from '../../../content/types/define.ts';
import { FilterField } from '../../lists/FilterField.tsx';
import { filterOf } from '../../lists/filterOf.ts';
import { SearchField } from '../../ui/SearchField.tsx';
import { ParentFilter } from './ParentFilter.tsx';
import { stateChoices } from '../../entries/status.tsx';
import { inSentence } from '../../entries/addresses.ts';
import { choicesOf, type EntryList } from './entryList.ts';
import styles from './ListFilters.module.css';

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
