import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { Answered } from '../../api/Answered.tsx';
import type { RegisteredType } from '../../../content/registry.ts';
import { checkTypedEntry } from '../../../kernel/calls/content.ts';
import type { CheckFinding } from '../../../kernel/publishing/checks.ts';
import { sendOf } from '../../api/client.ts';
import { labelAt } from '../../../content/labels.ts';
import { Notice } from '../../ui/Notice.tsx';
import { SidePanel } from '../../ui/SidePanel.tsx';
import { type PanelProps, useTyped } from '../editing/editing.ts';
import { focusField } from '../editing/fieldPlace.ts';
import type { OpenParts } from '../editing/openParts.ts';
import styles from './ChecksPanel.module.css';

export function ChecksPanel({ editing: { type, entry, form, parts }, onClose }: PanelProps) {
  const typed = useTyped(type, form);
  const stored = useStoredParts(parts);
  const answer = useQuery({
    queryKey: ['checks', type.name, entry.id, typed, stored],
    queryFn: ({ signal }) =>
      sendOf(type, checkTypedEntry, { params: { id: entry.id }, body: typed, signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  return (
    <SidePanel title="Publish checks" onClose={onClose}>
      <Answered to={answer}>
        {(findings) => <Findings type={type} findings={findings} typed={typed} />}
      </Answered>
    </SidePanel>
  );
}

type Props = Readonly<{
  type: RegisteredType;
  findings: readonly CheckFinding[];
  typed: Readonly<Record<string, unknown>>;
}>;

function Findings({ type, findings, typed }: Props) {
  if (findings.length === 0) {
    return <Notice kind="good">Nothing found. This can be published as it is.</Notice>;
  }
  const refusing = findings.filter(({ blocking }) => blocking);
  const warning = findings.filter(({ blocking }) => !blocking);
  return (
    <>
      <Group
        title="Must be put right before publishing"
        tone="bad"
        type={type}
        of={refusing}
        data={typed}
      />
      <Group title="Worth a look" tone="wait" type={type} of={warning} data={typed} />
    </>
  );
}

type GroupProps = Readonly<{
  title: string;
  tone: 'bad' | 'wait';
  type: RegisteredType;
  of: readonly CheckFinding[];
  data: Readonly<Record<string, unknown>>;
}>;

function Group({ title, tone, type, of, data }: GroupProps) {
  if (of.length === 0) return null;
  return (
    <section className={styles.group} data-tone={tone} role={tone === 'bad' ? 'alert' : 'status'}>
      <h3>
        {title} ({of.length})
      </h3>
      <ul>
        {of.map(({ field, msg, entry }) => (
          <li key={`${field} ${msg}`}>
            <button type="button" onClick={() => focusField(field)}>
              {labelAt(type, field, { entry, data })}
            </button>
            <p>{msg}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

const PAUSE = 400;

function useStoredParts(parts: OpenParts): number {
  const [stored, setStored] = useState(0);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const store = async () => {
      await parts.flush();
      setStored((now) => now + 1);
    };
    const leave = parts.onTyped(() => {
      clearTimeout(timer);
      timer = setTimeout(() => void store(), PAUSE);
    });
    return () => {
      clearTimeout(timer);
      leave();
    };
  }, [parts]);
  return stored;
}
