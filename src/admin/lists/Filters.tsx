import Button from '@mui/material/Button';
import type { ReactNode } from 'react';

import { SelectField } from '../ui/SelectField.tsx';
import styles from './Filters.module.css';
import narrowedStyles from './PagedTable.module.css';
import type { PagedList } from './usePage.ts';

/** The filters of a list, side by side if they fit; the first has twice the width. */
export function Filters({ children }: Readonly<{ children: ReactNode }>) {
  return <search className={styles.filters}>{children}</search>;
}

/** The props of one filter field of a list. */
export function filterOf(list: Pick<PagedList<unknown>, 'valueOf' | 'set'>, name: string) {
  return {
    value: list.valueOf(name),
    onChange: (value: string) => list.set(name, value),
  };
}

type Props = Readonly<{
  list: Pick<PagedList<unknown>, 'valueOf' | 'set'>;
  /** The filter's name in the address. */
  name: string;
  label: string;
  options: readonly Readonly<{ value: string | number; label: string }>[];
  /** The label of the empty choice. */
  none?: string;
}>;

/** One filter of a list that takes one of a few values. */
export function FilterField({ list, name, label, options, none = 'All' }: Props) {
  return <SelectField label={label} options={options} none={none} {...filterOf(list, name)} />;
}

type SortFieldProps = Readonly<{
  list: Pick<PagedList<unknown>, 'valueOf' | 'setAll'>;
  /** Values are a sort and its order: `name asc`. */
  options: readonly { value: string; label: string }[];
  /** The label of the default order. */
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

type NarrowedProps = Readonly<{ words: string; onClear: () => void }>;

/** Says that not everything is shown, with the way to everything: filters may have been set long ago. */
export function Narrowed({ words, onClear }: NarrowedProps) {
  return (
    <div className={narrowedStyles.narrowed}>
      <p role="status">{words}</p>
      <Button size="small" variant="outlined" onClick={onClear}>
        Clear the filters
      </Button>
    </div>
  );
}
