import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type HTMLAttributes, useState } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';

import type { Block } from '../../../content/fields/fields.ts';
import { Icon } from '../../icons/Icon.tsx';
import { AddToList } from './AddToList.tsx';
import { blankRow } from './values.ts';
import { FieldInputs } from './FieldInputs.tsx';
import { type FieldProps, type FormData, useFieldError } from './fieldProps.ts';
import { FieldSet } from './FieldSet.tsx';
import styles from './Rows.module.css';
import { RowTools } from './RowTools.tsx';
import { useRowDrag } from './useRowDrag.ts';

/** The sections of a page: added by kind, moved, copied, and edited where they stand. */
export function SectionsInput({ name, field }: FieldProps) {
  const { control, getValues } = useFormContext<FormData>();
  const rows = useFieldArray({ control, name: name as never });
  const [opened, open] = useState<string>();
  const [isAdding, setAdding] = useState(false);
  const last = rows.fields.at(-1)?.id;
  if (isAdding && last !== undefined) {
    setAdding(false);
    open(last);
  }
  const { blocks = {}, noun = 'a section' } = field;
  const copyOf = (index: number) => structuredClone(getValues(`${name}.${index}`)) as never;
  const drag = useRowDrag(rows.move);
  const isFull = rows.fields.length >= (field.most ?? Infinity);
  const kindAt = (index: number) => String(getValues(`${name}.${index}.block`));
  return (
    <FieldSet label={field.label} help={field.help} error={useFieldError(name)}>
      <ol className={styles.rows}>
        {rows.fields.map(({ id }, index) => (
          <Section
            key={id}
            noun={noun}
            at={`${name}.${index}`}
            block={blocks[kindAt(index)]}
            isOpen={opened === id}
            onOpen={() => open(opened === id ? undefined : id)}
            dropProps={drag.rowProps(index)}
            tools={{
              handle: drag.handleProps(index),
              index,
              count: rows.fields.length,
              onMove: (to) => rows.move(index, to),
              onRemove: () => rows.remove(index),
              ...(!isFull && { onCopy: () => rows.insert(index + 1, copyOf(index)) }),
            }}
          />
        ))}
      </ol>
      <AddToList field={field} count={rows.fields.length}>
        <AddSection
          noun={noun}
          blocks={blocks}
          onAdd={(kind, block) => {
            rows.append(blankRow(block.fields, kind) as never);
            setAdding(true);
          }}
        />
      </AddToList>
    </FieldSet>
  );
}

type SectionProps = Readonly<{
  noun: string;
  at: string;
  block: Block | undefined;
  isOpen: boolean;
  onOpen: () => void;
  dropProps: HTMLAttributes<HTMLElement>;
  tools: Omit<Parameters<typeof RowTools>[0], 'label'>;
}>;

function Section({ noun, at, block, isOpen, onOpen, dropProps, tools }: SectionProps) {
  const title = useWatch<FormData>({ name: `${at}.title` });
  if (!block) return null;
  return (
    <li className={styles.row} {...dropProps}>
      <div className={styles.head}>
        <button type="button" className={styles.open} aria-expanded={isOpen} onClick={onOpen}>
          <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={18} />
          <b>{block.label}</b>
          <span>{typeof title === 'string' ? title : ''}</span>
        </button>
        <RowTools
          {...tools}
          label={`${noun.replace(/^an? /, '')} ${tools.index + 1}, ${block.label}`}
        />
      </div>
      {isOpen && <FieldInputs fields={block.fields} at={at} />}
    </li>
  );
}

type AddProps = Readonly<{
  noun: string;
  blocks: Readonly<Record<string, Block>>;
  onAdd: (kind: string, block: Block) => void;
}>;

function AddSection({ noun, blocks, onAdd }: AddProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <div>
      <Button
        variant="outlined"
        data-add=""
        startIcon={<Icon name="plus" />}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Add {noun}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {Object.entries(blocks).map(([kind, block]) => (
          <MenuItem
            key={kind}
            onClick={() => {
              setAnchor(null);
              onAdd(kind, block);
            }}
          >
            {block.label}
          </MenuItem>
        ))}
      </Menu>
    </div>
  );
}
