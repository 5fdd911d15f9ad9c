import Button from '@mui/material/Button';

import type { Field } from '../../../../content/fields/fields.ts';
import { Icon } from '../../../icons/Icon.tsx';
import type { Editing } from '../../editing/editing.ts';
import { FollowedRows } from '../../fields/sections/FollowedRows.tsx';
import { ArrangeFrame } from './ArrangeFrame.tsx';
import styles from './Arranging.module.css';
import { type Arranging, useArranging } from './useArranging.ts';

type Props = Readonly<{
  html: string;
  width: number;
  editing: Editing;
  sections: readonly [name: string, field: Field];
}>;

/** The page whose sections are moved, hidden and renamed where they stand, with the way back. */
export function ArrangePanel({ html, width, editing, sections }: Props) {
  const arranging = useArranging(editing, sections);
  const { field, rows } = arranging;
  if (field.follows !== undefined && rows.length === 0)
    return <FollowedRows field={field} onBegin={arranging.begin} />;
  return (
    <>
      <div className={styles.bar}>
        <Button
          size="small"
          startIcon={<Icon name="undo-2" size={18} />}
          disabled={!arranging.canUndo}
          onClick={arranging.undo}
        >
          Undo
        </Button>
        <Hidden arranging={arranging} />
      </div>
      <ArrangeFrame key={width} html={html} width={width} editing={editing} arranging={arranging} />
    </>
  );
}

/** The sections that are not on the page, each a press away from it. */
function Hidden({ arranging }: Readonly<{ arranging: Arranging }>) {
  const hidden = arranging.rows.flatMap((row, index) => (row['hidden'] === true ? [index] : []));
  return hidden.map((row) => (
    <Button
      key={row}
      size="small"
      variant="outlined"
      startIcon={<Icon name="eye-off" size={18} />}
      onClick={() => arranging.show(row)}
    >
      Show {arranging.labelOf(row)}
    </Button>
  ));
}
