import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';

import type { InboxLead } from '../../contract/inbox.ts';
import { queryOf } from '../api/client.ts';
import { usePage } from '../api/usePage.ts';
import { Icon } from '../icons/Icon.tsx';
import { PageHead } from '../layout/PageHead.tsx';
import { Card } from '../ui/Card.tsx';
import { PagedTable } from '../ui/PagedTable.tsx';
import type { Column } from '../ui/Table.tsx';
import { readable } from '../ui/time.ts';
import { filterNames, LeadFilters } from './LeadFilters.tsx';
import styles from './LeadListScreen.module.css';
import { Reach } from './Reach.tsx';
import { StageChip } from './stages.tsx';

const columns: readonly Column<InboxLead>[] = [
  {
    name: 'name',
    label: 'Name',
    cell: ({ id, name, email }) => (
      <>
        <Link to={`/leads/${id}`}>
          <b>{name}</b>
        </Link>
        <span className={styles.second}>{email}</span>
      </>
    ),
  },
  {
    name: 'mobile',
    label: 'Number',
    cell: ({ name, mobile, verified_at }) => (
      <>
        <Reach name={name} mobile={mobile} />
        <span className={styles.second}>{verified_at ? 'Verified' : 'Not verified'}</span>
      </>
    ),
  },
  {
    name: 'programme',
    label: 'Interested in',
    cell: ({ programme, area_of_interest }) => programme ?? area_of_interest,
  },
  {
    name: 'source',
    label: 'Source',
    cell: ({ source_media, source_campaign }) => (
      <div className={styles.source}>
        {source_media}
        {source_campaign !== source_media && (
          <span className={styles.second}>{source_campaign}</span>
        )}
      </div>
    ),
  },
  {
    name: 'stage',
    label: 'Stage',
    cell: ({ stage, assigned }) => (
      <>
        <StageChip stage={stage} />
        {assigned && <span className={styles.second}>{assigned.name}</span>}
      </>
    ),
  },
  { name: 'created_at', label: 'Registered', cell: ({ created_at }) => readable(created_at) },
];

/** The leads, as they are looked for; the filters stand in the address. */
export function LeadListScreen() {
  const list = usePage<InboxLead>('/staff/leads', filterNames);
  const query = Object.fromEntries(filterNames.map((name) => [name, list.valueOf(name)]));
  return (
    <>
      <PageHead title="Leads" lead="Who left a number, and how far they have come.">
        <Button
          variant="outlined"
          href={`/api/staff/leads.csv${queryOf(query)}`}
          download
          startIcon={<Icon name="download" />}
        >
          Export as CSV
        </Button>
      </PageHead>
      <Card>
        <LeadFilters list={list} />
        <PagedTable
          list={list}
          caption="Leads"
          columns={columns}
          keyOf={({ id }) => id}
          empty="No lead fits."
        />
      </Card>
    </>
  );
}
