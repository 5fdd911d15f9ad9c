import type { ReactNode } from 'react';
import type { Snapshot } from '../../../content/snapshot.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { EnrolLink, LeadLink } from '../../ui/buttons/Lead.tsx';
import { words } from '../../../kernel/words/site.ts';
import type { ProgrammeData } from '../load.ts';
import styles from './ProgrammeActions.module.css';

type Props = Readonly<{ data: ProgrammeData; snapshot: Snapshot; children?: ReactNode }>;

/** Enrol (or go on with the application) and download the brochure. */
export function ProgrammeActions({ data: { entry }, snapshot, children }: Props) {
  return (
    <div className={styles.actions}>
      <EnrolLink snapshot={snapshot} programme={entry.id} look="ink" className={styles.enrol} />
      <LeadLink purpose="download" programme={entry.id} look="line">
        <Icon name="download" />
        {words.downloadBrochure}
      </LeadLink>
      {children}
    </div>
  );
}
