import Button from '@mui/material/Button';
import { Fragment, type ReactNode } from 'react';

import { FormDialog } from '../../ui/FormDialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import styles from './BulkEdit.module.css';
import {
  type Edit,
  isStale,
  isUnconfirmed,
  refusalOf,
  stayingDrafts,
  type useBulkEdit,
} from './useBulkEdit.ts';

type Props = Readonly<{
  title: string;
  children?: ReactNode;
  edits: readonly Edit[];
  /** A sentence about effects beyond the edited entries. */
  reach?: string | undefined;
  work: ReturnType<typeof useBulkEdit>;
  onReread: () => void;
  onClose: () => void;
}>;

/** Shows the edits of each entry for review; one button then applies all of them or none. */
export function ReviewDialog({ title, children, edits, reach, work, onReread, onClose }: Props) {
  const { apply } = work;
  const isAsked = isUnconfirmed(apply.error);
  const isIdle = edits.length === 0 || apply.isPending;
  const doIt = (publish: boolean) => {
    if (!isIdle) apply.mutate({ edits, publish, ask: publish && !isAsked });
  };
  const reread = () => {
    apply.reset();
    onReread();
  };
  return (
    <FormDialog
      title={title}
      action={isAsked ? 'Publish all the same' : 'Publish'}
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
      <Refusal error={apply.error} edits={edits} type={work.type} onReread={reread} />
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

type RefusalProps = Pick<Props, 'edits' | 'onReread'> &
  Readonly<{ error: Error | null; type: Props['work']['type'] }>;

function Refusal({ error, edits, type, onReread }: RefusalProps) {
  if (!error) return null;
  const [what, ...each] = refusalOf(error, edits, type);
  const isAsked = isUnconfirmed(error);
  return (
    <Notice kind={isAsked ? 'wait' : 'bad'}>
      <p>
        {isAsked ? 'They would be public with these open points:' : `${what} Nothing was changed.`}
      </p>
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

function DifferencesTable({ edits }: Readonly<{ edits: readonly Edit[] }>) {
  return (
    <div className={styles.frame}>
      <table className={styles.differences}>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">Before</th>
            <th scope="col">After</th>
          </tr>
        </thead>
        <tbody>
          {edits.map(({ id, title, differences }) => (
            <Fragment key={id}>
              <tr>
                <th scope="rowgroup" colSpan={3}>
                  {title}
                </th>
              </tr>
              {differences.map(({ label, before, after }) => (
                <tr key={label} data-entry={id}>
                  <td>{label}</td>
                  <td>
                    <del>{before}</del>
                  </td>
                  <td>
                    <ins>{after}</ins>
                  </td>
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}
