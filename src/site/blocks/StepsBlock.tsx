import base from '../ui/base.module.css';
import { classes } from '../ui/classes.ts';
import blocks from './Block.module.css';
import type { BlockProps } from './block.ts';
import styles from './StepsBlock.module.css';
import { useMotif } from '../motif/motif.ts';
import motifStyles from '../motif/Motif.module.css';

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

type Props = Readonly<{
  /** Steps that the line runs along. */
  count: number;
  stroke?: number;
  className?: string | undefined;
}>;

/** A line from top to bottom beside rows whose height follows their text. */
function Strands({ count, stroke = 2.5, className }: Props) {
  const path = useMotif().rows(count);
  if (path === '') return null;
  return (
    <svg
      className={className}
      viewBox={`0 0 100 ${count * 100}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path
        className={motifStyles.line}
        vectorEffect="non-scaling-stroke"
        strokeWidth={stroke}
        d={path}
      />
    </svg>
  );
}
