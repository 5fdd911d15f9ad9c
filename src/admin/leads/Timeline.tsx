import type { TimelineItem } from '../../contract/inbox.ts';
import { Icon } from '../icons/Icon.tsx';
import { readable } from '../ui/time.ts';
import styles from './Timeline.module.css';
import { timelineWords } from './timelineWords.ts';

/** What happened to a lead, the newest first: dots on one line. */
export function Timeline({ items }: Readonly<{ items: readonly TimelineItem[] }>) {
  return (
    <ol className={styles.timeline}>
      {items.map((item, place) => (
        <Item key={`${item.at} ${item.kind} ${place}`} item={item} />
      ))}
    </ol>
  );
}

function Item({ item: { kind, at, by, text } }: Readonly<{ item: TimelineItem }>) {
  const [label, icon] = timelineWords[kind];
  return (
    <li className={kind === 'note' ? styles.note : undefined}>
      <span className={styles.dot}>
        <Icon name={icon} size={16} />
      </span>
      <div>
        <p>
          <b>{kind === 'assigned' && text === null ? 'Assigned to nobody' : label}</b>
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
