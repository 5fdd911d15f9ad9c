import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import { useState } from 'react';

import type { RegisteredType } from '../../../../content/registry.ts';
import type { Conflict, Data } from '../../autosave/merge.ts';
import styles from '../EntryEditor.module.css';
import { valueText } from '../../fields/valueText.ts';

type Props = Readonly<{
  type: RegisteredType;
  conflicts: readonly Conflict[];
  by: string;
  onSettle: (values: Data) => void;
}>;

type Side = 'mine' | 'theirs';

/** As they stand in the form, in which a person looks for them. */
function inFormOrder(type: RegisteredType, conflicts: readonly Conflict[]): readonly Conflict[] {
  const order = Object.keys(type.fields);
  return conflicts.toSorted((a, b) => order.indexOf(a.field) - order.indexOf(b.field));
}

/** Two editors changed the same fields: both versions side by side, one to keep of each. */
export function ConflictDialog({ type, conflicts, by, onSettle }: Props) {
  const inOrder = inFormOrder(type, conflicts);
  const [sides, setSides] = useState<Readonly<Record<string, Side>>>({});
  const sideOf = (field: string): Side => sides[field] ?? 'mine';
  const settle = () =>
    onSettle(
      Object.fromEntries(
        conflicts.map((conflict) => [conflict.field, conflict[sideOf(conflict.field)]]),
      ),
    );
  return (
    <Dialog open fullWidth maxWidth="md" aria-labelledby="conflict-title">
      <DialogTitle id="conflict-title">{by} changed the same words</DialogTitle>
      <DialogContent>
        {inOrder.map((conflict) => (
          <fieldset key={conflict.field} className={styles.conflict}>
            <legend>
              <b>{type.fields[conflict.field]?.label ?? conflict.field}</b>
            </legend>
            <div className={styles.sides}>
              {(['mine', 'theirs'] as const).map((side) => (
                <div
                  key={side}
                  className={styles.side}
                  data-chosen={sideOf(conflict.field) === side}
                >
                  <FormControlLabel
                    label={side === 'mine' ? 'Keep yours' : `Keep ${by}’s`}
                    control={
                      <Radio
                        name={conflict.field}
                        checked={sideOf(conflict.field) === side}
                        onChange={() => setSides({ ...sides, [conflict.field]: side })}
                      />
                    }
                  />
                  <pre>{valueText(type.fields[conflict.field], conflict[side])}</pre>
                </div>
              ))}
            </div>
          </fieldset>
        ))}
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={settle}>
          Go on with these
        </Button>
      </DialogActions>
    </Dialog>
  );
}
