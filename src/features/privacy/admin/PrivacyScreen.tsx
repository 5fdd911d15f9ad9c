import { useState } from 'react';
import { useStaff } from '../../../admin/audit/useStaff.ts';
import { ExportButton } from '../../../admin/lists/ExportButton.tsx';
import { Card } from '../../../admin/ui/Card.tsx';
import { CopyButton } from '../../../admin/ui/CopyButton.tsx';
import { DateField } from '../../../admin/ui/DateField.tsx';
import { PageHead } from '../../../admin/ui/PageHead.tsx';
import { SelectField } from '../../../admin/ui/SelectField.tsx';
import { exportBreachList, type BreachReach } from '../../../kernel/calls/staffLeads.ts';
import { hasName } from '../../../kernel/record.ts';
import styles from './Privacy.module.css';
import { Retention } from './Retention.tsx';

export function PrivacyScreen() {
  return (
    <>
      <PageHead
        title="Personal data"
        lead="What goes as its time is over; after a breach, whom it has reached and what to tell them. People see and decide over their own data under /my-data."
      />
      <Retention />
      <BreachList />
      <Text title="To everyone on the list, without delay" text={toPeople} />
      <Text
        title="To the Data Protection Board: at once in short, within 72 hours in full"
        text={toBoard}
      />
    </>
  );
}

/** DPDP Act, 2023, section 8(6), with rule 7(1) of the Rules, 2025; GDPR, article 34. */
const toPeople = `Dear [name],

On [date and time] we learned of a breach of personal data that concerns you.

What happened: [what kind of breach, how far it went, when and where it took place].
Your data: [which: name, number, e-mail, notes of our calls].
What it may mean for you: [what somebody could do with them].
What we have done: [what stops it and keeps it from happening again].
What you can do: [for instance: trust no call that names your enquiry and asks for money or a code].

Your questions are answered by [name and office], [e-mail], [phone].
You can see what we hold about you at any time under [address of this website]/my-data.

[University]`;

/** The notice to the Board: at once in short, and within 72 hours in full, rule 7(2). */
const toBoard = `1. Facts: what happened, how far it went, when and where; how it came about.
2. Data and people concerned: which data, how many people.
3. Likely consequences.
4. Measures taken or proposed to mitigate the risk.
5. Findings as to who caused the breach.
6. Remedial measures against its happening again.
7. Report on what the people concerned were told, and when.`;

function Text({ title, text }: Readonly<{ title: string; text: string }>) {
  return (
    <Card title={title} aside={<CopyButton label="Copy" text={text} />}>
      <p className={styles.text}>{text}</p>
    </Card>
  );
}

const reaches: readonly Readonly<{ value: BreachReach; label: string }>[] = [
  { value: 'everyone', label: 'The database: everyone who registered' },
  { value: 'seen', label: 'An account: those whom staff have seen' },
];

function BreachList() {
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
        list={{ valueOf: (name) => (hasName(sent, name) ? sent[name] : '') }}
        filters={Object.keys(sent)}
        label="Export the list"
      />
    </Card>
  );
}
