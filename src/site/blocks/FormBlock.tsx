import { LeadForm } from '../register/LeadForm.tsx';
import base from '../ui/base.module.css';
import { Counsellors } from '../sections/ContactWays.tsx';
import { classes } from '../ui/classes.ts';
import { Ticks } from '../ui/text/Ticks.tsx';
import blocks from './Block.module.css';
import type { BlockProps } from './block.ts';
import styles from './FormBlock.module.css';

/** A whole enquiry in the page. */
export function FormBlock({ section, snapshot, index }: BlockProps<'form'>) {
  const { title, lead, points, counsellors, button, campaign, programme } = section;
  return (
    <section className={classes(blocks.block, blocks.tinted)}>
      <div className={classes(base.wrap, styles.row)}>
        <div className={styles.copy}>
          <h2>{title}</h2>
          {lead && <p className={base.lead}>{lead}</p>}
          {points.length > 0 && <Ticks items={points} className={styles.points} />}
          {counsellors && <Counsellors snapshot={snapshot} />}
        </div>
        <div className={styles.card}>
          <LeadForm
            snapshot={snapshot}
            id={`enquiry-${index}`}
            button={button}
            programme={programme}
            campaign={campaign}
          />
        </div>
      </div>
    </section>
  );
}
