import base from '../../ui/base.module.css';
import { classes } from '../../ui/classes.ts';
import type { ProgrammeData } from '../load.ts';
import styles from './Highlights.module.css';
import { Heading } from '../../ui/page/Placement.tsx';

/** Figures about the programme, on ink. */
export function Highlights({ data }: Readonly<{ data: ProgrammeData }>) {
  return (
    <section className={classes(base.section, base.onInk, styles.high)} id="highlights">
      <div className={base.wrap}>
        <h2>
          <Heading own={data.entry.data.highlights_title} />
        </h2>
        <ul className={styles.list}>
          {data.highlights.map(({ id, data: { title, text } }) => (
            <li key={id}>
              <b>{title}</b>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
