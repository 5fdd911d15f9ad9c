import type { ClipboardEvent, KeyboardEvent, ReactNode } from 'react';

import type { Field, Fields } from '../../../../content/fields/fields.ts';
import hidden from '../../../ui/hidden.module.css';
import { Notice } from '../../../ui/Notice.tsx';
import { FieldInput } from '../FieldInputs.tsx';
import { InGrid } from '../fieldProps.ts';
import styles from './Grid.module.css';
import { type Pasted, pastedAt } from './pastedCells.ts';

type Head = Pick<Field, 'label' | 'help'>;

type GridProps = Readonly<{
  caption: string;
  fields: Readonly<Record<string, Head>>;
  children: ReactNode;
}>;

export function Grid({ caption, fields, children }: GridProps) {
  return (
    <InGrid value={true}>
      <div className={styles.frame} data-grid="">
        <table className={styles.grid}>
          <caption className={hidden.hidden}>{caption}</caption>
          <thead>
            <tr>
              {Object.entries(fields).map(([name, { label, help }]) => (
                <th key={name} scope="col">
                  {label}
                  {help && <span>{help}</span>}
                </th>
              ))}
              <th scope="col">
                <span className={hidden.hidden}>Move, remove</span>
              </th>
            </tr>
          </thead>
          <tbody>{children}</tbody>
        </table>
      </div>
    </InGrid>
  );
}

type RowProps = Readonly<{
  fields: Fields;
  /** The path of the fields in the form, such as `cards.0`; empty at the top level. */
  at?: string;
  /** The target for error links, if the row is an entry of its own. */
  place?: string;
  /** How many of the last columns the row lacks. */
  lacks?: number;
  tools: ReactNode;
  onReached?: () => void;
  onAdd: () => void;
  /** Cells were pasted; the first row of them is meant for this one. */
  onPasted: (pasted: Pasted) => void;
}>;

export function GridRow({ fields, at, place, lacks = 0, tools, ...does }: RowProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    const isPlain = !event.shiftKey && !event.altKey && !event.nativeEvent.isComposing;
    if (event.key !== 'Enter' || !isPlain || !isTyped(event.target)) return;
    event.preventDefault();
    does.onAdd();
  };
  const onPaste = (event: ClipboardEvent) => {
    const pasted = pastedAt(event, fields);
    if (pasted) does.onPasted(pasted);
  };
  return (
    <tr data-field={place} onFocus={does.onReached} onKeyDown={onKeyDown} onPaste={onPaste}>
      {Object.entries(fields).map(([name, field]) => (
        <td key={name} data-cell={name} data-width={widthOf(field)}>
          <FieldInput name={at === undefined ? name : `${at}.${name}`} field={field} />
        </td>
      ))}
      <td className={styles.tools} colSpan={lacks + 1}>
        <div>{tools}</div>
      </td>
    </tr>
  );
}

export function GridLine({ fields, children }: Omit<GridProps, 'caption'>) {
  return (
    <tr className={styles.line}>
      <td colSpan={Object.keys(fields).length + 1}>{children}</td>
    </tr>
  );
}

/** As long as a code or a figure. */
const SHORT = 30;

function widthOf({ kind, max = SHORT + 1 }: Field): string {
  return kind === 'text' && max <= SHORT ? 'shortText' : kind;
}

/** True for text inputs; checkboxes, selects and open lists handle Enter themselves. */
function isTyped(target: EventTarget): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.matches('textarea, input:not([type="checkbox"], [aria-expanded="true"])');
}

/** Said in full; of more, how many. */
const MOST = 8;

export function UnreadCells({ cells }: Readonly<{ cells: readonly string[] }>) {
  if (cells.length === 0) return null;
  const more = cells.length - MOST;
  return (
    <Notice kind="bad">
      <p>
        {cells.length === 1 ? 'A cell' : `${cells.length} cells`} could not be taken over:{' '}
        {cells.slice(0, MOST).join(', ')}
        {more > 0 && `, and ${more} more`}. What stood there before is left.
      </p>
    </Notice>
  );
}
