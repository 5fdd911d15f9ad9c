import Button from '@mui/material/Button';
import { Link } from 'react-router';

import { dayAfter, indianDay } from '../../kernel/values/dates.ts';
import type { AuditEntryBody } from '../../kernel/staff/staff.ts';
import { INDIAN_OFFSET } from '../../kernel/values/india.ts';
import type { PagedList } from '../lists/usePage.ts';
import { Icon } from '../icons/Icon.tsx';
import { DateField } from '../ui/DateField.tsx';
import { FilterField } from '../lists/FilterField.tsx';
import { Filters } from '../lists/Filters.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import styles from './AuditScreen.module.css';
import { actionOptions } from './actionNames.ts';
import { entities, entityName, screenOf } from './entities.ts';
import { useStaff } from './useStaff.ts';

/** All filters of the log, as their names stand in the address. */
export const filterNames = ['actor_id', 'action', 'entity', 'entity_id', 'from', 'until'] as const;

type Props = Readonly<{ list: PagedList<AuditEntryBody> }>;

export function AuditFilters({ list }: Props) {
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
          options={actionOptions}
          none="Anything"
        />
        <SelectField
          label="To"
          value={list.valueOf('entity')}
          options={entities}
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
      <EntityFilter list={list} />
    </>
  );
}

/** Says that one thing's lines alone are shown, takes that back, and leads to the thing. */
function EntityFilter({ list }: Props) {
  const entity = list.valueOf('entity');
  const id = list.valueOf('entity_id');
  if (id === '') return null;
  const name = `${entityName(entity)} ${id}`;
  const screen = screenOf(entity, id);
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

/** The moment at which a day begins in India; nothing of nothing. */
function startOf(day: string): string {
  return day === '' ? '' : `${day}T00:00:00${INDIAN_OFFSET}`;
}

/** The moment at which a day ends in India; nothing of nothing. */
function endOf(day: string): string {
  return day === '' ? '' : startOf(dayAfter(day, 1));
}

/** The day that begins at a moment. */
function dayFrom(moment: string): string {
  return moment === '' ? '' : indianDay(Date.parse(moment));
}

/** The last day before a moment. */
function dayUntil(moment: string): string {
  return moment === '' ? '' : indianDay(Date.parse(moment) - 1);
}
