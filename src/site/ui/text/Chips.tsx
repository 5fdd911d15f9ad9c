import type { ReactNode } from 'react';
import styles from './Chips.module.css';

/** A short list of names, each a link if it has an address. */
export function Chips({
  label,
  items,
}: Readonly<{ label: string; items: readonly Readonly<{ name: string; href?: string }>[] }>) {
  return (
    <ul className={styles.chips} aria-label={label}>
      {items.map(({ name, href }) => (
        <li key={name}>
          {href ? (
            <a className={styles.chip} href={href}>
              {name}
            </a>
          ) : (
            <span className={styles.chip}>{name}</span>
          )}
        </li>
      ))}
    </ul>
  );
}

export function Tag({ children }: Readonly<{ children: ReactNode }>) {
  return <span className={styles.tag}>{children}</span>;
}
