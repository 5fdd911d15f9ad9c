import Button from '@mui/material/Button';
import type { ReactNode } from 'react';

import { SearchField } from '../ui/SearchField.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import styles from './Filters.module.css';
import narrowedStyles from './PagedTable.module.css';
import type { PagedList } from './usePage.ts';

export function Filters({ children }: Readonly<{ children: ReactNode }>) {
  return <search className={styles.filters}>{children}</search>;
}

export function filterOf(list: Pick<PagedList<unknown>, 'valueOf' | 'set'>, name: string) {
  return { value: list.valueOf(name), onChange: (value: string) => list.set(name, value) };
}

type Props = Readonly<{
  list: Pick<PagedList<unknown>, 'valueOf' | 'set'>;
  name: string;
  label: string;
  options: readonly Readonly<{ value: string | number; label: string }>[];
  none?: string;
}>;

export function FilterField({ list, name, label, options, none = 'All' }: Props) {
  return <SelectField label={label} options={options} none={none} {...filterOf(list, name)} />;
}

export function FilterSearch({ list, name, label }: Pick<Props, 'list' | 'name' | 'label'>) {
  const { value, onChange } = filterOf(list, name);
  return <SearchField label={label} value={value} onSearch={onChange} />;
}

type SortFieldProps = Readonly<{
  list: Pick<PagedList<unknown>, 'valueOf' | 'setAll'>;
  /** Values are a sort and its order: `name asc`. */
  options: readonly { value: string; label: string }[];
  none: string;
}>;

export function SortField({ list, options, none }: SortFieldProps) {
  const value = [list.valueOf('sort'), list.valueOf('order')].filter(Boolean).join(' ');
  return (
    <SelectField
      label="Sort by"
      value={value}
      options={options}
      none={none}
      onChange={(chosen) => {
        const [sort = '', order = ''] = chosen.split(' ');
        list.setAll({ sort, order });
      }}
    />
  );
}

export function Narrowed({ words, onClear }: Readonly<{ words: string; onClear: () => void }>) {
  return (
    <div className={narrowedStyles.narrowed}>
      <p role="status">{words}</p>
      <Button size="small" variant="outlined" onClick={onClear}>
        Clear the filters
      </Button>
    </div>
  );
}
