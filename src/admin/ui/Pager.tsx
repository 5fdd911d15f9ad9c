import IconButton from '@mui/material/IconButton';

import { Icon } from '../icons/Icon.tsx';
import { disabledProps } from './disabledProps.ts';
import styles from './Pager.module.css';

type Props = Readonly<{
  total: number;
  more?: boolean | undefined;
  page: number;
  perPage: number;
  onPage: (page: number) => void;
}>;

export function Pager({ total, more, page, perPage, onPage }: Props) {
  const first = Math.min(total, (page - 1) * perPage + 1);
  const last = Math.min(total, page * perPage);
  const count = (number: number) => number.toLocaleString('en-IN');
  const all = more ? `more than ${count(total)}` : count(total);
  return (
    <nav className={styles.pager} aria-label="Pages">
      <output>{total === 0 ? 'None' : `${count(first)} to ${count(last)} of ${all}`}</output>
      <IconButton aria-label="Previous page" {...disabledProps(page <= 1, () => onPage(page - 1))}>
        <Icon name="chevron-left" />
      </IconButton>
      <IconButton aria-label="Next page" {...disabledProps(last >= total, () => onPage(page + 1))}>
        <Icon name="chevron-right" />
      </IconButton>
    </nav>
  );
}
