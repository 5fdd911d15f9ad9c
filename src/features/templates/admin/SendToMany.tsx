import Button from '@mui/material/Button';
import { useState } from 'react';

import { Answered } from '../../../admin/api/Answered.tsx';
import { problemOf, useAction } from '../../../admin/api/useAction.ts';
import { useAnswer } from '../../../admin/api/useAnswer.ts';
import type { WithLeads } from '../../../admin/menu.ts';
import { ForWhoMay } from '../../../admin/session/ForWhoMay.tsx';
import { FormDialog } from '../../../admin/ui/FormDialog.tsx';
import { Notice } from '../../../admin/ui/Notice.tsx';
import { counted } from '../../../admin/ui/time.ts';
import type { Data } from '../../../kernel/call.ts';
import { listSendings, lookAtMessages, sendMessages } from '../calls.ts';
import { reasons } from '../reasons.ts';
import { MessagePreview, WhenItGoes } from './MessagePreview.tsx';
import { TemplateField } from './SendDialog.tsx';

/** A button in the bar of chosen leads. */
export function SendToMany(given: WithLeads) {
  const [isOpen, setOpen] = useState(false);
  return (
    <ForWhoMay call={sendMessages}>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        Send a message
      </Button>
      {isOpen && <ManyDialog {...given} onClose={() => setOpen(false)} />}
    </ForWhoMay>
  );
}

type Props = WithLeads & Readonly<{ onClose: () => void }>;

function ManyDialog({ leads, onDone, onClose }: Props) {
  const [template, setTemplate] = useState('');
  const known = useAnswer(['lead messages'], listSendings);
  const body = { ...leads, template: Number(template) };
  const look = useAnswer(['message to', leads, template], lookAtMessages, {
    sent: { body },
    enabled: template !== '',
  });
  const { run, error, isPending } = useAction(() => {
    onClose();
    onDone();
  }, ['template']);
  const gets = look.data?.gets ?? 0;
  return (
    <FormDialog
      title="Send a message to the chosen leads"
      action={gets > 0 ? `Send it to ${counted(gets, 'lead')}` : 'Send it'}
      width="sm"
      busy={isPending || gets === 0}
      onSubmit={() =>
        run('They wait to go.', sendMessages, {
          body: { ...body, seen_at: look.data?.seen_at, most: gets },
        })
      }
      onClose={onClose}
    >
      <Answered to={known}>
        {({ templates }) => (
          <TemplateField
            templates={templates}
            value={template}
            errorText={problemOf(error, 'template')}
            onChange={setTemplate}
          />
        )}
      </Answered>
      {template !== '' && <Answered to={look}>{(found) => <Found {...found} />}</Answered>}
    </FormDialog>
  );
}

function Found({ gets, left, first, due_at, rests }: Data<typeof lookAtMessages>) {
  return (
    <>
      {first && (
        <MessagePreview
          label={`As ${first.name} will read it`}
          subject={first.subject}
          text={first.text}
          parts={first.parts}
        />
      )}
      {left.length > 0 && (
        <div>
          <p>Left out:</p>
          <ul>
            {left.map(({ reason, leads }) => (
              <li key={reason}>
                {counted(leads, 'lead')}: {reasons[reason]}
              </li>
            ))}
          </ul>
        </div>
      )}
      {gets > 0 ? (
        <WhenItGoes due_at={due_at} rests={rests} />
      ) : (
        <Notice kind="bad">Nobody of them can get it.</Notice>
      )}
    </>
  );
}
