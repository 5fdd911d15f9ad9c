import Button from '@mui/material/Button';
import type { ComponentType } from 'react';
import { Link } from 'react-router';

import { exportAudit, listAudit, type AuditEntryBody } from '../../kernel/calls/operations.ts';
import { ownValue, recordOf } from '../../kernel/record.ts';
import type { StaffUserBody } from '../../kernel/calls/staff.ts';
import { dayAfter, indianDay } from '../../kernel/values/dates.ts';
import { INDIAN_OFFSET } from '../../kernel/values/india.ts';
import { Icon } from '../icons/Icon.tsx';
import { ExportButton } from '../lists/ExportButton.tsx';
import { FilterField, Filters } from '../lists/Filters.tsx';
import { ListScreen } from '../lists/ListScreen.tsx';
import { type PagedList, usePage } from '../lists/usePage.ts';
import { useMay } from '../session/member.ts';
import { DateField } from '../ui/DateField.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import type { Column } from '../ui/Table.tsx';
import { readable } from '../ui/time.ts';
import { type AuditNames, auditNames, type AuditWords } from './auditNames.ts';
import styles from './AuditScreen.module.css';
import { Changes } from './Changes.tsx';
import { StreamButton } from './StreamButton.tsx';
import { useStaff } from './useStaff.ts';

const actors: Readonly<Record<string, string>> = {
  system: 'The product',
  prospectus: 'The product',
  stranger: 'Someone not signed in',
};

function columnsWith(
  names: AuditNames,
  staff: readonly StaffUserBody[],
): readonly Column<AuditEntryBody>[] {
  return [
    { name: 'at', label: 'When', cell: ({ at }) => readable(at) },
    {
      name: 'actor',
      label: 'Who',
      cell: ({ actor, address }) => (
        <div className={styles.by}>
          {ownValue(actors, actor) ?? actor}
          {address && <span className={styles.address}>from {address}</span>}
        </div>
      ),
    },
    { name: 'action', label: 'Did', cell: ({ action, entity }) => names.action(action, entity) },
    {
      name: 'entity',
      label: 'To',
      cell: (entry) => <EntityCell entry={entry} names={names} staff={staff} />,
    },
    {
      name: 'changes',
      label: 'Changed',
      cell: ({ before, after, entity }) => (
        <Changes before={before} after={after} entity={entity} />
      ),
    },
  ];
}

type EntityCellProps = Readonly<{
  entry: AuditEntryBody;
  names: AuditNames;
  staff: readonly StaffUserBody[];
}>;

function EntityCell({ entry, names, staff }: EntityCellProps) {
  const { entity, entity_id } = entry;
  if (entity_id === null) return <>{names.entity(entity)}</>;
  const title = titleOf(entry.after) ?? titleOf(entry.before);
  const owner =
    entity === 'staff_user' ? staff.find(({ id }) => String(id) === entity_id) : undefined;
  return (
    <div className={styles.by}>
      <Link to={`/audit?entity=${entity}&entity_id=${entity_id}`}>
        {names.entity(entity)} {entity_id}
      </Link>
      {title && <span className={styles.address}>{title}</span>}
      {owner && <span className={styles.address}>{owner.email}</span>}
    </div>
  );
}

function titleOf(state: unknown): string | undefined {
  const { title } = recordOf(state);
  return typeof title === 'string' ? title : undefined;
}

/** The screen with the names of features. */
export function auditScreen(plugged: readonly AuditWords[]): ComponentType {
  const names = auditNames(plugged);
  return function AuditScreen() {
    return <AuditLog names={names} />;
  };
}

function AuditLog({ names }: Readonly<{ names: AuditNames }>) {
  const list = usePage(listAudit, filterNames);
  const isAdmin = useMay()('ADMIN');
  return (
    <ListScreen
      title="Audit log"
      lead="Who did what, and when. Nobody can change a line of it."
      actions={
        <>
          {isAdmin && <StreamButton />}
          <ExportButton call={exportAudit} list={list} filters={filterNames} />
        </>
      }
      filters={<AuditFilters list={list} names={names} />}
      list={list}
      caption="The audit log, newest first"
      columns={columnsWith(names, useStaff())}
      keyOf={({ id }) => id}
      empty="Nothing has been done yet."
    />
  );
}

const filterNames = ['actor_id', 'action', 'entity', 'entity_id', 'from', 'until'] as const;
type Props = Readonly<{ list: PagedList<AuditEntryBody>; names: AuditNames }>;

function AuditFilters({ list, names }: Props) {
  const staff = useStaff().map(({ id, firstName, lastName, email }) => ({
    value: id,
    label: `${firstName} ${lastName}, ${email}`,
  }));
  return (
    <>
      <Filters>
        <FilterField list={list} name="actor_id" label="Who" options={staff} none="Everyone" />
        <FilterField
          list={list}
          name="action"
          label="Did"
          options={names.actionOptions}
          none="Anything"
        />
        <SelectField
          label="To"
          value={list.valueOf('entity')}
          options={names.entityOptions}
          none="Anything"
          onChange={(entity) => list.setAll({ entity, entity_id: '' })}
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
      <EntityFilter list={list} names={names} />
    </>
  );
}

function EntityFilter({ list, names }: Props) {
  const entity = list.valueOf('entity');
  const id = list.valueOf('entity_id');
  if (id === '') return null;
  const name = `${names.entity(entity)} ${id}`;
  const screen = names.screenOf(entity, id);
  return (
    <div className={styles.one}>
      <Button
        size="small"
        variant="outlined"
        endIcon={<Icon name="x" size={16} />}
        onClick={() => list.set('entity_id', '')}
      >
        Only {name}
      </Button>
      {screen && <Link to={screen}>Open {name}</Link>}
    </div>
  );
}

/** The instant at which a day begins in India; empty if no day is chosen. */
function startOf(day: string): string {
  return day === '' ? '' : `${day}T00:00:00${INDIAN_OFFSET}`;
}

function endOf(day: string): string {
  return day === '' ? '' : startOf(dayAfter(day, 1));
}

function dayFrom(moment: string): string {
  return moment === '' ? '' : indianDay(Date.parse(moment));
}

function dayUntil(moment: string): string {
  return moment === '' ? '' : indianDay(Date.parse(moment) - 1);
}
