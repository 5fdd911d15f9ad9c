import Button from '@mui/material/Button';
import type { ReactNode } from 'react';

import { menuWith } from '../../src/admin/coreMenu.ts';
import { LeadsScreen } from '../../src/admin/leads/LeadsScreen.tsx';
import { MessagesScreen } from '../../src/admin/messages/MessagesScreen.tsx';
import { OutboxScreen } from '../../src/admin/outbox/OutboxScreen.tsx';
import { createStaffClient, StaffFrame } from '../../src/admin/StaffArea.tsx';
import { SignInScreen } from '../../src/admin/signIn/SignInScreen.tsx';
import { StaffScreen } from '../../src/admin/staff/StaffScreen.tsx';
import { Card } from '../../src/admin/ui/Card.tsx';
import { Chip } from '../../src/admin/ui/Chip.tsx';
import { DateField } from '../../src/admin/ui/DateField.tsx';
import { Facts } from '../../src/admin/ui/Facts.tsx';
import { TextField } from '../../src/admin/ui/Field.tsx';
import { FormDialog } from '../../src/admin/ui/FormDialog.tsx';
import { Loading } from '../../src/admin/ui/Loading.tsx';
import { Notice } from '../../src/admin/ui/Notice.tsx';
import { Notifier } from '../../src/admin/ui/Notifier.tsx';
import { PageHead } from '../../src/admin/ui/PageHead.tsx';
import { Pager } from '../../src/admin/ui/Pager.tsx';
import { SearchField } from '../../src/admin/ui/SearchField.tsx';
import { SelectField } from '../../src/admin/ui/SelectField.tsx';
import { Table } from '../../src/admin/ui/Table.tsx';
import { Timeline } from '../../src/admin/ui/Timeline.tsx';
import { Undo } from '../../src/admin/ui/Undo.tsx';
import { DashboardScreen } from '../../src/features/dashboard/admin/DashboardScreen.tsx';
import { readDashboard } from '../../src/features/dashboard/calls.ts';
import { readSetup } from '../../src/features/setup/calls.ts';
import {
  listBulkChanges,
  listLeadViews,
  listLeads,
  readLeadChoices,
} from '../../src/kernel/calls/staffLeads.ts';
import { listMessages, listDeliveries } from '../../src/kernel/calls/operations.ts';
import { listRoles } from '../../src/kernel/calls/roles.ts';
import { signIn } from '../../src/kernel/calls/signIn.ts';
import { listInvitations, listStaff } from '../../src/kernel/calls/staff.ts';
import {
  contractRolesSample,
  dashboardSample,
  deliverySample,
  leadChoicesSample,
  leadSample,
  messageSample,
  pageSample,
  setupSample,
  staffUserSample,
} from '../support/staff-area/samples.ts';
import type { Story } from './story.ts';

/** The frame that all of them are drawn in. */
export function frame(children: ReactNode): ReactNode {
  return (
    <StaffFrame menu={menuWith([])} client={createStaffClient()}>
      <main>{children}</main>
      <Notifier />
    </StaffFrame>
  );
}

function ignore(): void {}

const options = [
  { value: 'a', label: 'First' },
  { value: 'b', label: 'Second' },
];

const rows = [
  { id: 1, name: 'Meera Iyer', stage: 'New' },
  { id: 2, name: 'Arjun Shetty', stage: 'Contacted' },
];

const columns = [
  { name: 'name', label: 'Name', cell: ({ name }: (typeof rows)[number]) => <b>{name}</b> },
  { name: 'stage', label: 'Stage', cell: ({ stage }: (typeof rows)[number]) => stage },
];

const parts: readonly Story[] = [
  {
    name: 'Notice',
    states: {
      good: () => <Notice kind="good">It is stored.</Notice>,
      wait: () => <Notice kind="wait">Worth a look.</Notice>,
      bad: () => <Notice kind="bad">The server cannot be reached.</Notice>,
    },
  },
  {
    name: 'Chip',
    states: {
      good: () => <Chip tone="good" label="Live" />,
      wait: () => <Chip tone="wait" label="Changed" />,
      bad: () => <Chip tone="bad" label="Stopped" />,
      calm: () => <Chip tone="calm" label="Draft" />,
    },
  },
  {
    name: 'Button',
    states: {
      main: () => (
        <Button variant="contained" color="secondary">
          Publish
        </Button>
      ),
      usual: () => <Button variant="outlined">Retry</Button>,
      quiet: () => <Button>Cancel</Button>,
      destructive: () => (
        <Button variant="contained" color="error">
          Erase for good
        </Button>
      ),
      disabled: () => (
        <Button variant="contained" disabled>
          Keep note
        </Button>
      ),
      loading: () => (
        <Button variant="contained" loading>
          Sign in
        </Button>
      ),
    },
  },
  {
    name: 'Fields',
    states: {
      text: () => <TextField label="Name" help="As it stands on certificates." optional />,
      wrong: () => <TextField label="E-mail" defaultValue="asha" errorText="Please check this." />,
      long: () => <TextField label="Note" multiline minRows={3} />,
      choice: () => (
        <SelectField label="Stage" value="a" options={options} none="All" onChange={ignore} />
      ),
      day: () => <DateField label="From" value="2026-11-21" onChange={ignore} />,
      search: () => <SearchField label="Find a name" value="meera" onSearch={ignore} />,
    },
  },
  {
    name: 'Card and facts',
    states: {
      card: () => (
        <Card title="Details" aside={<Chip tone="good" label="Verified" />}>
          <Facts
            facts={[
              ['Name', 'Meera Iyer'],
              ['City', 'Mysuru'],
            ]}
          />
        </Card>
      ),
    },
  },
  {
    name: 'Page head',
    states: {
      usual: () => (
        <PageHead title="Leads" lead="Who left a number.">
          <Button variant="outlined">Export as CSV</Button>
        </PageHead>
      ),
    },
  },
  {
    name: 'Table and pager',
    states: {
      rows: () => <Table caption="Leads" columns={columns} rows={rows} keyOf={({ id }) => id} />,
      empty: () => <Table caption="Leads" columns={columns} rows={[]} keyOf={({ id }) => id} />,
      'first page': () => <Pager total={60} page={1} perPage={25} onPage={ignore} />,
      'counted so far': () => <Pager total={1000} more page={2} perPage={25} onPage={ignore} />,
    },
  },
  {
    name: 'Timeline',
    states: {
      usual: () => (
        <Timeline
          items={[
            {
              icon: 'pencil',
              label: 'Note',
              at: '2026-11-21T06:30:00.000Z',
              by: 'Asha Rao',
              text: 'Asks about fees.',
              isNote: true,
            },
          ]}
        />
      ),
    },
  },
  { name: 'Loading', states: { usual: () => <Loading /> } },
  { name: 'Undo', states: { usual: () => <Undo words="The row is gone." onUndo={ignore} /> } },
  {
    name: 'Dialog',
    states: {
      destructive: () => (
        <FormDialog
          title="Erase Meera Iyer?"
          action="Erase for good"
          destructive
          onSubmit={ignore}
          onClose={ignore}
        >
          <p>This cannot be taken back.</p>
        </FormDialog>
      ),
    },
  },
];

const screens: readonly Story[] = [
  {
    name: 'Screen: dashboard',
    answers: (api) =>
      api
        .answer(readDashboard, dashboardSample())
        .answer(readSetup, setupSample())
        .answer(readLeadChoices, leadChoicesSample()),
    states: { usual: () => <DashboardScreen /> },
  },
  {
    name: 'Screen: leads',
    answers: (api) =>
      api
        .answer(readLeadChoices, { ...leadChoicesSample(), invented: 400 })
        .answer(listBulkChanges, [])
        .answer(listLeadViews, [])
        .answer(listLeads, { ...pageSample([leadSample()], 60), more: false }),
    states: { usual: () => <LeadsScreen /> },
  },
  {
    name: 'Screen: leads, the server is busy',
    answers: (api) =>
      api
        .answer(readLeadChoices, leadChoicesSample())
        .answer(listBulkChanges, [])
        .answer(listLeadViews, [])
        .refuse(listLeads, 'overloaded'),
    states: { usual: () => <LeadsScreen /> },
  },
  {
    name: 'Screen: staff',
    answers: (api) =>
      api
        .answer(listInvitations, [])
        .answer(listRoles, contractRolesSample())
        .answer(
          listStaff,
          pageSample([staffUserSample(), staffUserSample({ id: 6, status: 'waiting' })]),
        ),
    states: { usual: () => <StaffScreen /> },
  },
  {
    name: 'Screen: messages',
    answers: (api) => api.answer(listMessages, { ...pageSample([messageSample()]), more: false }),
    states: { usual: () => <MessagesScreen /> },
  },
  {
    name: 'Screen: outbox',
    answers: (api) => api.answer(listDeliveries, pageSample([deliverySample()])),
    states: { usual: () => <OutboxScreen /> },
  },
  {
    name: 'Screen: sign-in',
    answers: (api) => api.refuse(signIn, 'wrong_credentials'),
    states: { usual: () => <SignInScreen /> },
  },
];

/** Parts and screens of the staff area. */
export const stories: readonly Story[] = [...parts, ...screens];
