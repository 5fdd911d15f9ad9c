import { CallMeForm } from '../sections/CallMeForm.tsx';
import base from '../ui/base.module.css';
import { classes } from '../ui/classes.ts';
import blocks from './Block.module.css';
import type { BlockProps } from './block.ts';
import styles from './FormBlock.module.css';

/** An enquiry that starts with the number and goes on in the lead form. */
export function FormBlock({ section, index }: BlockProps<'form'>) {
  const { title, lead, button, campaign, programme } = section;
  return (
    <section className={classes(blocks.block, blocks.tinted)}>
      <div className={classes(base.wrap, styles.row)}>
        <div>
          <h2>{title}</h2>
          {lead && <p className={base.lead}>{lead}</p>}
        </div>
        <div className={styles.card}>
          <CallMeForm
            id={`enquiry-${index}`}
            label={button}
            programme={programme}
            campaign={campaign}
          />
        </div>
      </div>
    </section>
  );
}
