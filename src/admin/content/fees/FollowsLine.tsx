import Button from '@mui/material/Button';
import type { ReactNode } from 'react';

import { formatRupees } from '../../../kernel/values/money.ts';
import { changedAmounts, columns, isReadable, type TypedAmounts } from './amounts.ts';
import styles from './Fees.module.css';
import { followsOf, type Paid, wrongSums } from './follows.ts';

type Props = Paid &
  Readonly<{ typed: TypedAmounts; onTake: (id: number, typed: TypedAmounts) => void }>;

/** Which sums of a plan are wrong, and what follows from its amounts: offered, as it may be meant otherwise. */
export function FollowsLine({ plan, semesters, typed, onTake }: Props) {
  if (!isReadable(typed)) return <Line>Please use digits only.</Line>;
  const wrong = wrongSums({ plan, semesters }, typed);
  const isTyped = Object.keys(changedAmounts(plan, typed)).length > 0;
  const follows = isTyped || wrong.length > 0 ? followsOf({ plan, semesters }, typed) : {};
  const named = columns.filter(({ name }) => name in follows);
  if (wrong.length === 0 && named.length === 0) return null;
  return (
    <Line>
      {wrong.map((sentence) => (
        <b key={sentence}>{sentence} </b>
      ))}
      {named.length > 0 && (
        <>
          It follows:{' '}
          {named
            .map(({ name, label }) => `${label} ${formatRupees(follows[name] ?? 0)}`)
            .join(', ')}
          .{' '}
          <Button size="small" variant="outlined" onClick={() => onTake(plan.id, follows)}>
            Take {named.length === 1 ? 'it' : 'these'}
          </Button>
        </>
      )}
    </Line>
  );
}

function Line({ children }: Readonly<{ children: ReactNode }>) {
  return (
    <tr className={styles.line}>
      <td colSpan={columns.length + 1}>
        <div>{children}</div>
      </td>
    </tr>
  );
}
