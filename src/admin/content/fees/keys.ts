import type { KeyboardEvent } from 'react';

const steps: Readonly<Record<string, 1 | -1>> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 };

/** Moves the keyboard from a cell to the same column of the next plan, or of the one before. */
export function stepInColumn(event: KeyboardEvent<HTMLInputElement>): void {
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
