import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useState } from 'react';

import type { RegisteredType } from '../../../content/registry.ts';
import { addressOf, ofType } from '../../../kernel/call.ts';
import { readEntriesTemplate } from '../../../kernel/calls/content.ts';
import type { ImportReport } from '../../../kernel/publishing/content.ts';
import { ApiError } from '../../api/client.ts';
import { type OpenEntry, OpenPointsDialog } from '../../entries/OpenPoints.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { counted } from '../../ui/time.ts';
import { ColumnChoices } from './ColumnChoices.tsx';
import { FilePicker } from './FilePicker.tsx';
import styles from './Import.module.css';
import { PlaceChoices } from './PlaceChoices.tsx';
import { ImportSummary, RowFates } from './RowFates.tsx';
import { useImport } from './useImport.ts';

type Props = Readonly<{ type: RegisteredType; onClose: () => void }>;
type Import = ReturnType<typeof useImport>;

/** Takes entries in from a file: looked at first, stored when a person says so, all rows or none. */
export function ImportDialog({ type, onClose }: Props) {
  const work = useImport(type);
  const { report, isStored, failure } = work;
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby="import-title">
      <DialogTitle id="import-title">Import {type.label.many}</DialogTitle>
      <DialogContent className={styles.body}>
        {!report && (
          <p>
            An Excel, CSV or JSON file, with the names of the columns in one row. Nothing is stored
            before you have seen what would happen.
          </p>
        )}
        {!isStored && (
          <FilePicker
            label="File to import"
            accept=".xlsx,.ods,.csv,.txt,.tsv,.json"
            name={work.file?.name}
            onPick={work.pick}
          >
            <Templates type={type} />
          </FilePicker>
        )}
        {work.isLooking && <Loading />}
        {failure && <Notice kind="bad">{sentenceOf(failure)}</Notice>}
        {report && !failure && <Outcome type={type} work={work} report={report} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{isStored ? 'Close' : 'Cancel'}</Button>
        {!isStored && <ImportButton type={type} work={work} />}
      </DialogActions>
    </Dialog>
  );
}

type OutcomeProps = Readonly<{
  type: RegisteredType;
  work: Import;
  report: NonNullable<Import['report']>;
}>;

function Outcome({ type, work, report }: OutcomeProps) {
  const { isStored, choose, columns, isLooking, choices } = work;
  const { table } = report;
  return (
    <>
      <ImportSummary report={report} isStored={isStored} />
      {!isStored && table && (
        <>
          <PlaceChoices table={table} onChange={(place) => choose({ place, columns: 'guess' })} />
          <ColumnChoices
            key={`${table.sheet} ${table.heading_row}`}
            type={type}
            columns={report.columns}
            names={columns}
            disabled={isLooking && choices.columns === 'guess'}
            onChange={(names) => choose({ columns: names })}
          />
        </>
      )}
      {!isStored && <Options work={work} />}
      {report.rows > 0 && <RowFates type={type} rows={report.fates} isTable={table !== null} />}
    </>
  );
}

const options = [
  {
    name: 'matchNames',
    label: 'Change entries that are there under the same name, rather than add them again',
  },
  { name: 'publish', label: 'Publish at once; rows must be complete then' },
] as const;

function Options({ work: { choices, choose } }: Readonly<{ work: Import }>) {
  return (
    <div>
      {options.map(({ name, label }) => (
        <FormControlLabel
          key={name}
          label={label}
          control={
            <Checkbox
              checked={choices[name]}
              onChange={(event) => choose({ [name]: event.target.checked })}
            />
          }
        />
      ))}
    </div>
  );
}

function ImportButton({ type, work }: Readonly<{ type: RegisteredType; work: Import }>) {
  const [isAsked, setAsked] = useState(false);
  const { report, choices, failure, isLooking, isStoring } = work;
  const isWhole = report !== undefined && report.rows > 0 && report.errors.length === 0;
  const isReady = isWhole && !failure && !isLooking;
  const open = choices.publish ? openRows(type, report?.fates ?? []) : [];
  const store = () => {
    setAsked(false);
    work.store();
  };
  return (
    <>
      <Button
        variant="contained"
        disabled={!isReady}
        loading={isStoring}
        onClick={open.length > 0 ? () => setAsked(true) : store}
      >
        Import {isReady ? counted(report.rows, 'row') : 'rows'}
      </Button>
      {isAsked && (
        <OpenPointsDialog
          title={`Publish ${counted(open.length, 'row')} as they are?`}
          action="Import and publish all the same"
          open={open}
          onConfirm={store}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}

function openRows(type: RegisteredType, rows: ImportReport['fates']): OpenEntry[] {
  return rows
    .filter(({ open }) => open.length > 0)
    .map(({ id, line, title, open: points }) => ({
      type,
      id,
      title: `Row ${line}: ${title}`,
      points,
    }));
}

function sentenceOf(failure: Error): string {
  const [wrong] = failure instanceof ApiError ? failure.errors : [];
  return wrong?.msg ?? failure.message;
}

function Templates({ type }: Readonly<{ type: RegisteredType }>) {
  const hrefOf = (format: 'csv' | 'xlsx') =>
    addressOf(ofType(readEntriesTemplate, type.path), { query: { format } });
  return (
    <span>
      Template:{' '}
      <a href={hrefOf('xlsx')} download>
        Excel
      </a>
      ,{' '}
      <a href={hrefOf('csv')} download>
        CSV
      </a>
    </span>
  );
}
