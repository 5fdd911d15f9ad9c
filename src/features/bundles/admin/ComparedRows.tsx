import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useState } from 'react';
import { Link } from 'react-router';
import type { BundleFate, ComparedEntry } from '../calls.ts';
import { isTypeName, typeOf } from '../../../content/registry.ts';
import { entryPath } from '../../../admin/entries/addresses.ts';
import { Card } from '../../../admin/ui/Card.tsx';
import { type Column, Table } from '../../../admin/ui/Table.tsx';
import styles from './Bundles.module.css';
import { ownValue } from '../../../kernel/record.ts';

export const fateWords: Readonly<Record<BundleFate, string>> = {
  new: 'New',
  different: 'Different',
  same: 'The same',
  only_here: 'Only here',
};

type Props = Readonly<{
  type: string;
  rows: readonly ComparedEntry[];
  out: ReadonlySet<string>;
  deletesMissing: boolean;
  onChoose: (uids: readonly string[], isChosen: boolean) => void;
}>;

const FIRST = 20;

export function ComparedRows({ type, rows, out, deletesMissing, onChoose }: Props) {
  const [isWhole, setWhole] = useState(false);
  const open = rows.filter((row) => isOpen(row, deletesMissing)).map(({ uid }) => uid);
  const chosen = open.filter((uid) => !out.has(uid));
  const columns: readonly Column<ComparedEntry>[] = [
    {
      name: 'chosen',
      label: 'Chosen',
      cell: (row) => (
        <Checkbox
          checked={isOpen(row, deletesMissing) && !out.has(row.uid)}
          disabled={!isOpen(row, deletesMissing)}
          onChange={(_event, isChosen) => onChoose([row.uid], isChosen)}
          slotProps={{ input: { 'aria-label': row.title } }}
        />
      ),
    },
    { name: 'entry', label: 'Entry', cell: (row) => <Name row={row} /> },
    { name: 'what', label: 'What would change', cell: (row) => <What row={row} /> },
  ];
  return (
    <Card
      title={`${groupLabel(type)} (${rows.length.toLocaleString('en-IN')})`}
      aside={
        <FormControlLabel
          control={
            <Checkbox
              checked={chosen.length > 0 && chosen.length === open.length}
              indeterminate={chosen.length > 0 && chosen.length < open.length}
              disabled={open.length === 0}
              onChange={() => onChoose(open, chosen.length < open.length)}
            />
          }
          label="All of these"
        />
      }
    >
      <Table
        caption={groupLabel(type)}
        columns={columns}
        rows={isWhole ? rows : rows.slice(0, FIRST)}
        keyOf={({ uid }) => uid}
      />
      {!isWhole && rows.length > FIRST && (
        <Button onClick={() => setWhole(true)}>
          Show all {rows.length.toLocaleString('en-IN')}
        </Button>
      )}
    </Card>
  );
}

function Name({ row: { type, id, title, under, fate } }: Readonly<{ row: ComparedEntry }>) {
  const to = id === null || !isTypeName(type) ? undefined : entryPath(typeOf(type), id);
  return (
    <>
      {to ? <Link to={to}>{title}</Link> : title}
      <p className={styles.small}>
        {fateWords[fate]}
        {under && `, under ${under}`}
      </p>
    </>
  );
}

function What({ row }: Readonly<{ row: ComparedEntry }>) {
  const { differences, more, conflicts, notes, fate } = row;
  return (
    <div className={styles.what}>
      {conflicts.map(({ field, msg }) => (
        <p key={`${field} ${msg}`} className={styles.conflict}>
          Cannot be imported: {labelOf(row, field)}
          {msg}
        </p>
      ))}
      {notes.map((note) => (
        <p key={note} className={styles.small}>
          {note}
        </p>
      ))}
      {fate === 'only_here' && <p className={styles.small}>Not in the bundle.</p>}
      <dl>
        {differences.map(({ label, before, after }, index) => (
          <div key={`${label} ${index}`}>
            <dt>{label}</dt>
            <dd>
              <del>Here: {before || 'nothing'}</del>
              <ins>Bundle: {after || 'nothing'}</ins>
            </dd>
          </div>
        ))}
      </dl>
      {more > 0 && <p className={styles.small}>and {more} differences more</p>}
    </div>
  );
}

function labelOf({ type }: ComparedEntry, field: string): string {
  const [top = ''] = field.split('.');
  const label = isTypeName(type) ? ownValue(typeOf(type).fields, top)?.label : undefined;
  return label === undefined ? '' : `${label}: `;
}

export function isOpen({ fate, conflicts }: ComparedEntry, deletesMissing: boolean): boolean {
  return conflicts.length === 0 && (fate !== 'only_here' || deletesMissing);
}

function groupLabel(type: string): string {
  if (type === 'media') return 'Descriptions of files';
  return isTypeName(type) ? typeOf(type).label.many : type;
}
