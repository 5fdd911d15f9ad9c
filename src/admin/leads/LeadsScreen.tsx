import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, Route, Routes } from 'react-router';

import { Second } from '../ui/Table.tsx';
import { removeInventedLeads, exportLeads, listLeads } from '../../kernel/calls/staffLeads.ts';
import { placeInWords } from '../../kernel/leads/region.ts';
import type { StaffLead } from '../../kernel/staffLeads/staffLeads.ts';
import { useAction } from '../api/useAction.ts';
import { ExportButton } from '../lists/ExportButton.tsx';
import { ListScreen } from '../lists/ListScreen.tsx';
import { type Chosen, useChosen } from '../lists/useChosen.ts';
import { type PagedList, usePage } from '../lists/usePage.ts';
import { ForWhoMay } from '../session/ForWhoMay.tsx';
import { Chip } from '../ui/Chip.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { NotFoundScreen } from '../ui/NotFoundScreen.tsx';
import { Notice } from '../ui/Notice.tsx';
import type { Column } from '../ui/Table.tsx';
import { readable } from '../ui/time.ts';
import { ContactLinks } from './ContactLinks.tsx';
import { filterNames, LeadFilters } from './LeadFilters.tsx';
import styles from './LeadsScreen.module.css';
import { LeadScreen } from './LeadScreen.tsx';
import { BulkChanges } from './many/BulkChanges.tsx';
import { LeadBulkBar } from './many/LeadBulkBar.tsx';
import { StageChip } from './stages.tsx';
import { useChoices } from './useChoices.ts';
import { CallTime } from './work/CallActions.tsx';
import { NewLead } from './work/NewLead.tsx';
import { SavedViews } from './work/SavedViews.tsx';

const columns: readonly Column<StaffLead>[] = [
  {
    name: 'name',
    label: 'Name',
    cell: ({ id, name, email, invented }) => (
      <>
        <Link to={`/leads/${id}`}>
          <b>{name}</b>
        </Link>
        <Second isLong>{email}</Second>
        {invented && <Chip tone="calm" label="Invented" />}
      </>
    ),
  },
  {
    name: 'mobile',
    label: 'Number',
    cell: ({ name, mobile, verified_at, invented }) => (
      <>
        <ContactLinks name={name} mobile={mobile} invented={invented} />
        <Second>{verified_at ? 'Verified' : 'Not verified'}</Second>
      </>
    ),
  },
  {
    name: 'programme',
    label: 'Interested in',
    cell: ({ programme, area_of_interest, fee_plan }) => (
      <>
        {programme ?? area_of_interest}
        {fee_plan && <Second>{fee_plan}</Second>}
      </>
    ),
  },
  {
    name: 'source',
    label: 'Source',
    cell: ({ source_media, source_campaign }) => (
      <div className={styles.source}>
        {source_media}
        {source_campaign !== source_media && <Second>{source_campaign}</Second>}
      </div>
    ),
  },
  { name: 'place', label: 'Place', cell: ({ region }) => <Place region={region} /> },
  {
    name: 'stage',
    label: 'Stage',
    cell: ({ stage, own_stage, assigned, call_at }) => (
      <>
        <StageChip stage={stage} own_stage={own_stage} />
        {assigned && <Second>{assigned.name}</Second>}
        {call_at && (
          <span className={styles.call}>
            <CallTime at={call_at} />
          </span>
        )}
      </>
    ),
  },
  { name: 'created_at', label: 'Registered', cell: ({ created_at }) => readable(created_at) },
];

function Place({ region }: Pick<StaffLead, 'region'>) {
  if (region === null) return '–';
  const { city, state, country } = region;
  const rest = city === null ? { ...region, state: null } : { ...region, city: null };
  return (
    <>
      {city ?? state ?? country}
      {(city ?? state) !== null && <Second>{placeInWords(rest)}</Second>}
    </>
  );
}

function choiceColumn({ page }: PagedList<StaffLead>, chosen: Chosen): Column<StaffLead> {
  const ids = page?.items.map(({ id }) => id) ?? [];
  const areAll = ids.every((id) => chosen.ids.includes(id));
  const others = chosen.ids.filter((id) => !ids.includes(id));
  return {
    name: 'choice',
    label: 'Chosen',
    head: (
      <Checkbox
        checked={areAll}
        onChange={() => chosen.set(areAll ? others : [...others, ...ids])}
        slotProps={{ input: { 'aria-label': 'Choose all of this page' } }}
      />
    ),
    cell: ({ id, name }) => (
      <Checkbox
        checked={chosen.ids.includes(id)}
        onChange={() => chosen.toggle(id)}
        slotProps={{ input: { 'aria-label': `Choose ${name}` } }}
      />
    ),
  };
}

export function LeadsScreen() {
  return (
    <Routes>
      <Route index element={<LeadList />} />
      <Route path=":id" element={<LeadScreen />} />
      <Route path="*" element={<NotFoundScreen />} />
    </Routes>
  );
}

function LeadList() {
  const list = usePage(listLeads, filterNames);
  const chosen = useChosen('leads');
  return (
    <ListScreen
      title="Leads"
      lead="Who left a number, and how far they have come."
      actions={
        <>
          <ExportButton call={exportLeads} list={list} filters={filterNames} />
          <NewLead />
        </>
      }
      filters={
        <>
          <InventedNotice />
          <BulkChanges />
          <SavedViews isNarrowed={list.isNarrowed} />
          <LeadFilters list={list} />
          <LeadBulkBar list={list} chosen={chosen} />
        </>
      }
      list={list}
      caption="Leads"
      columns={[choiceColumn(list, chosen), ...columns]}
      keyOf={({ id }) => id}
      empty="No lead yet. Whoever leaves a number on the website shows here at once."
    />
  );
}

/** Offers to remove the demo leads; renders nothing if there are none. */
function InventedNotice() {
  const { invented } = useChoices();
  const [asking, setAsking] = useState(false);
  if (invented === 0) return null;
  return (
    <Notice kind="wait">
      <b>{invented.toLocaleString('en-IN')} leads are invented</b>, so that these screens can be
      judged. Nothing is ever sent for them.{' '}
      <ForWhoMay call={removeInventedLeads}>
        <Button size="small" onClick={() => setAsking(true)}>
          Take them away
        </Button>
      </ForWhoMay>
      {asking && <Removal count={invented} onClose={() => setAsking(false)} />}
    </Notice>
  );
}

function Removal({ count, onClose }: Readonly<{ count: number; onClose: () => void }>) {
  const client = useQueryClient();
  const action = useAction(() => {
    onClose();
    void client.invalidateQueries();
  });
  return (
    <FormDialog
      title={`Take ${count.toLocaleString('en-IN')} invented leads away?`}
      action="Take them away"
      destructive
      busy={action.isPending}
      onSubmit={() => action.run('The invented leads are gone.', removeInventedLeads)}
      onClose={onClose}
    >
      <p>
        Their timelines, visits, messages, referrals, failed deliveries, and what the audit log says
        of them go too, and the counsellors who were invented with them. Real leads stay as they
        are. This cannot be taken back.
      </p>
    </FormDialog>
  );
}
