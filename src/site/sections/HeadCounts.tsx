import type { Snapshot } from '../../content/snapshot.ts';
import base from '../ui/base.module.css';
import { classes } from '../ui/classes.ts';
import { Icon } from '../ui/icons/Icon.tsx';
import styles from './HeadCounts.module.css';
import { universityWords as words } from '../../kernel/words/university.ts';

/** Figures about the whole university; nothing if none is published. */
export function HeadCounts({
  snapshot,
  title = words.figures,
}: Readonly<{ snapshot: Snapshot; title?: string }>) {
  const counts = snapshot.all('headCount');
  if (counts.length === 0) return null;
  return (
    <section className={classes(styles.counts, base.onInk)}>
      <div className={base.wrap}>
        <h2 className={base.sr}>{title}</h2>
        <ul>
          {counts.map(({ id, data }) => (
            <li key={id}>
              <Icon name={data.icon} className={styles.icon} />
              <b>{data.count}</b>
              <span>{data.title}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
