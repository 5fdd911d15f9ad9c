import Button from '@mui/material/Button';

import bulk from '../../ui/bulk.module.css';
import hidden from '../../ui/hidden.module.css';
import { counted } from '../bulkEdit/useBulkEdit.ts';
import { planType } from './amounts.ts';

type Props = Readonly<{
  chosen: number;
  /** Plans for which something was typed that is not stored. */
  changed: number;
  /** All that was typed can be read. */
  isReadable: boolean;
  onChange: () => void;
  onChooseNone: () => void;
  onReview: () => void;
  onDiscard: () => void;
}>;

/** What can be done with the chosen plans, and with what was typed. It is always there: nothing moves while one types. */
export function FeeBar({ chosen, changed, isReadable, ...does }: Props) {
  return (
    <fieldset className={bulk.bar}>
      <legend className={hidden.hidden}>Chosen and typed</legend>
      {chosen === 0 && changed === 0 && (
        <span>Choose plans to change their amounts together, or type into the cells.</span>
      )}
      {chosen > 0 && (
        <>
          <b>{chosen} chosen</b>
          <Button size="small" variant="contained" disabled={!isReadable} onClick={does.onChange}>
            Change amounts
          </Button>
          <Button size="small" onClick={does.onChooseNone}>
            Choose none
          </Button>
        </>
      )}
      {changed > 0 && (
        <>
          <b>{counted(planType, changed)} changed, not stored yet</b>
          <Button size="small" variant="contained" disabled={!isReadable} onClick={does.onReview}>
            Look and publish
          </Button>
          <Button size="small" onClick={does.onDiscard}>
            Discard
          </Button>
        </>
      )}
    </fieldset>
  );
}
