import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import { useState } from 'react';

import type { ContentType } from '../../../content/types/define.ts';
import type { Clash, Data } from '../autosave/merge.ts';
import styles from './EntryEditor.module.css';
import { valueText } from './valueText.ts';

type Props = Readonly<{
  type: ContentType;
  clashes: readonly Clash[];
  by: string;
  onSettle: (values: Data) => void;
}>;

type Side = 'mine' | 'theirs';

/** As they stand in the form, in which a person looks for them. */
function inFormOrder(type: ContentType, clashes: readonly Clash[]): readonly Clash[] {
  const order = Object.keys(type.fields);
  return clashes.toSorted((a, b) => order.indexOf(a.field) - order.indexOf(b.field));
}

/** Two editors changed the same fields: both versions side by side, one to keep of each. */
export function ClashDialog({ type, clashes, by, onSettle }: Props) {
  const inOrder = inFormOrder(type, clashes);
  const [sides, setSides] = useState<Readonly<Record<string, Side>>>({});
  const sideOf = (field: string): Side => sides[field] ?? 'mine';
  const settle = () =>
    onSettle(Object.fromEntries(clashes.map((clash) => [clash.field, clash[sideOf(clash.field)]])));
  return (
    <Dialog open fullWidth maxWidth="md" aria-labelledby="clash-title">
      <DialogTitle id="clash-title">{by} changed the same words</DialogTitle>
      <DialogContent>
        {inOrder.map((clash) => (
          <fieldset key={clash.field} className={styles.clash}>
            <legend>
              <b>{type.fields[clash.field]?.label ?? clash.field}</b>
            </legend>
            <div className={styles.sides}>
              {(['mine', 'theirs'] as const).map((side) => (
                <div key={side} className={styles.side} data-chosen={sideOf(clash.field) === side}>
                  <FormControlLabel
                    label={side === 'mine' ? 'Keep yours' : `Keep ${by}’s`}
                    control={
                      <Radio
                        name={clash.field}
                        checked={sideOf(clash.field) === side}
                        onChange={() => setSides({ ...sides, [clash.field]: side })}
                      />
                    }
                  />
                  <pre>{valueText(type.fields[clash.field], clash[side])}</pre>
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
