import Button from '@mui/material/Button';
import { useState } from 'react';

import { Icon } from '../../../icons/Icon.tsx';
import { Undo } from '../../../ui/Undo.tsx';
import { type FieldProps, useFieldError } from '../fieldProps.ts';
import { AddToList } from '../rows/AddToList.tsx';
import { FieldSet } from '../FieldSet.tsx';
import { withFixedRows } from '../values.ts';
import listed from '../rows/Rows.module.css';
import { AddBlock } from './AddBlock.tsx';
import { FollowedRows } from './FollowedRows.tsx';
import { SectionRow } from './SectionRow.tsx';
import styles from './Sections.module.css';
import { type Sections, useSections } from './useSections.ts';

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
