import type { Entry } from '../../../content/snapshot.ts';
import { costSheetAt } from '../../../content/addresses/addresses.ts';
import { feesWords } from '../../../kernel/words/fees.ts';
import { ArrowLink } from '../../ui/buttons/Button.tsx';
import base from '../../ui/base.module.css';
import { classes } from '../../ui/classes.ts';
import { Switch } from '../../ui/fields/Switch.tsx';
import { SectionHead, WrappedSection } from '../../ui/page/Section.tsx';
import type { ProgrammeData } from '../load.ts';
import { programmeWords as words } from '../../../kernel/words/programme.ts';
import { EmiCalculator } from './EmiCalculator.tsx';
import { FeePlanCards } from '../FeePlanCard.tsx';
import styles from './Fees.module.css';

/** The ways to pay, for people in India and abroad. The choice between them is a radio pair and needs no script. */
export function Fees({ data }: Readonly<{ data: ProgrammeData }>) {
  const { fee_title, fee_note } = data.entry.data;
  const both = data.domestic.length > 0 && data.international.length > 0;
  return (
    <WrappedSection id="fees" className={styles.fees}>
      <SectionHead title={fee_title} actions={both ? <Residence /> : undefined} />
      <Plans plans={data.domestic} data={data} className={styles.domestic} />
      <Plans
        plans={data.international}
        data={data}
        className={both ? styles.international : undefined}
      />
      {fee_note && <p className={classes(base.muted, styles.note)}>{fee_note}</p>}
      {data.price && (
        <p className={styles.whole}>
          <ArrowLink href={costSheetAt(data.path)}>{feesWords.wholeCost}</ArrowLink>
        </p>
      )}
      <EmiCalculator data={data} />
    </WrappedSection>
  );
}

function Residence() {
  return (
    <Switch
      legend={words.whereYouLive}
      name="residence"
      choices={[
        ['domestic', words.domestic],
        ['international', words.international],
      ]}
    />
  );
}

type PlansProps = Readonly<{
  plans: readonly Entry<'feePlan'>[];
  data: ProgrammeData;
  className?: string | undefined;
}>;

function Plans({ plans, data, className }: PlansProps) {
  if (plans.length === 0) return null;
  return (
    <div className={classes(styles.plans, plans.length > 1 && base.swipe, className)}>
      <FeePlanCards plans={plans} of={data.entry} />
    </div>
  );
}
