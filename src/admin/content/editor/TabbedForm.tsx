import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useEffect } from 'react';
import { flushSync } from 'react-dom';
import { Link, useSearchParams } from 'react-router';

import { type RegisteredType, typeOf } from '../../../content/registry.ts';
import { entryPath, nameInSentence } from '../../entries/addresses.ts';
import { onReveal } from '../../entries/revealing.ts';
import { StatusChip } from '../../entries/status.tsx';
import { type EditorTab, tabOf } from '../../entries/tabs.ts';
import { AddButton } from '../../ui/AddButton.tsx';
import { Card } from '../../ui/Card.tsx';
import { Loading } from '../../ui/Loading.tsx';
import type { EntryDetail } from '../editing/editing.ts';
import { FieldInputs } from '../fields/FieldInputs.tsx';
import styles from './EntryEditor.module.css';
import { Naming } from './parts/Naming.tsx';
import { PartList } from './parts/PartList.tsx';
import partsStyles from './parts/Parts.module.css';
import { SeoPart } from './parts/SeoPart.tsx';
import { useParts } from './parts/useParts.ts';

type Props = Readonly<{ type: RegisteredType; entry: EntryDetail; tabs: readonly EditorTab[] }>;

export function TabbedForm({ type, entry, tabs }: Props) {
  const [params, setParams] = useSearchParams();
  const named = tabs.findIndex(({ label }) => label === params.get('tab'));
  const current = Math.max(named, 0);
  const show = (index: number) =>
    setParams({ tab: tabs[index]?.label ?? '' }, { replace: true, preventScrollReset: true });
  useEffect(() =>
    onReveal((place) => {
      const index = tabOf(tabs, place);
      if (index !== -1) flushSync(() => show(index));
    }),
  );
  const tab = tabs[current];
  return (
    <>
      <Tabs
        value={current}
        onChange={(_event, index: number) => show(index)}
        variant="scrollable"
        scrollButtons="auto"
        allowScrollButtonsMobile
        className={styles.tabs ?? ''}
        aria-label={`Parts of this ${nameInSentence(type)}`}
      >
        {tabs.map(({ label }, index) => (
          <Tab key={label} label={label} id={`tab-${index}`} aria-controls="tab-panel" />
        ))}
      </Tabs>
      <div
        className={styles.panel}
        role="tabpanel"
        id="tab-panel"
        aria-labelledby={`tab-${current}`}
      >
        {tab && <TabContent key={tab.label} type={type} entry={entry} tab={tab} />}
      </div>
    </>
  );
}

type ContentProps = Readonly<{ type: RegisteredType; entry: EntryDetail; tab: EditorTab }>;

function TabContent({ type, entry, tab }: ContentProps) {
  const fields = Object.entries(type.fields).filter(([name]) => tab.fields.includes(name));
  return (
    <>
      {fields.length > 0 && (
        <Card>
          <FieldInputs fields={Object.fromEntries(fields)} />
        </Card>
      )}
      {tab.parts.map((part) => (
        <PartList key={part} type={typeOf(part)} parent={entry.id} />
      ))}
      {tab.also === 'specialisations' && <Specialisations type={type} entry={entry} />}
      {tab.namedBy?.map((name) => (
        <Naming key={name} type={typeOf(name)} named={entry} />
      ))}
      {tab.also === 'seo' && <SeoPart entry={entry} />}
    </>
  );
}

function Specialisations({ type, entry }: Readonly<{ type: RegisteredType; entry: EntryDetail }>) {
  const parts = useParts(type, entry.id);
  return (
    <Card
      title="Specialisations"
      aside={
        <AddButton
          label="New specialisation"
          to={`${entryPath(type, 'create')}?parent=${entry.id}`}
        />
      }
    >
      {parts.isPending && <Loading />}
      {!parts.isPending && parts.rows.length === 0 && <p>It has none.</p>}
      <ul className={partsStyles.links}>
        {parts.rows.map((one) => (
          <li key={one.id}>
            <Link to={entryPath(type, one.id)}>{one.title}</Link>
            <StatusChip entry={one} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
