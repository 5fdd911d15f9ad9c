import Button from '@mui/material/Button';
import { lazy, Suspense, useMemo, useState } from 'react';
import { Link, Navigate, useParams } from 'react-router';

import {
  readLeadAccess,
  addLeadNote,
  mergeLeads,
  readLead,
  type AccessKind,
  type LeadDuplicate,
} from '../../kernel/calls/staffLeads.ts';
import type { LeadPage, TimelineItem, TimelineKind } from '../../kernel/staffLeads/staffLeads.ts';
import { spacedPhone } from '../../kernel/values/phone.ts';
import { useAction } from '../api/useAction.ts';
import { useData, useResource } from '../api/useAnswer.ts';
import type { IconName } from '../icons/iconPaths.ts';
import { Card, Columns } from '../ui/Card.tsx';
import { type Fact, Facts } from '../ui/Facts.tsx';
import { TextField } from '../ui/Field.tsx';
import { Loading } from '../ui/Loading.tsx';
import { NotFoundScreen } from '../ui/NotFoundScreen.tsx';
import { Notice } from '../ui/Notice.tsx';
import { BackLink, PageHead } from '../ui/PageHead.tsx';
import { readable } from '../ui/time.ts';
import { Timeline, type TimelineEntry } from '../ui/Timeline.tsx';
import { ForWhoMay } from '../session/ForWhoMay.tsx';
import { useMenu } from '../useMenu.ts';
import { Handling } from './Handling.tsx';
import { LeadFacts } from './LeadFacts.tsx';
import styles from './LeadScreen.module.css';
import duplicatesStyles from './work/Duplicates.module.css';
import { MergeDialog } from './work/MergeDialog.tsx';
import { NextCall } from './work/CallActions.tsx';
import { sameInWords, useDuplicates } from './work/useDuplicates.ts';

export function LeadScreen() {
  const { id = '' } = useParams();
  const { data, error, isLoading, isMissing, reload } = useResource(readLead, id);
  // One that has become part of another leads on to that.
  if (data && String(data.id) !== id) return <Navigate to={`/leads/${data.id}`} replace />;
  if (isMissing) return <NotFoundScreen message="There is no such lead, or it was erased." />;
  return (
    <>
      <BackLink to="/leads" label="All leads" />
      {error && <Notice kind="bad">{error.message}</Notice>}
      {isLoading && <Loading />}
      {data && <Known lead={data} onChanged={reload} />}
    </>
  );
}

type Props = Readonly<{ lead: LeadPage; onChanged: () => void }>;

function Known({ lead, onChanged }: Props) {
  return (
    <>
      <PageHead title={lead.name} lead={`Registered ${readable(lead.created_at)}`} />
      <Duplicates lead={lead} onChanged={onChanged} />
      <Columns
        side={
          <>
            <LeadFacts lead={lead} onChanged={onChanged} />
            <ForWhoMay call={addLeadNote}>
              <NextCall lead={lead} onChanged={onChanged} />
            </ForWhoMay>
            <Handling lead={lead} onChanged={onChanged} />
            <PluggedCards lead={lead} onChanged={onChanged} />
            <ForWhoMay call={readLeadAccess}>
              <LeadAccess lead={lead} />
            </ForWhoMay>
          </>
        }
      >
        <Card title="Timeline">
          <ForWhoMay call={addLeadNote}>
            <NoteForm lead={lead} onChanged={onChanged} />
          </ForWhoMay>
          <Timeline items={lead.timeline.map(timelineEntryOf)} />
        </Card>
      </Columns>
    </>
  );
}

/** The cards of features that the member may use. */
function PluggedCards({ lead, onChanged }: Props) {
  const menu = useMenu();
  const cards = useMemo(
    () =>
      menu.flatMap(({ path, besideLead: load }) =>
        load ? [{ path, Plugged: lazy(async () => ({ default: await load() })) }] : [],
      ),
    [menu],
  );
  return cards.map(({ path, Plugged }) => (
    <Suspense key={path} fallback={<Loading />}>
      <Plugged id={lead.id} onChanged={onChanged} />
    </Suspense>
  ));
}

const kinds: Readonly<Record<AccessKind, string>> = {
  listed: 'in a list',
  opened: 'on this page',
  exported: 'in an export',
};

/** So many are read at a glance; the audit log has all. */
const SHOWN = 12;

function LeadAccess({ lead }: Pick<Props, 'lead'>) {
  const sent = { params: { id: lead.id } };
  const data = useData(['lead access', lead.id], readLeadAccess, { sent }) ?? [];
  if (data.length === 0) return null;
  const facts = data.slice(0, SHOWN).map(({ by, kind, times, last_at }): Fact => {
    const often = times > 1 ? `, ${times} times that day` : '';
    return [readable(last_at), `${by}, ${kinds[kind]}${often}`];
  });
  return (
    <Card title="Seen by">
      <Facts facts={facts} />
    </Card>
  );
}

function NoteForm({ lead, onChanged }: Props) {
  const [text, setText] = useState('');
  const action = useAction(() => {
    setText('');
    onChanged();
  });
  return (
    <form
      className={styles.note}
      onSubmit={(event) => {
        event.preventDefault();
        action.run('The note is kept.', addLeadNote, { params: { id: lead.id }, body: { text } });
      }}
    >
      <TextField
        label="Note"
        multiline
        minRows={2}
        value={text}
        onChange={(event) => setText(event.target.value)}
        inputProps={{ maxLength: 4000 }}
        help="Among the staff, whoever sees this lead sees it. The person it is about can read it under Your data. It is erased with the lead."
      />
      <Button type="submit" variant="contained" disabled={action.isPending || text.trim() === ''}>
        Keep note
      </Button>
    </form>
  );
}

const timelineWords: Readonly<Record<TimelineKind, readonly [string, IconName]>> = {
  registered: ['Registered', 'plus'],
  touch: ['Arrived', 'globe'],
  consent: ['Agreed', 'check'],
  consent_withdrawn: ['Withdrew consent', 'x'],
  otp_sent: ['OTP sent', 'smartphone'],
  otp_verified: ['Number verified', 'shield-check'],
  details: ['Changed their details', 'pencil'],
  plan: ['Chose a fee plan', 'circle-check'],
  message: ['Message', 'mail'],
  brochure: ['Downloaded a brochure', 'download'],
  page: ['Read a page', 'eye'],
  returned: ['Came back', 'undo-2'],
  erp_waiting: ['Delivery to the ERP', 'clock'],
  erp_resent: ['Sent to the ERP again', 'send'],
  referred: ['Brought by a friend', 'gift'],
  referral: ['Brought a friend', 'gift'],
  note: ['Note', 'pencil'],
  stage: ['Stage', 'tag'],
  assigned: ['Assigned', 'users'],
  entered: ['Entered by staff', 'pencil'],
  merged: ['Merged', 'copy'],
  called: ['Called', 'check'],
  call_off: ['Call taken off the list', 'x'],
  call_planned: ['Call planned', 'phone'],
};

function timelineEntryOf({ kind, at, by, text }: TimelineItem): TimelineEntry {
  const [words, icon] = timelineWords[kind];
  const label =
    kind === 'assigned' && text === null
      ? 'Assigned to nobody'
      : kind === 'details' && by !== null
        ? 'Details corrected'
        : words;
  return { icon, at, by, text, label, isNote: kind === 'note' };
}

/** Offers to merge leads that may be the same person; renders nothing if there are none. */
function Duplicates({ lead, onChanged }: Props) {
  const { id, name, email, mobile } = lead;
  const found = useDuplicates({ name, email, mobile, except: id });
  const [merging, setMerging] = useState<LeadDuplicate>();
  if (found.length === 0) return null;
  return (
    <Notice kind="wait">
      <b>{found.length === 1 ? 'Another lead' : 'Other leads'} may be the same person.</b>
      <ul className={duplicatesStyles.found}>
        {found.map((other) => (
          <li key={other.id}>
            <span>
              <Link to={`/leads/${other.id}`}>{other.name}</Link>, {sameInWords(other)}
            </span>
            <ForWhoMay call={mergeLeads}>
              <Button
                size="small"
                variant="outlined"
                aria-label={`Compare and merge ${other.name}, ${spacedPhone(other.mobile)}`}
                onClick={() => setMerging(other)}
              >
                Compare and merge
              </Button>
            </ForWhoMay>
          </li>
        ))}
      </ul>
      {merging && (
        <MergeDialog
          lead={lead}
          other={merging}
          onDone={onChanged}
          onClose={() => setMerging(undefined)}
        />
      )}
    </Notice>
  );
}
