import { pathOf } from '../../content/addresses/pagePath.ts';
import { feesOf } from '../../content/read/programme.ts';
import { FeePlanCard } from '../programme/FeePlanCard.tsx';
import { ArrowLink } from '../ui/buttons/Button.tsx';
import { classes } from '../ui/classes.ts';
import { Wrap } from '../ui/page/Section.tsx';
import { words } from '../../kernel/words/site.ts';
import blocks from './Block.module.css';
import type { BlockProps } from './block.ts';
import styles from './FeesBlock.module.css';

/** The ways to pay for one programme in India; its own page has the rest. */
export function FeesBlock({ section: { title, programme: id }, snapshot }: BlockProps<'fees'>) {
  const entry = snapshot.get('programme', id);
  if (!entry) return null;
  const { domestic } = feesOf(entry, snapshot);
  const dearest = Math.max(...domestic.map(({ data }) => data.totalAmount));
  return (
    <section className={classes(blocks.block, blocks.tinted)}>
      <Wrap>
        <h2 className={blocks.title}>{title}</h2>
        <div className={styles.plans} data-count={domestic.length}>
          {domestic.map((plan) => (
            <FeePlanCard
              key={plan.id}
              plan={plan}
              semesters={entry.data.semester_count}
              programme={entry.id}
              dearest={dearest}
              alone={domestic.length === 1}
            />
          ))}
          <div className={styles.beside}>
            {entry.data.fee_note && <p className={styles.note}>{entry.data.fee_note}</p>}
            <ArrowLink href={`${pathOf(entry, snapshot) ?? '/'}#fees`}>
              {words.knowMoreShort} {words.knowMoreAbout(entry.data.short_title)}
            </ArrowLink>
          </div>
        </div>
      </Wrap>
    </section>
  );
}
