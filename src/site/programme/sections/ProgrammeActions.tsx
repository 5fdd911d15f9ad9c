import type { ReactNode } from 'react';
import { Icon } from '../../ui/icons/Icon.tsx';
import { EnrolLink, LeadLink } from '../../ui/buttons/Button.tsx';
import { words } from '../../../kernel/words/site.ts';
import type { ProgrammeData } from '../load.ts';
import styles from './ProgrammeActions.module.css';

type Props = Readonly<{ data: ProgrammeData; children?: ReactNode }>;

export function ProgrammeActions({ data: { entry }, children }: Props) {
  return (
    <div className={styles.actions}>
      <EnrolLink programme={entry.id} look="ink" className={styles.enrol} />
      <LeadLink purpose="download" programme={entry.id} look="line">
        <Icon name="download" />
        {words.downloadBrochure}
      </LeadLink>
      {children}
    </div>
  );
}
