import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';

import type { Block } from '../../../../content/fields/fields.ts';
import { Icon } from '../../../icons/Icon.tsx';
import { Undo } from '../../../ui/Undo.tsx';
import { FieldInputs } from '../FieldInputs.tsx';
import { type FieldProps, type FormData, useFieldError, useFieldValue } from '../fieldProps.ts';
import { FieldSet } from '../FieldSet.tsx';
import listed from '../rows/Rows.module.css';
import { AddToList, RowHandle, RowTools } from '../rows/RowTools.tsx';
import { withFixedRows } from '../values.ts';
import { AddBlock } from './AddBlock.tsx';
import { FollowedRows } from './FollowedRows.tsx';
import styles from './Sections.module.css';
import { type Row, type Sections, useSections } from './useSections.ts';

/**
 * The sections of a page: reordered by drag or keyboard, hidden, edited in place, with blocks
 * inserted between them.
 */
export function SectionsInput({ name, field }: FieldProps) {
  const sections = useSections(name, field);
  const { rows, order } = sections;
  const isFollowing = field.follows !== undefined && rows.length === 0;
  return (
    <FieldSet label={field.label} help={field.help} error={useFieldError(name)}>
      {isFollowing && <FollowedRows field={field} onBegin={sections.replace} />}
      {rows.length > 0 && (
        <ol className={styles.rows}>
          {rows.map((row, index) => (
            <SectionRow key={row.id} sections={sections} row={row} index={index} />
          ))}
        </ol>
      )}
      <p role="status" className={listed.said}>
        {order.announcement}
      </p>
      {!isFollowing && (
        <div className={styles.ways}>
          <AddToList field={field} count={rows.length}>
            <AddBlock
              label={sections.addition}
              offered={sections.offered}
              onAdd={(kind) => sections.add(kind, rows.length)}
            />
          </AddToList>
          {field.fixed && <Reset field={field} sections={sections} />}
        </div>
      )}
    </FieldSet>
  );
}

type ResetProps = Readonly<{ field: FieldProps['field']; sections: Sections }>;

/** The way back to how the page was before anyone moved anything, and from there. */
function Reset({ field, sections }: ResetProps) {
  const [before, setBefore] = useState<ReturnType<Sections['values']>>();
  const reset = () => {
    setBefore(sections.values());
    sections.replace(field.follows ? [] : withFixedRows(field, []));
  };
  if (before) {
    return (
      <Undo
        words="All sections stand as the design has them, and what was between them is gone."
        onUndo={() => {
          sections.replace(before);
          setBefore(undefined);
        }}
      />
    );
  }
  return (
    <Button startIcon={<Icon name="undo-2" />} onClick={reset}>
      {field.follows ? 'Follow the other pages again' : 'Back to the order of the design'}
    </Button>
  );
}

type Props = Readonly<{ sections: Sections; row: Row; index: number }>;

/** A section: its handle, its fields and its actions. */
function SectionRow({ sections, row, index }: Props) {
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
