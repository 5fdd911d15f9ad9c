import { useWatch } from 'react-hook-form';

import type { Block } from '../../../../content/fields/fields.ts';
import { Icon } from '../../../icons/Icon.tsx';
import { FieldInputs } from '../FieldInputs.tsx';
import { type FormData, useFieldError, useFieldValue } from '../fieldProps.ts';
import { RowHandle } from '../rows/RowHandle.tsx';
import listed from '../rows/Rows.module.css';
import { RowTools } from '../rows/RowTools.tsx';
import { AddBlock } from './AddBlock.tsx';
import styles from './Sections.module.css';
import type { Row, Sections } from './useSections.ts';
import IconButton from '@mui/material/IconButton';

type Props = Readonly<{ sections: Sections; row: Row; index: number }>;

/** A section: its handle, its fields and its actions. */
export function SectionRow({ sections, row, index }: Props) {
  const { id, at, block, isFixed } = row;
  const { order, opened, rows } = sections;
  const error = useFieldError(`${at}.block`);
  if (!block) return null;
  const label = `${sections.noun.replace(/^an? /, '')} ${index + 1}, ${block.label}`;
  const fields = shownFields(block);
  return (
    <li
      className={`${listed.row} ${styles.row}`}
      data-field={at}
      {...order.rowProps(index, (from) => rows[from]?.block?.label ?? '')}
    >
      <div className={styles.head} {...order.headProps(index)}>
        <RowHandle label={label} {...order.handleProps(index, block.label)} />
        <Name row={row} isOpen={opened === id} onOpen={() => sections.toggle(id)} />
        {block.fields['hidden'] && <HideButton name={`${at}.hidden`} label={label} />}
        {!sections.isFull && (
          <AddBlock
            label={`${sections.insertion} after ${label}`}
            offered={sections.offered}
            isSmall
            onAdd={(kind) => sections.add(kind, index + 1)}
          />
        )}
        <RowTools
          label={label}
          index={index}
          count={rows.length}
          onMove={(to) => order.move(index, to, block.label)}
          {...(!isFixed && {
            onRemove: () => sections.remove(index),
            ...(!sections.isFull && { onCopy: () => sections.copy(index) }),
          })}
        />
      </div>
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      {opened === id && Object.keys(fields).length > 0 && <FieldInputs fields={fields} at={at} />}
    </li>
  );
}

/** Whether it is hidden is said in its head. */
function shownFields({ fields }: Block): Block['fields'] {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => name !== 'hidden'));
}

type NameProps = Readonly<{ row: Row; isOpen: boolean; onOpen: () => void }>;

/** The section's kind and heading; expands its other fields, if it has any. */
function Name({ row: { at, block }, isOpen, onOpen }: NameProps) {
  const title = useWatch<FormData>({ name: `${at}.title` });
  const words = (
    <>
      <b>{block?.label}</b>
      <span>{typeof title === 'string' ? title : ''}</span>
    </>
  );
  if (!block || Object.keys(shownFields(block)).length === 0)
    return <span className={styles.name}>{words}</span>;
  return (
    <button type="button" className={styles.name} aria-expanded={isOpen} onClick={onOpen}>
      <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={18} />
      {words}
    </button>
  );
}

type HideProps = Readonly<{ name: string; label: string }>;

/** Takes a section off the page, and puts it back: it keeps its place and its words. */
function HideButton({ name, label }: HideProps) {
  const { value, set, onBlur, ref } = useFieldValue<boolean | undefined>(name);
  const isHidden = value === true;
  return (
    <IconButton
      ref={ref}
      data-hides=""
      aria-label={`Hide ${label}`}
      aria-pressed={isHidden}
      onBlur={onBlur}
      onClick={() => set(!isHidden)}
    >
      <Icon name={isHidden ? 'eye-off' : 'eye'} size={18} />
    </IconButton>
  );
}
