import { Link } from 'react-router';

import { Icon } from '../icons/Icon.tsx';
import styles from './BackLink.module.css';

/** The way back from a page to its list. */
export function BackLink({ to, label }: Readonly<{ to: string; label: string }>) {
  return (
    <p>
      <Link to={to} className={styles.back}>
        <Icon name="arrow-left" size={18} />
        {label}
      </Link>
    </p>
  );
}
