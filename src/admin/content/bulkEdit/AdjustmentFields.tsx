import type { ReactNode } from 'react';

import { TextField } from '../../ui/Field.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { numberOf } from '../fields/values.ts';
import { type Adjustment, steps, ways } from './adjustment.ts';
import styles from './BulkEdit.module.css';

export type TypedAdjustment = Omit<Adjustment, 'by'> & Readonly<{ text: string }>;

export const firstAdjustment: TypedAdjustment = { how: 'percent', text: '', step: 1 };

/** Parses the typed adjustment; `by` is null if it is not a number. */
export function adjustmentOf({ text, ...typed }: TypedAdjustment): Adjustment {
  return { ...typed, by: numberOf(text) };
}

type Props = Readonly<{
  typed: TypedAdjustment;
  onType: (typed: TypedAdjustment) => void;
  children?: ReactNode;
}>;

export function AdjustmentFields({ typed, onType, children }: Props) {
  const isWrong = typed.text.trim() !== '' && numberOf(typed.text) === null;
  return (
    <div className={styles.controls}>
      {children}
      <SelectField
        label="How"
        options={ways}
        value={typed.how}
        onChange={(value) =>
          onType({ ...typed, how: ways.find((way) => way.value === value)?.value ?? 'percent' })
        }
      />
      <TextField
        label={typed.how === 'percent' ? 'Per cent' : 'Amount'}
        autoFocus
        value={typed.text}
        errorText={isWrong ? 'Please use digits only.' : undefined}
        inputProps={{ inputMode: 'decimal' }}
        onChange={(event) => onType({ ...typed, text: event.target.value })}
      />
      <SelectField
        label="Round to"
        options={steps}
        value={String(typed.step)}
        onChange={(value) => onType({ ...typed, step: Number(value) })}
      />
    </div>
  );
}
