import Button from '@mui/material/Button';
import { Link } from 'react-router';

import { sentenceOf } from '../../../admin/api/useAction.ts';
import { FilePicker } from '../../../admin/content/importing/FilePicker.tsx';
import { PlaceChoices } from '../../../admin/content/importing/PlaceChoices.tsx';
import { useChoices } from '../../../admin/leads/useChoices.ts';
import { Card } from '../../../admin/ui/Card.tsx';
import { Loading } from '../../../admin/ui/Loading.tsx';
import { Notice } from '../../../admin/ui/Notice.tsx';
import { SelectField } from '../../../admin/ui/SelectField.tsx';
import { counted } from '../../../admin/ui/time.ts';
import { qualifications } from '../../../kernel/leads/qualifications.ts';
import type { LeadListReport } from '../calls.ts';
import { Fates } from './Fates.tsx';
import styles from './LeadImport.module.css';
import { ListColumns } from './ListColumns.tsx';
import { StatementForm } from './StatementForm.tsx';
import { type ListWork, useList } from './useList.ts';

export function NewList({ onStored }: Readonly<{ onStored: () => void }>) {
  const work = useList(onStored);
  const { report, isStored, isLooking, lookFailure } = work;
  return (
    <Card title="Bring in a list">
      <div className={styles.body}>
        {!report && (
          <p>
            An Excel or CSV file of at most 2,000 rows, with names, mobile numbers and e-mail
            addresses. Nothing is stored before you have seen what would happen.
          </p>
        )}
        {!isStored && (
          <FilePicker
            label="List to bring in"
            accept=".xlsx,.csv,.txt,.tsv"
            name={work.file?.name}
            onPick={work.pick}
          />
        )}
        {isLooking && <Loading />}
        {lookFailure && <Notice kind="bad">{sentenceOf(lookFailure)}</Notice>}
        {report &&
          !lookFailure &&
          (isStored ? <Stored report={report} work={work} /> : <Seen work={work} />)}
      </div>
    </Card>
  );
}

/** A list that was looked at. */
function Seen({ work }: Readonly<{ work: ListWork }>) {
  const { report, choose, choices } = work;
  const { programmes } = useChoices();
  if (!report) return null;
  return (
    <>
      {report.notes.map((note) => (
        <Notice key={note} kind="wait">
          {note}
        </Notice>
      ))}
      <Notice kind={report.added + report.joined > 0 ? 'good' : 'bad'}>
        {counted(report.rows, 'row')} read; this would be: {inWords(report)}.
      </Notice>
      {report.table && (
        <PlaceChoices
          table={report.table}
          onChange={(place) => choose({ place, columns: 'guess' })}
        />
      )}
      <ListColumns
        columns={report.columns}
        names={work.columns}
        onChange={(columns) => choose({ columns })}
      />
      <div className={styles.choices}>
        <SelectField
          label="Programme of the others"
          help="For rows that name none of ours."
          value={choices.programme}
          none="Leave these rows out"
          options={programmes.map(({ code, name }) => ({ value: code, label: name }))}
          onChange={(programme) => choose({ programme })}
        />
        <SelectField
          label="Qualification of the others"
          help="For rows that say none that we know."
          value={choices.qualification}
          none="Leave these rows out"
          options={qualifications.map(({ id, label }) => ({ value: id, label }))}
          onChange={(qualification) => choose({ qualification })}
        />
      </div>
      <Fates fates={report.fates} />
      <StatementForm work={work} count={report.added + report.joined} />
    </>
  );
}

type StoredProps = Readonly<{ report: LeadListReport; work: ListWork }>;

function Stored({ report, work }: StoredProps) {
  const owned = report.owners.filter(({ name }) => name !== null);
  const nobodys = report.owners.find(({ name }) => name === null)?.leads ?? 0;
  return (
    <>
      <Notice kind="good">
        <p>Brought in: {inWords(report)}.</p>
        {report.added > 0 && (
          <p>
            {owned.map(({ name, leads }) => `${name}: ${leads}`).join(', ')}
            {owned.length > 0 && nobodys > 0 && ', '}
            {nobodys > 0 && `nobody’s: ${nobodys}`}. In a quarter of an hour each of the new ones is
            sent one mail that says where we have their details from, and how to stop messages.
          </p>
        )}
      </Notice>
      <Fates fates={report.fates} />
      <div className={styles.actions}>
        <Button variant="outlined" onClick={work.again}>
          Bring in another list
        </Button>
        <Link to="/leads?source=List">All leads of lists</Link>
      </div>
    </>
  );
}

function inWords({ added, joined, left_out: left }: LeadListReport): string {
  return `${counted(added, 'new lead')}, ${joined} joined to known leads, ${left} left out`;
}
