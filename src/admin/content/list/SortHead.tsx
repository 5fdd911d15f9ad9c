import { useListContext } from 'react-admin';

import { Icon } from '../../icons/Icon.tsx';
import styles from './EntryTable.module.css';

/** A heading that sorts by its column. */
export function SortHead({ field, label }: Readonly<{ field: string; label: string }>) {
  const { sort, setSort } = useListContext();
  const isSorted = sort.field === field;
  const isAscending = sort.order === 'ASC';
  const next = isSorted && isAscending ? 'DESC' : 'ASC';
  return (
    <th scope="col" aria-sort={isSorted ? (isAscending ? 'ascending' : 'descending') : undefined}>
      <button type="button" className={styles.sort} onClick={() => setSort({ field, order: next })}>
        {label}
        {isSorted && <Icon name={isAscending ? 'arrow-up' : 'arrow-down'} size={16} />}
      </button>
    </th>
  );
}
