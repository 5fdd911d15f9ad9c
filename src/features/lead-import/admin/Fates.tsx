import { Link } from 'react-router';

import { Chip, type Tone } from '../../../admin/ui/Chip.tsx';
import { type Column, Second, Table } from '../../../admin/ui/Table.tsx';
import { counted } from '../../../admin/ui/time.ts';
import type { Fate, RowFate } from '../calls.ts';
import styles from './LeadImport.module.css';

/** Rows shown that are not new. */
const SHOWN = 200;
/** New rows shown: a sample is enough. */
const SHOWN_NEW = 20;

const looks: Readonly<Record<Fate, Readonly<{ tone: Tone; label: string; why: string }>>> = {
  wrong: { tone: 'bad', label: 'Left out', why: '' },
  erased: { tone: 'bad', label: 'Left out', why: 'Was erased, and is not brought in again.' },
  withdrawn: { tone: 'bad', label: 'Left out', why: 'Has withdrawn consent.' },
  invited: {
    tone: 'wait',
    label: 'Left out',
    why: 'A friend gave the number: they register themselves.',
  },
  twice: { tone: 'calm', label: 'Left out', why: 'An earlier row has the same number.' },
  joined: { tone: 'wait', label: 'Joined', why: 'Is a lead already, whose details stay.' },
  new: { tone: 'good', label: 'New', why: '' },
};
const order = Object.keys(looks);

const columns: readonly Column<RowFate>[] = [
  { name: 'line', label: 'Row', cell: ({ line }) => line },
  { name: 'fate', label: 'What', cell: ({ fate }) => <Chip {...looks[fate]} /> },
  {
    name: 'name',
    label: 'Lead',
    cell: ({ name, mobile, lead }) => (
      <>
        {lead === null ? name : <Link to={`/leads/${lead}`}>{name || mobile}</Link>}
        <Second isLong>{mobile}</Second>
      </>
    ),
  },
  {
    name: 'why',
    label: 'Why',
    cell: ({ fate, verified, problems }) => (
      <ul className={styles.why}>
        {looks[fate].why && <li>{looks[fate].why}</li>}
        {verified && <li>Its number is verified.</li>}
        {problems.map(({ field, msg }) => (
          <li key={`${field} ${msg}`}>
            {field}: {msg}
          </li>
        ))}
      </ul>
    ),
  },
];

/** Lists rows with their outcome: those left out first, and a sample of the new ones. */
export function Fates({ fates }: Readonly<{ fates: readonly RowFate[] }>) {
  const sorted = fates.toSorted(
    (one, other) => order.indexOf(one.fate) - order.indexOf(other.fate) || one.line - other.line,
  );
  const others = sorted.filter(({ fate }) => fate !== 'new').slice(0, SHOWN);
  const shown = [...others, ...sorted.filter(({ fate }) => fate === 'new').slice(0, SHOWN_NEW)];
  const left = fates.length - shown.length;
  return (
    <div>
      <Table
        caption="What becomes of each row"
        columns={columns}
        rows={shown}
        keyOf={({ line }) => line}
        empty="No row was found."
      />
      {left > 0 && <p>{counted(left, 'more row is', 'more rows are')} not shown.</p>}
    </div>
  );
}
