import { Link } from 'react-router-dom';

import type { ContentType } from '../../../content/define.ts';
import { listPath } from '../types.ts';
import styles from './TypeTabs.module.css';

type Props = Readonly<{ types: readonly ContentType[]; current: ContentType }>;

/** The types that stand under one menu entry. */
export function TypeTabs({ types, current }: Props) {
  return (
    <nav aria-label={current.menu}>
      <ul className={styles.tabs}>
        {types.map((type) => (
          <li key={type.name}>
            <Link to={listPath(type)} aria-current={type === current ? 'page' : undefined}>
              {type.label.many}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
