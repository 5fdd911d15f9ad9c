import type { MediaItem } from '../../kernel/publishing/media.ts';
import type { PagedList } from '../lists/usePage.ts';
import { FilterField } from '../lists/FilterField.tsx';
import { filterOf } from '../lists/filterOf.ts';
import { SearchField } from '../ui/SearchField.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { SortField } from '../lists/SortField.tsx';
import { FolderField } from './FolderField.tsx';
import styles from './Media.module.css';
import { kinds } from './media.ts';

const states = [
  { value: 'needs_alt', label: 'Without a description' },
  { value: 'trash', label: 'In the trash' },
];

const orders = [
  { value: 'created_at asc', label: 'Oldest first' },
  { value: 'name asc', label: 'By name' },
  { value: 'bytes desc', label: 'Largest first' },
];

/** Narrows the library down: by words, folder, kind and state. */
export function MediaFilters({ list }: Readonly<{ list: PagedList<MediaItem> }>) {
  const state = states.find(({ value }) => list.valueOf(value) === 'true')?.value ?? '';
  const setState = (chosen: string) =>
    list.setAll(
      Object.fromEntries(states.map(({ value }) => [value, value === chosen ? 'true' : ''])),
    );
  return (
    <div className={styles.filters}>
      <SearchField
        label="Find by name or description"
        value={list.valueOf('q')}
        onSearch={(text) => list.set('q', text)}
      />
      <FolderField {...filterOf(list, 'folder')} />
      <FilterField
        list={list}
        name="kind"
        label="Kind"
        none="All kinds"
        options={Object.entries(kinds).map(([value, { label }]) => ({ value, label }))}
      />
      <SelectField
        label="State"
        none="Not in trash"
        value={state}
        options={states}
        onChange={setState}
      />
      <SortField list={list} none="Newest first" options={orders} />
    </div>
  );
}
