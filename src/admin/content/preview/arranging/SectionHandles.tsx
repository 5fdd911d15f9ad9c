import IconButton from '@mui/material/IconButton';
import { type CSSProperties, useState } from 'react';

import { Icon } from '../../../icons/Icon.tsx';
import { RowHandle, RowTools } from '../../fields/rows/RowTools.tsx';
import type { useRowOrder } from '../../fields/rows/useRows.ts';
import styles from './Arranging.module.css';
import type { Arranging } from './useArranging.ts';

type Props = Readonly<{
  arranging: Arranging;
  row: number;
  /** Which of the sections that are seen it is, and of how many. */
  index: number;
  count: number;
  order: ReturnType<typeof useRowOrder>;
  labelAt: (index: number) => string;
  style: CSSProperties;
}>;

export function SectionHandles(props: Props) {
  const { arranging, row, index, count, order, labelAt, style } = props;
  const [isRenaming, setRenaming] = useState(false);
  const label = arranging.labelOf(row);
  const block = arranging.blockOf(row);
  return (
    <li
      className={styles.section}
      style={style}
      data-field={`arranged.${index}`}
      {...order.rowProps(index, labelAt)}
      {...(!isRenaming && order.headProps(index))}
    >
      <div className={styles.tools}>
        <RowHandle label={label} {...order.handleProps(index, label)} />
        <b>{label}</b>
        <RowTools
          label={label}
          index={index}
          count={count}
          onMove={(to) => order.move(index, to, label)}
        />
        {block?.fields['title'] && (
          <IconButton
            aria-label={`Rename ${label}`}
            aria-expanded={isRenaming}
            onClick={() => setRenaming(!isRenaming)}
          >
            <Icon name="pencil" size={18} />
          </IconButton>
        )}
        {block?.fields['hidden'] && (
          <IconButton aria-label={`Hide ${label}`} onClick={() => arranging.hide(row)}>
            <Icon name="eye" size={18} />
          </IconButton>
        )}
        {isRenaming && (
          <Renaming
            label={label}
            title={String(arranging.rows[row]?.['title'] ?? '')}
            onDone={(title) => {
              setRenaming(false);
              arranging.rename(row, title);
            }}
          />
        )}
      </div>
    </li>
  );
}

type RenamingProps = Readonly<{ label: string; title: string; onDone: (title: string) => void }>;

function Renaming({ label, title, onDone }: RenamingProps) {
  const [typed, type] = useState(title);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onDone(typed.trim());
      }}
    >
      <input
        className={styles.heading}
        aria-label={`Heading of ${label}`}
        // Whoever asked to rename it types next.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        maxLength={90}
        placeholder="As the section is headed anyway"
        value={typed}
        onChange={(event) => type(event.target.value)}
        onBlur={() => onDone(typed.trim())}
        onKeyDown={({ key }) => key === 'Escape' && onDone(title)}
      />
    </form>
  );
}
