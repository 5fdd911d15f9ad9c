import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';

import type { Block } from '../../../content/fields/fields.ts';
import { Icon } from '../../icons/Icon.tsx';
import { blankRow } from './values.ts';
import { FieldInputs } from './FieldInputs.tsx';
import { type FieldProps, type FormData, useFieldError } from './fieldProps.ts';
import { FieldSet } from './FieldSet.tsx';
import styles from './Rows.module.css';
import { RowTools } from './RowTools.tsx';

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
  const blocks = field.blocks ?? {};
  const kindAt = (index: number) => String(getValues(`${name}.${index}.block`));
  return (
    <FieldSet label={field.label} help={field.help} error={useFieldError(name)}>
      <ol className={styles.rows}>
        {rows.fields.map(({ id }, index) => (
          <Section
            key={id}
            at={`${name}.${index}`}
            block={blocks[kindAt(index)]}
            isOpen={opened === id}
            onOpen={() => open(opened === id ? undefined : id)}
            tools={{
              index,
              count: rows.fields.length,
              onMove: (to) => rows.move(index, to),
              onRemove: () => rows.remove(index),
              onCopy: () =>
                rows.insert(index + 1, structuredClone(getValues(`${name}.${index}`)) as never),
            }}
          />
        ))}
      </ol>
      <AddSection
        blocks={blocks}
        onAdd={(kind, block) => {
          rows.append(blankRow(block.fields, kind) as never);
          setAdding(true);
        }}
      />
    </FieldSet>
  );
}

type SectionProps = Readonly<{
  at: string;
  block: Block | undefined;
  isOpen: boolean;
  onOpen: () => void;
  tools: Omit<Parameters<typeof RowTools>[0], 'label'>;
}>;

function Section({ at, block, isOpen, onOpen, tools }: SectionProps) {
  const title = useWatch<FormData>({ name: `${at}.title` });
  if (!block) return null;
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <button type="button" className={styles.open} aria-expanded={isOpen} onClick={onOpen}>
          <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={18} />
          <b>{block.label}</b>
          <span>{typeof title === 'string' ? title : ''}</span>
        </button>
        <RowTools {...tools} label={`section ${tools.index + 1}, ${block.label}`} />
      </div>
      {isOpen && <FieldInputs fields={block.fields} at={at} />}
    </li>
  );
}

type AddProps = Readonly<{
  blocks: Readonly<Record<string, Block>>;
  onAdd: (kind: string, block: Block) => void;
}>;

function AddSection({ blocks, onAdd }: AddProps) {
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
        Add a section
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
