import type { ReactNode } from 'react';

import { SelectField } from '../../ui/SelectField.tsx';
import { TextField } from '../../ui/Field.tsx';
import { numberOf } from '../fields/NumberInput.tsx';
import styles from './BulkEdit.module.css';
import { type Reckoning, steps, ways } from './reckoning.ts';

/** A reckoning as it is being typed. */
export type TypedReckoning = Omit<Reckoning, 'by'> & Readonly<{ text: string }>;

/** What stands there at first: a rise, for its figure to be typed. */
export const firstReckoning: TypedReckoning = { how: 'percent', text: '', step: 1 };

/** What is typed, as far as it can be read. */
export function reckoningOf({ text, ...typed }: TypedReckoning): Reckoning {
  return { ...typed, by: numberOf(text) };
}

type Props = Readonly<{
  typed: TypedReckoning;
  onType: (typed: TypedReckoning) => void;
  children?: ReactNode;
}>;

/** How amounts are changed: the way, the figure, and what the results are rounded to. */
export function ReckoningFields({ typed, onType, children }: Props) {
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
