import { useEffect, useRef } from 'react';
import { Link } from 'react-router';

import type { RegisteredType } from '../../../content/registry.ts';
import { listPath } from '../../entries/addresses.ts';
import styles from './TypeTabs.module.css';

type Props = Readonly<{ types: readonly RegisteredType[]; current: RegisteredType }>;

/** The types that stand under one menu entry. On phones a row to swipe, with the present one in sight. */
export function TypeTabs({ types, current }: Props) {
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const tab = nav.current?.querySelector<HTMLElement>('[aria-current="page"]');
    const row = nav.current?.firstElementChild;
    // By hand: `scrollIntoView` would move the page, too.
    if (tab && row) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
  }, [current]);
  return (
    <nav aria-label={current.menu} ref={nav} className={styles.row}>
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
