import { useState } from 'react';

import { Answered } from '../../../admin/api/Answered.tsx';
import { problemOf, useAction } from '../../../admin/api/useAction.ts';
import { useAnswer } from '../../../admin/api/useAnswer.ts';
import { FormDialog } from '../../../admin/ui/FormDialog.tsx';
import { Notice } from '../../../admin/ui/Notice.tsx';
import { SelectField } from '../../../admin/ui/SelectField.tsx';
import { previewLeadMessage, sendLeadMessage, type TemplateChoice } from '../calls.ts';
import { channelNames } from '../channels.ts';
import { reasons } from '../reasons.ts';
import { MessagePreview, WhenItGoes } from './MessagePreview.tsx';

type Props = Readonly<{
  lead: number;
  templates: readonly TemplateChoice[];
  onDone: () => void;
  onClose: () => void;
}>;

export function SendDialog({ lead, templates, onDone, onClose }: Props) {
  const [template, setTemplate] = useState('');
  const preview = useAnswer(['message to', lead, template], previewLeadMessage, {
    sent: { params: { id: lead }, query: { template: Number(template) } },
    enabled: template !== '',
  });
  const { run, error, isPending } = useAction(onDone, ['template']);
  const isReady = preview.data?.reason === null;
  return (
    <FormDialog
      title="Send a message"
      action="Send it"
      width="sm"
      busy={isPending || !isReady}
      onSubmit={() =>
        run('It waits to go.', sendLeadMessage, {
          params: { id: lead },
          body: { template: Number(template), seen_at: preview.data?.seen_at },
        })
      }
      onClose={onClose}
    >
      <TemplateField
        templates={templates}
        value={template}
        errorText={problemOf(error, 'template')}
        onChange={setTemplate}
      />
      {template !== '' && (
        <Answered to={preview}>
          {({ reason, subject, text, parts, due_at, rests }) => (
            <>
              <MessagePreview
                label="As it will be read"
                subject={subject}
                text={text}
                parts={parts}
              />
              {reason === null ? (
                <WhenItGoes due_at={due_at} rests={rests} />
              ) : (
                <Notice kind="bad">It cannot be sent. {reasons[reason]}</Notice>
              )}
            </>
          )}
        </Answered>
      )}
    </FormDialog>
  );
}

type FieldProps = Readonly<{
  templates: readonly TemplateChoice[];
  value: string;
  errorText?: string | undefined;
  onChange: (value: string) => void;
}>;

export function TemplateField({ templates, ...field }: FieldProps) {
  return (
    <SelectField
      {...field}
      label="Template"
      none="Choose a template"
      options={templates.map(({ id, name, channel }) => ({
        value: id,
        label: `${name} (${channelNames[channel]})`,
      }))}
    />
  );
}
