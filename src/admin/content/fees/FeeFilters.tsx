import { SearchField } from '../../ui/SearchField.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import list from '../list/ListFilters.module.css';
import type { FeeTable } from './useFeeTable.ts';

const places = [
  { value: 'india', label: 'Students in India' },
  { value: 'abroad', label: 'Students abroad' },
];

/** Narrows the table to programmes by name, and to plans by where students live. */
export function FeeFilters({ table }: Readonly<{ table: FeeTable }>) {
  return (
    <search className={list.filters} aria-label="Find fees">
      <SearchField label="Search programmes" value={table.q} onSearch={table.search} />
      <SelectField
        label="For"
        none="All students"
        options={places}
        value={table.place}
        onChange={table.narrow}
      />
    </search>
  );
}
