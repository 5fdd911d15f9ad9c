import type { ReactNode } from 'react';
import type { Snapshot } from '../../../content/snapshot.ts';
import { ContactWays } from '../../sections/ContactWays.tsx';
import { Section, Wrap } from '../../ui/page/Section.tsx';
import base from '../../ui/base.module.css';
import { registerPageWords as words } from '../../../kernel/words/formPage.ts';
import styles from '../Sheet.module.css';

type Props = Readonly<{
  snapshot: Snapshot;
  title: string;
  lead?: string | null | undefined;
  children: ReactNode;
}>;

/** The frame of each step of the form: its title, and a contact for help. */
export function Sheet({ snapshot, title, lead, children }: Props) {
  const { office_hours } = snapshot.one('university').data;
  return (
    <Section className={styles.section}>
      <Wrap>
        <div className={styles.grid}>
          <div className={styles.sheet}>
            <h1>{title}</h1>
            {lead && <p className={base.lead}>{lead}</p>}
            {children}
          </div>
          <div className={styles.ways}>
            <h2>{words.talk}</h2>
            {office_hours && <p>{office_hours}</p>}
            <ContactWays snapshot={snapshot} />
          </div>
        </div>
      </Wrap>
    </Section>
  );
}
