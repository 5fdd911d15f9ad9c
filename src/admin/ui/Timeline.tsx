import { Icon } from '../icons/Icon.tsx';
import type { IconName } from '../icons/iconPaths.ts';
import { readable } from './time.ts';
import styles from './Timeline.module.css';

export type TimelineEntry = Readonly<{
  label: string;
  icon: IconName;
  /** ISO 8601. */
  at: string;
  by: string | null;
  text: string | null;
  isNote?: boolean;
}>;

export function Timeline({ items }: Readonly<{ items: readonly TimelineEntry[] }>) {
  return (
    <ol className={styles.timeline}>
      {items.map(({ label, icon, at, by, text, isNote }, place) => (
        <li key={`${at} ${label} ${place}`} className={isNote ? styles.note : undefined}>
          <span className={styles.dot}>
            <Icon name={icon} size={16} />
          </span>
          <div>
            <p>
              <b>{label}</b>
              <span className={styles.when}>
                <time dateTime={at}>{readable(at)}</time>
                {by && `, ${by}`}
              </span>
            </p>
            {text && <p className={styles.text}>{text}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}
