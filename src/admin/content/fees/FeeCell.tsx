import { useState, type KeyboardEvent } from 'react';

import { numberOf } from '../fields/NumberInput.tsx';
import styles from './Fees.module.css';

type Props = Readonly<{
  label: string;
  value: number | null;
  isChanged: boolean;
  onType: (value: number | null) => void;
  /** Takes back what was typed. */
  onRestore: () => void;
}>;

/** One amount: chosen whole when the keyboard comes, typed with or without commas, taken back by Escape. */
export function FeeCell({ label, value, isChanged, onType, onRestore }: Props) {
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
  const step = steps[event.key];
  const { currentTarget: input } = event;
  const column = input.closest<HTMLElement>('[data-cell]')?.dataset['cell'];
  if (step === undefined || column === undefined) return;
  event.preventDefault();
  const cells = input
    .closest('table')
    ?.querySelectorAll<HTMLElement>(`[data-cell="${column}"] input`);
  const all = [...(cells ?? [])];
  all[all.indexOf(input) + step]?.focus();
}
