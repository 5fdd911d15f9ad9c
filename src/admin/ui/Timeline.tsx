import { Icon } from '../icons/Icon.tsx';
import type { IconName } from '../icons/iconPaths.ts';
import { readable } from './time.ts';
import styles from './Timeline.module.css';

/** Something that happened. */
export type TimelineEntry = Readonly<{
  label: string;
  icon: IconName;
  /** ISO 8601. */
  at: string;
  /** Who did it; null where nobody of the staff did. */
  by: string | null;
  text: string | null;
  /** What someone wrote stands out. */
  isNote?: boolean;
}>;

/** What happened, the newest first: dots on one line. */
export function Timeline({ items }: Readonly<{ items: readonly TimelineEntry[] }>) {
  return (
    <ol className={styles.timeline}>
      {items.map((item, place) => (
        <Item key={`${item.at} ${item.label} ${place}`} {...item} />
      ))}
    </ol>
  );
}

function Item({ label, icon, at, by, text, isNote = false }: TimelineEntry) {
  return (
    <li className={isNote ? styles.note : undefined}>
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
  );
}
