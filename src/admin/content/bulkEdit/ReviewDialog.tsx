import Button from '@mui/material/Button';
import type { ReactNode } from 'react';

import { FormDialog } from '../../ui/FormDialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { DifferencesTable } from './DifferencesTable.tsx';
import { type Edit, stayingDrafts } from './edits.ts';
import { isStale, refusalOf } from './refusal.ts';
import type { useBulkEdit } from './useBulkEdit.ts';

type Props = Readonly<{
  title: string;
  /** What there is to choose, above the table. */
  children?: ReactNode;
  edits: readonly Edit[];
  /** What the edits reach beyond the entries themselves. */
  reach?: string | undefined;
  work: ReturnType<typeof useBulkEdit>;
  /** Reads the entries anew. */
  onReread: () => void;
  onClose: () => void;
}>;

/** Shows what becomes of each entry before anything is done; one step then does all of it or nothing. */
export function ReviewDialog({ title, children, edits, reach, work, onReread, onClose }: Props) {
  const { apply } = work;
  const isIdle = edits.length === 0 || apply.isPending;
  const doIt = (publish: boolean) => {
    if (!isIdle) apply.mutate({ edits, publish });
  };
  const reread = () => {
    apply.reset();
    onReread();
  };
  return (
    <FormDialog
      title={title}
      action="Publish"
      width="md"
      busy={isIdle}
      onSubmit={() => doIt(true)}
      onClose={onClose}
      others={
        <Button disabled={isIdle} onClick={() => doIt(false)}>
          Save as drafts
        </Button>
      }
    >
      {children}
      <Refusal error={apply.error} edits={edits} onReread={reread} />
      <p role="status">{edits.length === 0 ? 'Nothing would change.' : summaryOf(edits, reach)}</p>
      {edits.length > 0 && <DifferencesTable edits={edits} />}
    </FormDialog>
  );
}

function summaryOf(edits: readonly Edit[], reach = ''): string {
  const staying = stayingDrafts(edits);
  const drafts =
    staying === 0
      ? ''
      : ` ${staying === 1 ? 'One stays a draft' : `${staying} stay drafts`} even so: not public as it stands.`;
  return `${edits.length === 1 ? 'One changes' : `${edits.length} change`}.${reach && ` ${reach}`}${drafts}`;
}

type RefusalProps = Readonly<{
  error: Error | null;
  edits: readonly Edit[];
  onReread: () => void;
}>;

/** Why nothing was done; where others were quicker, with what they made of it. */
function Refusal({ error, edits, onReread }: RefusalProps) {
  if (!error) return null;
  const [what, ...each] = refusalOf(error, edits);
  return (
    <Notice kind="bad">
      <p>{what} Nothing was changed.</p>
      <ul>
        {each.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {isStale(error) && (
        <Button size="small" variant="contained" onClick={onReread}>
          Show what is there now
        </Button>
      )}
    </Notice>
  );
}
