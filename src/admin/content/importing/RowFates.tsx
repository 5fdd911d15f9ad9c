import { Link } from 'react-router';

import type { RegisteredType } from '../../../content/registry.ts';
import type { ImportReport } from '../../../kernel/publishing/content.ts';
import { entryPath } from '../../entries/addresses.ts';
import { Chip, type Tone } from '../../ui/Chip.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { type Column, Table } from '../../ui/Table.tsx';
import { counted } from '../../ui/time.ts';
import styles from './Import.module.css';

type Row = ImportReport['fates'][number];
type Props = Readonly<{ type: RegisteredType; rows: readonly Row[]; isTable: boolean }>;

/** The number of rows shown, errors first; nobody reads more. */
const SHOWN = 200;

const looks: Readonly<Record<Row['fate'], readonly [Tone, string]>> = {
  wrong: ['bad', 'Wrong'],
  new: ['good', 'New'],
  changed: ['wait', 'Changed'],
  unchanged: ['calm', 'Unchanged'],
};

export function RowFates({ type, rows, isTable }: Props) {
  const ordered = [
    ...rows.filter(({ fate }) => fate === 'wrong'),
    ...rows.filter(({ fate }) => fate !== 'wrong'),
  ];
  return (
    <div className={styles.fates}>
      <Table
        caption="What becomes of each row"
        columns={columnsFor(type, isTable)}
        rows={ordered.slice(0, SHOWN)}
        keyOf={({ row }) => row}
      />
      {rows.length > SHOWN && <p>{rows.length - SHOWN} more rows are not shown.</p>}
    </div>
  );
}

function columnsFor(type: RegisteredType, isTable: boolean): Column<Row>[] {
  return [
    { name: 'row', label: 'Row', cell: ({ row, line }) => (isTable ? line : row) },
    {
      name: 'fate',
      label: 'What',
      cell: ({ fate }) => <Chip tone={looks[fate][0]} label={looks[fate][1]} />,
    },
    { name: 'title', label: type.label.one, cell: (row) => <Title type={type} row={row} /> },
    { name: 'why', label: 'Why', cell: (row) => <Why row={row} /> },
  ];
}

function Title({ type, row: { id, title } }: Readonly<{ type: RegisteredType; row: Row }>) {
  if (id === null || id < 1) return <div>{title}</div>;
  return <Link to={entryPath(type, id)}>{title || id}</Link>;
}

function Why({ row: { errors, changed, missing } }: Readonly<{ row: Row }>) {
  return (
    <ul className={styles.why}>
      {errors.map((error) => (
        <li key={`${error.field} ${error.msg}`}>{wordsFor(error)}</li>
      ))}
      {changed.length > 0 && <li>Changes: {changed.join(', ')}</li>}
      {missing.length > 0 && <li>A draft that still lacks {shortened(missing)}</li>}
    </ul>
  );
}

function shortened(labels: readonly string[]): string {
  const shown = labels.slice(0, 4).join(', ');
  return labels.length > 4 ? `${shown} and ${labels.length - 4} more` : shown;
}

function wordsFor({ label, column, value, msg }: Row['errors'][number]): string {
  const place = column === null ? label : `${label} (column ${column})`;
  return value === null ? `${place}: ${msg}` : `${place}, “${value}”: ${msg}`;
}

type ImportSummaryProps = Readonly<{ report: ImportReport; isStored: boolean }>;

/** The number of wrong cells listed above the table, which has all. */
const LISTED = 5;

export function ImportSummary({ report, isStored }: ImportSummaryProps) {
  const { rows, created, updated, unchanged, notes, fates } = report;
  const wrong = fates.filter(({ fate }) => fate === 'wrong');
  const counts = `${created} added, ${updated - unchanged} changed, ${unchanged} unchanged`;
  return (
    <>
      {notes.map((note) => (
        <Notice key={note} kind="wait">
          {note}
        </Notice>
      ))}
      {wrong.length > 0 ? (
        <Notice kind="bad">
          <p>
            {wrong.length} of {counted(rows, 'row')} cannot be taken in. Put the file right and
            choose it again; until then nothing is imported.
          </p>
          <ul className={styles.why}>
            {wrong
              .flatMap(({ line, errors }) => errors.map((error) => ({ line, error })))
              .slice(0, LISTED)
              .map(({ line, error }) => (
                <li key={`${line} ${error.field} ${error.msg}`}>
                  Row {line}: {wordsFor(error)}
                </li>
              ))}
          </ul>
        </Notice>
      ) : (
        rows > 0 && (
          <Notice kind="good">
            {isStored
              ? `Imported: ${counts}.`
              : `${counted(rows, 'row')} read; this would be: ${counts}.`}
          </Notice>
        )
      )}
    </>
  );
}
