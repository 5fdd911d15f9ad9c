import { Strands } from '../motif/Strands.tsx';
import base from '../ui/base.module.css';
import { classes } from '../ui/classes.ts';
import blocks from './Block.module.css';
import type { BlockProps } from './block.ts';
import styles from './StepsBlock.module.css';

/** Steps on one upright braid, a loop for each. */
export function StepsBlock({ section: { title, items } }: BlockProps<'steps'>) {
  return (
    <section className={blocks.block}>
      <div className={classes(base.wrap, blocks.split)}>
        <h2>{title}</h2>
        <div className={styles.road}>
          <Strands count={items.length} className={styles.line} />
          <ol>
            {items.map((step, index) => (
              <li key={step.title}>
                <span className={styles.number} aria-hidden="true">
                  {index + 1}
                </span>
                <div>
                  <h3>{step.title}</h3>
                  <p>{step.text}</p>
                </div>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  );
}
