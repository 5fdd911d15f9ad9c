import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';

import type { AuditEntryBody, StaffUserBody } from '../../contract/staff.ts';
import { call, queryOf } from '../api/client.ts';
import { type Page, type PagedList, usePage } from '../api/usePage.ts';
import { Icon } from '../icons/Icon.tsx';
import { PageHead } from '../layout/PageHead.tsx';
import { Card } from '../ui/Card.tsx';
import { DateField } from '../ui/DateField.tsx';
import { Filters } from '../ui/Filters.tsx';
import { PagedTable } from '../ui/PagedTable.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import type { Column } from '../ui/Table.tsx';
import { readable } from '../ui/time.ts';
import styles from './AuditScreen.module.css';
import { Changes } from './Changes.tsx';
import { dayFrom, dayUntil, endOf, startOf } from './days.ts';
import { entities, entityName } from './entities.ts';

const filters = ['actor_id', 'action', 'entity', 'entity_id', 'from', 'until'] as const;

const columns: readonly Column<AuditEntryBody>[] = [
  { name: 'at', label: 'When', cell: ({ at }) => readable(at) },
  {
    name: 'actor',
    label: 'Who',
    cell: ({ actor, address }) => (
      <div className={styles.by}>
        {actor === 'system' ? 'The product' : actor}
        {address && <span className={styles.address}>{address}</span>}
      </div>
    ),
  },
  { name: 'action', label: 'Did', cell: ({ action }) => deedOf(action) },
  {
    name: 'entity',
    label: 'To',
    cell: ({ entity, entity_id }) => (
      <>
        {entityName(entity)}
        {entity_id && ` ${entity_id}`}
      </>
    ),
  },
  {
    name: 'changes',
    label: 'Changed',
    cell: ({ before, after }) => <Changes before={before} after={after} />,
  },
];

/** A verb in words; the feature that `content.publish` names stands in the next column anyway. */
function deedOf(action: string): string {
  return (action.split('.').at(-1) ?? action).replaceAll('_', ' ');
}

/** Who did what, and what was there before. Lines are only ever added. */
export function AuditScreen() {
  const list = usePage<AuditEntryBody>('/staff/audit', filters);
  const query = Object.fromEntries(filters.map((name) => [name, list.valueOf(name)]));
  return (
    <>
      <PageHead title="Audit log" lead="Who did what, and when. Nobody can change a line of it.">
        <Button
          variant="outlined"
          href={`/api/staff/audit.csv${queryOf(query)}`}
          download
          startIcon={<Icon name="download" />}
        >
          Export as CSV
        </Button>
      </PageHead>
      <Card>
        <AuditFilters list={list} />
        <PagedTable
          list={list}
          caption="The audit log, newest first"
          columns={columns}
          keyOf={({ id }) => id}
          empty="Nothing was done that fits."
        />
      </Card>
    </>
  );
}

function AuditFilters({ list }: Readonly<{ list: PagedList<AuditEntryBody> }>) {
  return (
    <Filters>
      <SelectField
        label="Who"
        value={list.valueOf('actor_id')}
        options={useStaffOptions()}
        none="Everyone"
        onChange={(value) => list.set('actor_id', value)}
      />
      <SelectField
        label="Kind"
        value={list.valueOf('entity')}
        options={entities}
        none="All"
        onChange={(entity) => list.setAll({ entity, entity_id: '' })}
      />
      <SearchField
        label="Number of the thing"
        value={list.valueOf('entity_id')}
        onSearch={(text) => list.set('entity_id', text.trim())}
      />
      <DateField
        label="From"
        value={dayFrom(list.valueOf('from'))}
        onChange={(day) => list.set('from', startOf(day))}
      />
      <DateField
        label="Until"
        value={dayUntil(list.valueOf('until'))}
        onChange={(day) => list.set('until', endOf(day))}
      />
    </Filters>
  );
}

/** Everyone who has or had an account. */
function useStaffOptions() {
  const { data } = useQuery({
    queryKey: ['staff options'],
    queryFn: async () => {
      const query = { per_page: 100, sort: 'name', order: 'asc' };
      return (await call<Page<StaffUserBody>>('GET', '/staff/users', { query })).data.items;
    },
  });
  return (data ?? []).map(({ id, firstName, lastName, email }) => ({
    value: id,
    label: `${firstName} ${lastName}, ${email}`,
  }));
}
