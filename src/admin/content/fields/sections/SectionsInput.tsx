import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type MouseEvent, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useWatch } from 'react-hook-form';

import type { Block } from '../../../../content/fields/fields.ts';
import { onReveal } from '../../../entries/revealing.ts';
import { Icon } from '../../../icons/Icon.tsx';
import { Undo } from '../../../ui/Undo.tsx';
import { without } from '../../autosave/merge.ts';
import { FieldInputs } from '../FieldInputs.tsx';
import { type FieldProps, type FormData, useFieldError, useFieldValue } from '../fieldProps.ts';
import { FieldSet } from '../FieldSet.tsx';
import listed from '../rows/Rows.module.css';
import { AddToList, RowHandle, RowTools } from '../rows/RowTools.tsx';
import { withFixedRows } from '../values.ts';
import { blockMarks } from '../../../../content/types/blockMarks.ts';
import { BlockPicture } from './BlockPicture.tsx';
import { FollowedRows } from './FollowedRows.tsx';
import styles from './Sections.module.css';
import { type Row, type Sections, useSections } from './useSections.ts';

export function SectionsInput({ name, field }: FieldProps) {
  const sections = useSections(name, field);
  const { rows, order, opened } = sections;
  const isFollowing = field.follows !== undefined && rows.length === 0;
  useEffect(() =>
    onReveal((place) => {
      const index = rows.findIndex(({ at }) => place.startsWith(`${at}.`));
      if (index !== -1 && index !== opened) flushSync(() => sections.toggle(index));
    }),
  );
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

function Reset({ field, sections }: Readonly<{ field: FieldProps['field']; sections: Sections }>) {
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

function SectionRow({ sections, row, index }: Props) {
  const { at, block, isFixed } = row;
  const { order, opened, rows } = sections;
  const error = useFieldError(`${at}.block`);
  if (!block) return null;
  const label = `${sections.noun.replace(/^an? /, '')} ${index + 1}, ${block.label}`;
  // Its head shows whether it is hidden.
  const fields = without(block.fields, ['hidden']);
  return (
    <li
      className={`${listed.row} ${styles.row}`}
      data-field={at}
      {...order.rowProps(index, (from) => rows[from]?.block?.label ?? '')}
    >
      <div className={styles.head} {...order.headProps(index)}>
        <RowHandle label={label} {...order.handleProps(index, block.label)} />
        <Name row={row} isOpen={opened === index} onOpen={() => sections.toggle(index)} />
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
      {opened === index && Object.keys(fields).length > 0 && (
        <FieldInputs fields={fields} at={at} />
      )}
    </li>
  );
}

type NameProps = Readonly<{ row: Row; isOpen: boolean; onOpen: () => void }>;

function Name({ row: { at, block }, isOpen, onOpen }: NameProps) {
  const title = useWatch<FormData>({ name: `${at}.title` });
  const words = (
    <>
      <b>{block?.label}</b>
      <span>{typeof title === 'string' ? title : ''}</span>
    </>
  );
  if (!block || Object.keys(without(block.fields, ['hidden'])).length === 0)
    return <span className={styles.name}>{words}</span>;
  return (
    <button type="button" className={styles.name} aria-expanded={isOpen} onClick={onOpen}>
      <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={18} />
      {words}
    </button>
  );
}

function HideButton({ name, label }: Readonly<{ name: string; label: string }>) {
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

type AddBlockProps = Readonly<{
  label: string;
  offered: readonly (readonly [kind: string, block: Block])[];
  isSmall?: boolean;
  onAdd: (kind: string) => void;
}>;

function AddBlock({ label, offered, isSmall = false, onAdd }: AddBlockProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const hasPictures = offered.every(([kind]) => Object.hasOwn(blockMarks, kind));
  const press = {
    'aria-haspopup': 'menu',
    onClick: (event: MouseEvent<HTMLElement>) => setAnchor(event.currentTarget),
  } as const;
  return (
    <>
      {isSmall ? (
        <IconButton aria-label={label} {...press}>
          <Icon name="plus" size={18} />
        </IconButton>
      ) : (
        <Button variant="outlined" data-add="" startIcon={<Icon name="plus" />} {...press}>
          {label}
        </Button>
      )}
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { className: hasPictures ? styles.gallery : '' } }}
      >
        {offered.map(([kind, block]) => (
          <MenuItem
            key={kind}
            className={hasPictures ? styles.pictured : ''}
            onClick={() => {
              setAnchor(null);
              onAdd(kind);
            }}
          >
            {hasPictures && <BlockPicture kind={kind} />}
            <span>{block.label}</span>
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
