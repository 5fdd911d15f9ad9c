import IconButton from '@mui/material/IconButton';

import { Icon } from '../icons/Icon.tsx';
import { held } from './held.ts';
import styles from './Pager.module.css';

type Props = Readonly<{
  total: number;
  page: number;
  perPage: number;
  onPage: (page: number) => void;
}>;

/** Where one is in a long list, and the way back and forth. */
export function Pager({ total, page, perPage, onPage }: Props) {
  const first = Math.min(total, (page - 1) * perPage + 1);
  const last = Math.min(total, page * perPage);
  const count = (number: number) => number.toLocaleString('en-IN');
  return (
    <nav className={styles.pager} aria-label="Pages">
      <output>
        {total === 0 ? 'None' : `${count(first)} to ${count(last)} of ${count(total)}`}
      </output>
      <IconButton aria-label="Previous page" {...held(page <= 1, () => onPage(page - 1))}>
        <Icon name="chevron-left" />
      </IconButton>
      <IconButton aria-label="Next page" {...held(last >= total, () => onPage(page + 1))}>
        <Icon name="chevron-right" />
      </IconButton>
    </nav>
  );
}
