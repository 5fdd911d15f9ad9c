import Checkbox from '@mui/material/Checkbox';
import { type ClipboardEvent, memo } from 'react';
import { Link } from 'react-router';

import { entryPath } from '../../entries/addresses.ts';
import { amountAt, columns, hasAmount, planType, type TypedAmounts } from './amounts.ts';
import { FeeCell } from './FeeCell.tsx';
import { FollowsLine } from './FollowsLine.tsx';
import type { Paid } from './follows.ts';
import styles from './Fees.module.css';
import type { PricedPlan } from '../../../kernel/calls/fees.ts';
import { statusWord } from '../../entries/status.tsx';

type Props = Paid &
  Readonly<{
    typed: TypedAmounts | undefined;
    isChosen: boolean;
    onChoose: (id: number) => void;
    onType: (id: number, typed: TypedAmounts) => void;
    onPaste: (event: ClipboardEvent, id: number) => void;
  }>;

const nothing: TypedAmounts = {};

/** One plan with all its amounts, and below it what follows from them. */
export const FeeRow = memo(function FeeRow(props: Props) {
  const { plan, semesters, typed = nothing, isChosen, onChoose, onType, onPaste } = props;
  const { id, title, draft, status } = plan;
  return (
    <>
      <tr data-plan={id} onPaste={(event) => onPaste(event, id)}>
        <th scope="row" className={styles.plan}>
          <div>
            <Checkbox
              checked={isChosen}
              onChange={() => onChoose(id)}
              slotProps={{ input: { 'aria-label': `Choose ${title}` } }}
            />
            <Link to={entryPath(planType, id)}>{title}</Link>
            <StatusWord status={status} />
          </div>
        </th>
        {columns.map(({ name, label }) => (
          <td key={name} data-cell={name}>
            {hasAmount(draft, name) ? (
              <FeeCell
                label={`${label}, ${title}`}
                value={name in typed ? (typed[name] ?? null) : amountAt(draft, name)}
                isChanged={name in typed && typed[name] !== amountAt(draft, name)}
                onType={(value) => onType(id, { [name]: value })}
                onRestore={() => onType(id, { [name]: amountAt(draft, name) })}
              />
            ) : (
              '–'
            )}
          </td>
        ))}
      </tr>
      <FollowsLine plan={plan} semesters={semesters} typed={typed} onTake={onType} />
    </>
  );
});

/** Where a plan stands, unless that is where plans stand. */
function StatusWord({ status }: Pick<PricedPlan, 'status'>) {
  return status === 'published' ? null : <span className={styles.quiet}>{statusWord(status)}</span>;
}
