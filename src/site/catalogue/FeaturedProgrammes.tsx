import type { Snapshot } from '../../content/snapshot.ts';
import { programmeGroups } from './programmes.ts';
import { Section, SectionHead, Wrap } from '../ui/page/Section.tsx';
import styles from './FeaturedProgrammes.module.css';
import { ProgrammeTabs } from './ProgrammeTabs.tsx';

type Props = Readonly<{ snapshot: Snapshot; title: string; lead: string }>;

/** The programmes of the home page, by type. */
export function FeaturedProgrammes({ snapshot, title, lead }: Props) {
  return (
    <Section id="programmes" className={styles.progs}>
      <Wrap>
        <SectionHead title={title} lead={lead} />
        <ProgrammeTabs snapshot={snapshot} groups={programmeGroups(snapshot, 'featured')} />
      </Wrap>
    </Section>
  );
}
