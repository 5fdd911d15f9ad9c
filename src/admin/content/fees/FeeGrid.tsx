import Checkbox from '@mui/material/Checkbox';
import { type ClipboardEvent, Fragment } from 'react';

import type { PricedProgramme } from '../../../kernel/calls/staffScreens.ts';
import hidden from '../../ui/hidden.module.css';
import { columns, factsOf, type TypedAmounts, type TypedByPlan } from './amounts.ts';
import { FeeRow } from './FeeRow.tsx';
import styles from './Fees.module.css';

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
