import type { Snapshot } from '../../content/snapshot.ts';
import type { ProgrammeGroup } from './programmes.ts';
import base from '../ui/base.module.css';
import { classes } from '../ui/classes.ts';
import { Tabs, type Tab } from '../ui/moving/Tabs.tsx';
import { words } from '../../kernel/words/site.ts';
import cards from './ProgrammeCard.module.css';
import { ProgrammeCard } from './ProgrammeCard.tsx';
import type { ReactNode } from 'react';

type Props = Readonly<{
  snapshot: Snapshot;
  groups: readonly ProgrammeGroup[];
  /** Prefix of the ids, if a page has several of these. */ prefix?: string;
}>;

/** Programmes under tabs by type. A tab chooses the first programme of its type: the lead form then starts with it. */
export function ProgrammeTabs({ snapshot, groups, prefix = 'level' }: Props) {
  if (groups.length === 0) return <p>{words.programmes.none}</p>;
  const tabs = groups.map(({ type, programmes }) => ({
    id: `${prefix}-tab-${type}`,
    panel: `${prefix}-${type}`,
    label: words.programmes.types[type],
    programme: programmes[0]?.id,
  }));
  return (
    <>
      {tabs.length > 1 && <Tabs label={words.programmes.tabs} tabs={tabs} />}
      {tabs.map((tab, index) => (
        <TabPanel
          key={tab.id}
          tab={tab}
          open={index === 0}
          className={classes(cards.list, base.swipe)}
        >
          {groups[index]?.programmes.map((programme) => (
            <ProgrammeCard key={programme.id} snapshot={snapshot} programme={programme} />
          ))}
        </TabPanel>
      ))}
      <output className={base.sr} data-announce={words.programmes.chosen} />
    </>
  );
}

type TabPanelProps = Readonly<{
  tab: Tab;
  /** The panel that is seen first. */ open: boolean;
  className?: string | undefined;
  children: ReactNode;
}>;

/** The panel of a tab. Without scripts every panel is open. */
function TabPanel({ tab, open, className, children }: TabPanelProps) {
  return (
    <div
      className={className}
      role="tabpanel"
      id={tab.panel}
      aria-labelledby={tab.id}
      data-closed={open ? undefined : ''}
    >
      {children}
    </div>
  );
}
