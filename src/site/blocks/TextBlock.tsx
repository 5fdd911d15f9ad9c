import base from '../ui/base.module.css';
import { classes } from '../ui/classes.ts';
import { RichText } from '../ui/RichText.tsx';
import styles from './Block.module.css';
import type { BlockProps } from './block.ts';

/** Text beside its heading; without a heading, text alone. */
export function TextBlock({ section: { title, body } }: BlockProps<'text'>) {
  return (
    <section className={styles.block}>
      <div className={classes(base.wrap, title !== null && styles.split)}>
        {title && <h2>{title}</h2>}
        <RichText html={body} className={styles.prose} />
      </div>
    </section>
  );
}
