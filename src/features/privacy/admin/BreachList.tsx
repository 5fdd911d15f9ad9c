import { useState } from 'react';

import { hasName } from '../../../kernel/record.ts';
import { exportBreachList } from '../../../kernel/calls/leadAccess.ts';
import type { BreachReach } from '../../../kernel/staffLeads/leadAccess.ts';
import { useStaff } from '../../../admin/audit/useStaff.ts';
import { ExportButton } from '../../../admin/lists/ExportButton.tsx';
import { Card } from '../../../admin/ui/Card.tsx';
import { DateField } from '../../../admin/ui/DateField.tsx';
import { SelectField } from '../../../admin/ui/SelectField.tsx';
import styles from './Privacy.module.css';

const reaches: readonly Readonly<{ value: BreachReach; label: string }>[] = [
  { value: 'everyone', label: 'The database: everyone who registered' },
  { value: 'seen', label: 'An account: those whom staff have seen' },
];

/** The list of everyone whom a breach has reached, with how to tell them. */
export function BreachList() {
  const staff = useStaff();
  const [asked, setAsked] = useState({ reach: 'everyone', staff_id: '', from: '', until: '' });
  const put = (name: keyof typeof asked) => (value: string) =>
    setAsked((before) => ({ ...before, [name]: value }));
  const isSeen = asked.reach === 'seen';
  const sent = { ...asked, staff_id: isSeen ? asked.staff_id : '' };
  const accounts = staff.map(({ id, firstName, lastName }) => ({
    value: id,
    label: `${firstName} ${lastName}`,
  }));
  return (
    <Card title="Whom a breach has reached">
      <div className={styles.fields}>
        <SelectField
          label="What was open"
          value={asked.reach}
          options={reaches}
          onChange={put('reach')}
        />
        {isSeen && (
          <SelectField
            label="By which account"
            value={asked.staff_id}
            options={accounts}
            none="Any"
            onChange={put('staff_id')}
          />
        )}
        <DateField label="From" value={asked.from} onChange={put('from')} />
        <DateField label="Until" value={asked.until} onChange={put('until')} />
      </div>
      <p>
        Names, numbers, e-mail addresses and the language of the consent. That you took the list is
        kept in the audit log.
      </p>
      <ExportButton
        call={exportBreachList}
        list={{
          valueOf: (name) => (hasName(sent, name) ? sent[name] : ''),
        }}
        filters={Object.keys(sent)}
        label="Export the list"
      />
    </Card>
  );
}
