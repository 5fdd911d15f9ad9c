import { exportAudit } from '../../kernel/calls/audit.ts';
import { listAudit } from '../../kernel/calls/audit.ts';
import { Link } from 'react-router';

import type { AuditEntryBody, StaffUserBody } from '../../kernel/staff/staff.ts';
import { recordOf } from '../../kernel/record.ts';
import { usePage } from '../lists/usePage.ts';
import { ExportButton } from '../lists/ExportButton.tsx';
import { ListScreen } from '../lists/ListScreen.tsx';
import type { Column } from '../ui/Table.tsx';
import { readable } from '../ui/time.ts';
import { AuditFilters, filterNames } from './AuditFilters.tsx';
import styles from './AuditScreen.module.css';
import { Changes } from './Changes.tsx';
import { actionName } from './actionNames.ts';
import { entityName } from './entities.ts';
import { useStaff } from './useStaff.ts';

const actors: Readonly<Record<string, string>> = {
  system: 'The product',
  prospectus: 'The product',
  stranger: 'Someone not signed in',
};

function columnsWith(staff: readonly StaffUserBody[]): readonly Column<AuditEntryBody>[] {
  return [
    { name: 'at', label: 'When', cell: ({ at }) => readable(at) },
    {
      name: 'actor',
      label: 'Who',
      cell: ({ actor, address }) => (
        <div className={styles.by}>
          {actors[actor] ?? actor}
          {address && <span className={styles.address}>from {address}</span>}
        </div>
      ),
    },
    { name: 'action', label: 'Did', cell: ({ action, entity }) => actionName(action, entity) },
    { name: 'entity', label: 'To', cell: (entry) => <EntityCell entry={entry} staff={staff} /> },
    {
      name: 'changes',
      label: 'Changed',
      cell: ({ before, after, entity }) => (
        <Changes before={before} after={after} entity={entity} />
      ),
    },
  ];
}

type EntityCellProps = Readonly<{ entry: AuditEntryBody; staff: readonly StaffUserBody[] }>;

/** The object of an action, with a link to all of its actions. */
function EntityCell({ entry, staff }: EntityCellProps) {
  const { entity, entity_id } = entry;
  if (entity_id === null) return <>{entityName(entity)}</>;
  const title = titleOf(entry.after) ?? titleOf(entry.before);
  const owner =
    entity === 'staff_user' ? staff.find(({ id }) => String(id) === entity_id) : undefined;
  return (
    <div className={styles.by}>
      <Link to={`/audit?entity=${entity}&entity_id=${entity_id}`}>
        {entityName(entity)} {entity_id}
      </Link>
      {title && <span className={styles.address}>{title}</span>}
      {owner && <span className={styles.address}>{owner.email}</span>}
    </div>
  );
}

/** The title of an entry at that time. */
function titleOf(state: unknown): string | undefined {
  const { title } = recordOf(state);
  return typeof title === 'string' ? title : undefined;
}

/** The acts of staff, with the values before and after. */
export function AuditScreen() {
  const list = usePage(listAudit, filterNames);
  return (
    <ListScreen
      title="Audit log"
      lead="Who did what, and when. Nobody can change a line of it."
      actions={<ExportButton call={exportAudit} list={list} filters={filterNames} />}
      filters={<AuditFilters list={list} />}
      list={list}
      caption="The audit log, newest first"
      columns={columnsWith(useStaff())}
      keyOf={({ id }) => id}
      empty="Nothing has been done yet."
    />
  );
}
