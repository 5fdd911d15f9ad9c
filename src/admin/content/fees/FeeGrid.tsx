import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import {
  type ClipboardEvent,
  Fragment,
  type KeyboardEvent,
  memo,
  type ReactNode,
  useState,
} from 'react';
import { Link } from 'react-router';

import type { PricedProgramme } from '../../../kernel/calls/staffScreens.ts';
import { formatRupees } from '../../../kernel/values/money.ts';
import { entryPath } from '../../entries/addresses.ts';
import { statusWord } from '../../entries/status.tsx';
import hidden from '../../ui/hidden.module.css';
import { numberOf } from '../fields/values.ts';
import {
  amountAt,
  changedAmounts,
  columns,
  factsOf,
  hasAmount,
  isReadable,
  planType,
  type TypedAmounts,
  type TypedByPlan,
} from './amounts.ts';
import styles from './Fees.module.css';
import { followsOf, type Paid, wrongSums } from './follows.ts';
import { ownValue } from '../../../kernel/record.ts';

type Props = Readonly<{
  programmes: readonly PricedProgramme[];
  typed: TypedByPlan;
  chosen: readonly number[];
  onChoose: (ids: readonly number[]) => void;
  onType: (id: number, typed: TypedAmounts) => void;
  onPaste: (event: ClipboardEvent, id: number) => void;
  onToggle: (id: number) => void;
}>;

export function FeeGrid({ programmes, typed, chosen, onChoose, onToggle, onType, onPaste }: Props) {
  const shown = programmes.flatMap(({ plans }) => plans.map(({ id }) => id));
  const areAll = (ids: readonly number[]) => ids.every((id) => chosen.includes(id));
  return (
    <div className={styles.frame}>
      <table className={styles.grid}>
        <caption className={hidden.hidden}>Fees</caption>
        <thead>
          <tr>
            <th scope="col" className={styles.plan}>
              <div>
                <Checkbox
                  checked={shown.length > 0 && areAll(shown)}
                  onChange={() => onChoose(shown)}
                  slotProps={{ input: { 'aria-label': 'Choose all that are shown' } }}
                />
                Plan
              </div>
            </th>
            {columns.map(({ name, label }) => (
              <th key={name} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {programmes.map((programme) => (
            <Fragment key={programme.id}>
              <ProgrammeLine
                priced={programme}
                isChosen={areAll(programme.plans.map(({ id }) => id))}
                onChoose={onChoose}
              />
              {programme.plans.map((plan) => (
                <FeeRow
                  key={plan.id}
                  plan={plan}
                  semesters={programme.semesters}
                  typed={typed[plan.id]}
                  isChosen={chosen.includes(plan.id)}
                  onChoose={onToggle}
                  onType={onType}
                  onPaste={onPaste}
                />
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type LineProps = Readonly<{
  priced: PricedProgramme;
  isChosen: boolean;
  onChoose: (ids: readonly number[]) => void;
}>;

function ProgrammeLine({ priced, isChosen, onChoose }: LineProps) {
  const { title, plans } = priced;
  return (
    <tr className={styles.programme}>
      <th scope="rowgroup" colSpan={columns.length + 1}>
        <div>
          <Checkbox
            checked={isChosen}
            onChange={() => onChoose(plans.map(({ id }) => id))}
            slotProps={{ input: { 'aria-label': `Choose all plans of ${title}` } }}
          />
          {title} <span className={styles.quiet}>{factsOf(priced)}</span>
        </div>
      </th>
    </tr>
  );
}

type RowProps = Paid &
  Readonly<{
    typed: TypedAmounts | undefined;
    isChosen: boolean;
    onChoose: (id: number) => void;
    onType: (id: number, typed: TypedAmounts) => void;
    onPaste: (event: ClipboardEvent, id: number) => void;
  }>;

const nothing: TypedAmounts = {};

const FeeRow = memo(function FeeRow(props: RowProps) {
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
            {status !== 'published' && <span className={styles.quiet}>{statusWord(status)}</span>}
          </div>
        </th>
        {columns.map(({ name, label }) => (
          <td key={name} data-cell={name}>
            {hasAmount(draft, name) ? (
              <FeeCell
                label={`${label}, ${title}`}
                value={
                  Object.hasOwn(typed, name)
                    ? (ownValue(typed, name) ?? null)
                    : amountAt(draft, name)
                }
                isChanged={
                  Object.hasOwn(typed, name) && ownValue(typed, name) !== amountAt(draft, name)
                }
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

type FollowsLineProps = Paid &
  Readonly<{ typed: TypedAmounts; onTake: (id: number, typed: TypedAmounts) => void }>;

function FollowsLine({ plan, semesters, typed, onTake }: FollowsLineProps) {
  if (!isReadable(typed)) return <Line>Please use digits only.</Line>;
  const wrong = wrongSums({ plan, semesters }, typed);
  const isTyped = Object.keys(changedAmounts(plan, typed)).length > 0;
  const follows = isTyped || wrong.length > 0 ? followsOf({ plan, semesters }, typed) : {};
  const named = columns.filter(({ name }) => Object.hasOwn(follows, name));
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
            .map(({ name, label }) => `${label} ${formatRupees(ownValue(follows, name) ?? 0)}`)
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

type FeeCellProps = Readonly<{
  label: string;
  value: number | null;
  isChanged: boolean;
  onType: (value: number | null) => void;
  onRestore: () => void;
}>;

function FeeCell({ label, value, isChanged, onType, onRestore }: FeeCellProps) {
  const [text, setText] = useState<string>();
  const isWrong = Number.isNaN(value);
  const shown = value === null || isWrong ? '' : value.toLocaleString('en-IN');
  return (
    <input
      className={styles.cell}
      inputMode="decimal"
      aria-label={label}
      aria-invalid={isWrong}
      data-changed={isChanged}
      value={text ?? shown}
      onFocus={(event) => event.currentTarget.select()}
      onChange={({ target }) => {
        setText(target.value);
        onType(target.value.trim() === '' ? null : (numberOf(target.value) ?? Number.NaN));
      }}
      onBlur={() => {
        if (!isWrong) setText(undefined);
      }}
      onKeyDown={(event) => {
        stepInColumn(event);
        if (event.key !== 'Escape') return;
        setText(undefined);
        onRestore();
      }}
    />
  );
}

const steps: Readonly<Record<string, 1 | -1>> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 };

/** Moves the keyboard from a cell to the same column of the next plan, or of the one before. */
function stepInColumn(event: KeyboardEvent<HTMLInputElement>): void {
  const step = ownValue(steps, event.key);
  const { currentTarget: input } = event;
  const column = input.closest<HTMLElement>('[data-cell]')?.dataset['cell'];
  if (step === undefined || column === undefined) return;
  event.preventDefault();
  const table = input.closest('table');
  const cells = [...(table?.querySelectorAll<HTMLElement>(`[data-cell="${column}"] input`) ?? [])];
  cells[cells.indexOf(input) + step]?.focus();
}
