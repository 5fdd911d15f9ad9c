import IconButton from '@mui/material/IconButton';
import type { KeyboardEvent, ReactNode } from 'react';

import type { Field } from '../../../../content/fields/fields.ts';
import { Icon } from '../../../icons/Icon.tsx';
import { disabledProps } from '../../../ui/disabledProps.ts';
import hidden from '../../../ui/hidden.module.css';
import styles from './Rows.module.css';

export type RowActions = Readonly<{
  index: number;
  count: number;
  onMove: (to: number) => void;
  /** Rows that always stand have none. */
  onRemove?: () => void;
  onCopy?: () => void;
}>;

/** `label` names the row for screen readers: `Card 2`. */
export function RowTools({ label, ...actions }: RowActions & Readonly<{ label: string }>) {
  const { index, count, onMove, onRemove, onCopy } = actions;
  return (
    <>
      <IconButton
        aria-label={`Move ${label} up`}
        {...disabledProps(index === 0, () => onMove(index - 1))}
      >
        <Icon name="arrow-up" size={18} />
      </IconButton>
      <IconButton
        aria-label={`Move ${label} down`}
        {...disabledProps(index === count - 1, () => onMove(index + 1))}
      >
        <Icon name="arrow-down" size={18} />
      </IconButton>
      {onCopy && (
        <IconButton aria-label={`Copy ${label}`} onClick={onCopy}>
          <Icon name="copy" size={18} />
        </IconButton>
      )}
      {onRemove && (
        <IconButton
          aria-label={`Remove ${label}`}
          data-remove=""
          onClick={(event) => {
            const next = nextFocus(event.currentTarget);
            onRemove();
            requestAnimationFrame(() => next?.focus());
          }}
        >
          <Icon name="trash-2" size={18} />
        </IconButton>
      )}
    </>
  );
}

/** After a row is removed: the next row, the last one, or the add button. */
function nextFocus(button: HTMLElement): HTMLElement | null | undefined {
  const row = button.closest('li, tr');
  // A grid offers to bring the row back.
  if (row?.matches('tr')) return undefined;
  const other = row?.nextElementSibling ?? row?.previousElementSibling;
  if (other) {
    return (
      other.querySelector<HTMLElement>('[data-remove]') ??
      other.querySelector<HTMLElement>('[data-handle]')
    );
  }
  return row?.parentElement?.parentElement?.querySelector<HTMLElement>('[data-add]');
}

type AddToListProps = Readonly<{ field: Field; count: number; children: ReactNode }>;

export function AddToList({ field: { most }, count, children }: AddToListProps) {
  if (most !== undefined && count >= most) return <p>There is room for {most}.</p>;
  return <div>{children}</div>;
}

type RowHandleProps = Readonly<{ label: string; onKeyDown: (event: KeyboardEvent) => void }>;

export function RowHandle({ label, onKeyDown }: RowHandleProps) {
  return (
    <button type="button" className={styles.handle} data-handle="" onKeyDown={onKeyDown}>
      <Icon name="grip-vertical" size={18} />
      <span className={hidden.hidden}>Move {label}: drag, or arrow up or down</span>
    </button>
  );
}
