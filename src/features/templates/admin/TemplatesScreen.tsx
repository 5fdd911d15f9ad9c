import Button from '@mui/material/Button';
import { useState } from 'react';

import { Answered } from '../../../admin/api/Answered.tsx';
import { useAction } from '../../../admin/api/useAction.ts';
import { useAnswer } from '../../../admin/api/useAnswer.ts';
import { Card } from '../../../admin/ui/Card.tsx';
import { FormDialog } from '../../../admin/ui/FormDialog.tsx';
import { PageHead } from '../../../admin/ui/PageHead.tsx';
import { type Column, Second, Table } from '../../../admin/ui/Table.tsx';
import { readable } from '../../../admin/ui/time.ts';
import { listMessageTemplates, removeMessageTemplate } from '../calls.ts';
import { channelNames } from '../channels.ts';
import type { MessageTemplate } from '../template.ts';
import styles from './Messages.module.css';
import { TemplateDialog } from './TemplateDialog.tsx';

const columns: readonly Column<MessageTemplate>[] = [
  {
    name: 'name',
    label: 'Template',
    cell: ({ name, channel, vendor_id, language }) => (
      <>
        <b>{name}</b>
        <Second isLong>
          {[channelNames[channel], vendor_id, language].filter(Boolean).join(', ')}
        </Second>
      </>
    ),
  },
  {
    name: 'text',
    label: 'Text',
    cell: ({ subject, text }) => (
      <>
        {subject && <b>{subject}</b>}
        <span className={styles.excerpt}>{text}</span>
      </>
    ),
  },
  {
    name: 'changed',
    label: 'Changed',
    cell: ({ changed_by, changed_at }) => (
      <>
        {changed_by}
        <Second>{readable(changed_at)}</Second>
      </>
    ),
  },
];

type Opened = Readonly<{ template?: MessageTemplate }>;

export function TemplatesScreen() {
  const answer = useAnswer(['message templates'], listMessageTemplates);
  const [opened, setOpened] = useState<Opened>();
  const [removed, setRemoved] = useState<MessageTemplate>();
  const done = () => {
    setOpened(undefined);
    setRemoved(undefined);
    void answer.refetch();
  };
  return (
    <>
      <PageHead
        title="Message templates"
        lead="The words that counsellors send to leads by WhatsApp, SMS and mail."
      >
        <Button variant="contained" onClick={() => setOpened({})}>
          Write a template
        </Button>
      </PageHead>
      <Answered to={answer}>
        {(templates) => (
          <Card>
            <Table
              caption="Message templates"
              columns={columns}
              rows={templates}
              keyOf={({ id }) => id}
              empty="No template yet. Once there is one, it can be sent from the page of a lead."
              rowActions={(template) => (
                <span className={styles.row}>
                  <Button
                    size="small"
                    aria-label={`Change ${template.name}`}
                    onClick={() => setOpened({ template })}
                  >
                    Change
                  </Button>
                  <Button
                    size="small"
                    color="error"
                    aria-label={`Remove ${template.name}`}
                    onClick={() => setRemoved(template)}
                  >
                    Remove
                  </Button>
                </span>
              )}
            />
          </Card>
        )}
      </Answered>
      {opened && <TemplateDialog {...opened} onDone={done} onClose={() => setOpened(undefined)} />}
      {removed && (
        <Removal template={removed} onDone={done} onClose={() => setRemoved(undefined)} />
      )}
    </>
  );
}

type RemovalProps = Readonly<{
  template: MessageTemplate;
  onDone: () => void;
  onClose: () => void;
}>;

function Removal({ template: { id, name }, onDone, onClose }: RemovalProps) {
  const action = useAction(onDone);
  return (
    <FormDialog
      title={`Remove “${name}”?`}
      action="Remove"
      destructive
      busy={action.isPending}
      onSubmit={() =>
        action.run('The template is removed.', removeMessageTemplate, { params: { id } })
      }
      onClose={onClose}
    >
      <p>Nobody can send it any more. Messages that wait still go.</p>
    </FormDialog>
  );
}
