import { useSnapshot } from '../ui/page/snapshot.ts';
import { type ProgrammeGroup, programmeGroups } from './programmes.ts';
import base from '../ui/base.module.css';
import { classes } from '../ui/classes.ts';
import { panelOf, Tabs } from '../ui/moving/Tabs.tsx';
import { words } from '../../kernel/words/site.ts';
import cards from './ProgrammeCard.module.css';
import { ProgrammeCard } from './ProgrammeCard.tsx';
import { SectionHead, WrappedSection } from '../ui/page/Section.tsx';
import styles from './FeaturedProgrammes.module.css';

type Props = Readonly<{
  groups: readonly ProgrammeGroup[];
  /** Prefix of the ids, if a page has several of these. */ prefix?: string;
}>;

/** Programmes under tabs by type. A tab chooses the first programme of its type: the lead form then starts with it. */
export function ProgrammeTabs({ groups, prefix = 'level' }: Props) {
  if (groups.length === 0) return <p>{words.programmes.none}</p>;
  const tabs = groups.map(({ type, programmes }) => ({
    id: `${prefix}-tab-${type}`,
    panel: `${prefix}-${type}`,
    name: words.programmes.types[type],
    programme: programmes[0]?.id,
  }));
  return (
    <>
      {tabs.length > 1 && <Tabs label={words.programmes.tabs} tabs={tabs} />}
      {tabs.map((tab, index) => (
        <div
          key={tab.id}
          className={classes(cards.list, base.swipe)}
          id={tab.panel}
          {...panelOf(tab.id, index === 0)}
        >
          {groups[index]?.programmes.map((programme) => (
            <ProgrammeCard key={programme.id} programme={programme} />
          ))}
        </div>
      ))}
      <output className={base.sr} data-announce={words.programmes.chosen} />
    </>
  );
}

export function FeaturedProgrammes({ title, lead }: Readonly<{ title: string; lead: string }>) {
  const snapshot = useSnapshot();
  return (
    <WrappedSection id="programmes" className={styles.progs}>
      <SectionHead title={title} lead={lead} />
      <ProgrammeTabs groups={programmeGroups(snapshot, 'featured')} />
    </WrappedSection>
  );
}
