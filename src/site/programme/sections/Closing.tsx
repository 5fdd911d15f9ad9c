import type { Snapshot } from '../../../content/snapshot.ts';
import base from '../../ui/base.module.css';
import { classes } from '../../ui/classes.ts';
import type { ProgrammeData } from '../load.ts';
import { ProgrammeActions } from './ProgrammeActions.tsx';
import styles from './Closing.module.css';
import { Heading } from '../../ui/page/Placement.tsx';

/** The last word before the footer, on the accent. */
export function Closing({ data, snapshot }: Readonly<{ data: ProgrammeData; snapshot: Snapshot }>) {
  return (
    <section className={styles.closing}>
      <div className={classes(base.wrap, styles.row)}>
        <h2>
          <Heading own={data.entry.data.closing_title} />
        </h2>
        <ProgrammeActions data={data} snapshot={snapshot} />
      </div>
    </section>
  );
}
