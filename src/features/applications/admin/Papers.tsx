import Button from '@mui/material/Button';
import { type MouseEvent, useState } from 'react';

import { send } from '../../../admin/api/client.ts';
import { problemOf, useAction } from '../../../admin/api/useAction.ts';
import { Card } from '../../../admin/ui/Card.tsx';
import { Chip } from '../../../admin/ui/Chip.tsx';
import { TextField } from '../../../admin/ui/Field.tsx';
import { FormDialog } from '../../../admin/ui/FormDialog.tsx';
import { Notice } from '../../../admin/ui/Notice.tsx';
import { notify } from '../../../admin/ui/notify.ts';
import { readable } from '../../../admin/ui/time.ts';
import { asError } from '../../../kernel/thrown.ts';
import { readProof } from '../../../kernel/calls/signIn.ts';
import { addressOf } from '../../../kernel/call.ts';
import {
  type ApplicationDetail,
  judgePaper,
  openPaperFile,
  type StaffFile,
  type StaffPaper,
} from '../calls.ts';
import styles from './Applications.module.css';
import { optionalWords, paperWords } from './words.ts';

type Props = Readonly<{ application: ApplicationDetail; onChanged: () => void }>;

export function Papers({ application, onChanged }: Props) {
  const { papers, may_open } = application;
  return (
    <Card title="Papers">
      {!may_open && (
        <Notice kind="wait">
          You may not open papers. It is allowed at the foot of the list of applications.
        </Notice>
      )}
      {papers.map((paper) => (
        <section key={paper.key} className={styles.paper} aria-label={paper.name}>
          <div className={styles.paperHead}>
            <h3>{paper.name}</h3>
            <Chip
              {...(paper.state === 'missing' && paper.optional
                ? optionalWords
                : paperWords[paper.state])}
            />
          </div>
          {paper.files.map((file) => (
            <File
              key={file.id}
              application={application}
              paper={paper}
              file={file}
              onChanged={onChanged}
            />
          ))}
        </section>
      ))}
    </Card>
  );
}

type FileProps = Props & Readonly<{ paper: StaffPaper; file: StaffFile }>;

function File({ application, paper, file, onChanged }: FileProps) {
  const [isReturning, setReturning] = useState(false);
  const action = useAction(onChanged);
  const at = { id: application.id, paper: file.id };
  const isOpen = application.may_open && application.decided_at === null;
  return (
    <div className={styles.file}>
      <p>
        {application.may_open ? <OpenLink application={application} file={file} /> : kindOf(file)},
        sent {readable(file.sent_at)}
        {file.reason && <b>Returned: {file.reason}</b>}
      </p>
      {isOpen && (
        <div className={styles.decisions}>
          {file.state !== 'accepted' && (
            <Button
              size="small"
              variant="contained"
              disabled={action.isPending}
              aria-label={`Accept ${paper.name}`}
              onClick={() =>
                action.run('The paper is accepted.', judgePaper, {
                  params: at,
                  body: { state: 'accepted' },
                })
              }
            >
              Accept
            </Button>
          )}
          {file.state !== 'returned' && (
            <Button
              size="small"
              variant="outlined"
              aria-label={`Ask for ${paper.name} again`}
              onClick={() => setReturning(true)}
            >
              Ask again
            </Button>
          )}
        </div>
      )}
      {isReturning && (
        <ReturnDialog
          application={application}
          paper={paper}
          file={file}
          onChanged={onChanged}
          onClose={() => setReturning(false)}
        />
      )}
    </div>
  );
}

function kindOf({ type }: StaffFile): string {
  return type === 'application/pdf' ? 'PDF' : 'Picture';
}

/** Opens a file in a new tab, which could not ask who one is. */
function OpenLink({ application, file }: Pick<FileProps, 'application' | 'file'>) {
  const address = addressOf(openPaperFile, { params: { id: application.id, paper: file.id } });
  const open = async (event: MouseEvent) => {
    event.preventDefault();
    try {
      await send(readProof);
      openTab(address);
    } catch (error) {
      notify(asError(error).message, 'error');
    }
  };
  return (
    <a href={address} target="_blank" rel="noopener" onClick={(event) => void open(event)}>
      Open the {kindOf(file)}
    </a>
  );
}

function openTab(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.target = '_blank';
  link.rel = 'noopener';
  link.click();
}

function ReturnDialog({
  application,
  paper,
  file,
  onChanged,
  onClose,
}: FileProps & Readonly<{ onClose: () => void }>) {
  const [reason, setReason] = useState('');
  const action = useAction(() => {
    onChanged();
    onClose();
  }, ['reason']);
  return (
    <FormDialog
      title={`Ask for ${paper.name} again?`}
      action="Ask again"
      busy={action.isPending}
      onSubmit={() =>
        action.run('The applicant is asked for it again.', judgePaper, {
          params: { id: application.id, paper: file.id },
          body: { state: 'returned', reason },
        })
      }
      onClose={onClose}
    >
      <TextField
        label="Why"
        multiline
        minRows={2}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        inputProps={{ maxLength: 300 }}
        help="The applicant reads this, on their page and in a mail: say what to do, such as: the second page is cut off."
        errorText={problemOf(action.error, 'reason')}
      />
    </FormDialog>
  );
}
