import type { Snapshot } from '../../../content/snapshot.ts';
import { EligibilityCheck } from '../eligibility/EligibilityCheck.tsx';
import base from '../../ui/base.module.css';
import { classes } from '../../ui/classes.ts';
import { EnrolLink } from '../../ui/buttons/Lead.tsx';
import { Section } from '../../ui/page/Section.tsx';
import type { ProgrammeData } from '../load.ts';
import { programmeWords as words } from '../../../kernel/words/programme.ts';
import styles from './Eligibility.module.css';
import { Heading } from '../../ui/page/Placement.tsx';

type Props = Readonly<{ data: ProgrammeData; snapshot: Snapshot }>;

/** Who may join, as rules and as a question with an answer. */
export function Eligibility({ data, snapshot }: Props) {
  const { eligibility, entry_ways, entry_papers } = data.entry.data;
  return (
    <Section id="eligibility" className={styles.section}>
      <div className={classes(base.wrap, styles.split)}>
        <div>
          <h2>
            <Heading own={words.whoMayJoin} />
          </h2>
          <ul className={styles.rules}>
            {eligibility.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
        </div>
        <EligibilityCheck ways={entry_ways} papers={entry_papers}>
          <EnrolLink snapshot={snapshot} programme={data.entry.id} wide />
        </EligibilityCheck>
      </div>
    </Section>
  );
}
