import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router';

import { Second } from '../ui/Table.tsx';
import { listLeads } from '../../kernel/calls/staffLeads.ts';
import type { StaffLead } from '../../kernel/staffLeads/staffLeads.ts';
import { FilterField, Filters } from '../lists/Filters.tsx';
import { ListScreen } from '../lists/ListScreen.tsx';
import { usePage } from '../lists/usePage.ts';
import { Chip } from '../ui/Chip.tsx';
import type { Column } from '../ui/Table.tsx';
import { ContactLinks } from './ContactLinks.tsx';
import { callOptions } from './LeadFilters.tsx';
import { StageChip } from './stages.tsx';
import { useChoices } from './useChoices.ts';
import { CallActions, CallTime } from './work/CallActions.tsx';
import { CallEndDialog } from './work/CallEndDialog.tsx';

const columns: readonly Column<StaffLead>[] = [
  { name: 'call_at', label: 'When', cell: ({ call_at }) => call_at && <CallTime at={call_at} /> },
  {
    name: 'name',
    label: 'Name',
    cell: ({ id, name, programme, area_of_interest, invented }) => (
      <>
        <Link to={`/leads/${id}`}>
          <b>{name}</b>
        </Link>
        <Second>{programme ?? area_of_interest}</Second>
        {invented && <Chip tone="calm" label="Invented" />}
      </>
    ),
  },
  {
    name: 'mobile',
    label: 'Number',
    cell: ({ name, mobile, invented }) => (
      <ContactLinks name={name} mobile={mobile} invented={invented} />
    ),
  },
  {
    name: 'stage',
    label: 'Stage',
    cell: ({ stage, own_stage, assigned }) => (
      <>
        <StageChip stage={stage} own_stage={own_stage} />
        <Second>{assigned?.name ?? 'Nobody’s'}</Second>
      </>
    ),
  },
];

/** The empty choice of a filter stands for its value here. */
const preset = { call: 'due', assigned: 'mine', sort: 'call_at', order: 'asc' };

/** Lists the calls due of one's own and of unassigned leads, the oldest first. */
export function CallsScreen() {
  const { staff } = useChoices();
  const list = usePage(listLeads, ['call', 'assigned'], { preset });
  const [ending, setEnding] = useState<StaffLead>();

  return (
    <ListScreen
      title="Calls due"
      lead="Whom to call today, the late ones first. Times are those of India."
      actions={
        <Button component={Link} to="/leads?stage=new&assigned=mine" variant="outlined">
          New leads
        </Button>
      }
      filters={
        <Filters>
          <FilterField
            list={list}
            name="call"
            label="Which"
            none="Today and late"
            options={callOptions.filter(({ value }) => value !== 'due')}
          />
          <FilterField
            list={list}
            name="assigned"
            label="Whose"
            none="Mine, and nobody’s"
            options={[
              { value: 'anyone', label: 'Everyone’s' },
              { value: 'none', label: 'Nobody’s' },
              ...staff.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
          />
        </Filters>
      }
      list={list}
      caption="Calls"
      columns={columns}
      rowActions={(lead) => (
        <CallActions lead={lead} onEnd={() => setEnding(lead)} onChanged={list.reload} />
      )}
      keyOf={({ id }) => id}
      empty="No call is due. Plan the next one on a lead’s page: it shows here on its day."
    >
      {ending && (
        <CallEndDialog lead={ending} onDone={list.reload} onClose={() => setEnding(undefined)} />
      )}
    </ListScreen>
  );
}
