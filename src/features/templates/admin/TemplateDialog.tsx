import { useRef, useState } from 'react';

import { problemOf, useAction } from '../../../admin/api/useAction.ts';
import { TextField } from '../../../admin/ui/Field.tsx';
import { FormDialog } from '../../../admin/ui/FormDialog.tsx';
import { SelectField } from '../../../admin/ui/SelectField.tsx';
import { smsParts } from '../../../kernel/text/smsParts.ts';
import { addMessageTemplate, setMessageTemplate } from '../calls.ts';
import { type Channel, channelNames, channels } from '../channels.ts';
import { LONGEST_SUBJECT, LONGEST_TEXT } from '../limits.ts';
import { exampleFilling, fill } from '../placeholders.ts';
import type { MessageTemplate } from '../template.ts';
import { MessagePreview } from './MessagePreview.tsx';
import { PlaceholderButtons } from './PlaceholderButtons.tsx';

type Props = Readonly<{
  /** None for a new one. */
  template?: MessageTemplate;
  onDone: () => void;
  onClose: () => void;
}>;

const fields = ['channel', 'name', 'subject', 'text', 'vendor_id', 'language'];

function typedOf(template: MessageTemplate | undefined) {
  const { channel = 'whatsapp', name = '', text = '' } = template ?? {};
  return {
    channel,
    name,
    text,
    subject: template?.subject ?? '',
    vendor_id: template?.vendor_id ?? '',
    language: template?.language ?? 'en',
  };
}
type Typed = ReturnType<typeof typedOf>;

function bodyOf({ channel, name, text, subject, vendor_id, language }: Typed) {
  if (channel === 'mail') return { channel, name, text, subject };
  if (channel === 'sms') return { channel, name, text, vendor_id };
  return { channel, name, text, vendor_id, language };
}

export function TemplateDialog({ template, onDone, onClose }: Props) {
  const [typed, setTyped] = useState(() => typedOf(template));
  const set = (change: Partial<Typed>) => setTyped((now) => ({ ...now, ...change }));
  const { run, error, isPending } = useAction(onDone, fields);
  const body = bodyOf(typed);
  const submit = () => {
    if (template === undefined) run('The template is added.', addMessageTemplate, { body });
    else run('The template is changed.', setMessageTemplate, { params: { id: template.id }, body });
  };
  return (
    <FormDialog
      title={template === undefined ? 'Write a template' : `Change “${template.name}”`}
      action="Save"
      width="sm"
      busy={isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="Name"
        value={typed.name}
        autoFocus
        autoComplete="off"
        inputProps={{ maxLength: 60 }}
        help="Counsellors choose by it. Leads do not see it."
        errorText={problemOf(error, 'name')}
        onChange={({ target }) => set({ name: target.value })}
      />
      <SelectField
        label="Sent by"
        value={typed.channel}
        options={channels.map((channel) => ({ value: channel, label: channelNames[channel] }))}
        errorText={problemOf(error, 'channel')}
        onChange={(value) => set({ channel: channels.find((one) => one === value) ?? 'mail' })}
      />
      <VendorFields typed={typed} set={set} error={error} />
      <Words typed={typed} set={set} error={error} />
    </FormDialog>
  );
}

type PartProps = Readonly<{
  typed: Typed;
  set: (change: Partial<Typed>) => void;
  error: Error | null;
}>;

const vendorIds: Readonly<
  Record<Exclude<Channel, 'mail'>, Readonly<{ label: string; help: string }>>
> = {
  whatsapp: {
    label: 'Name of the approved template',
    help: 'As WhatsApp Manager shows it. Its text must be the one below, with {{1}}, {{2}} and so on in the order in which the placeholders first stand here.',
  },
  sms: {
    label: 'Id of the registered template',
    help: 'As the SMS vendor shows it, for the text that is registered with DLT.',
  },
};

/** The vendors’ own names of the template. */
function VendorFields({ typed, set, error }: PartProps) {
  const { channel } = typed;
  if (channel === 'mail') return null;
  return (
    <>
      <TextField
        {...vendorIds[channel]}
        value={typed.vendor_id}
        autoComplete="off"
        errorText={problemOf(error, 'vendor_id')}
        onChange={({ target }) => set({ vendor_id: target.value.trim() })}
      />
      {channel === 'whatsapp' && (
        <TextField
          label="Language"
          value={typed.language}
          autoComplete="off"
          help="As WhatsApp Manager shows it, such as en, en_US or hi."
          errorText={problemOf(error, 'language')}
          onChange={({ target }) => set({ language: target.value.trim() })}
        />
      )}
    </>
  );
}

function Words({ typed, set, error }: PartProps) {
  const { channel, subject, text } = typed;
  const input = useRef<HTMLTextAreaElement>(null);
  const filled = fill(text, exampleFilling);
  return (
    <>
      {channel === 'mail' && (
        <TextField
          label="Subject"
          value={subject}
          inputProps={{ maxLength: LONGEST_SUBJECT }}
          errorText={problemOf(error, 'subject')}
          onChange={({ target }) => set({ subject: target.value })}
        />
      )}
      <TextField
        label="Text"
        multiline
        minRows={4}
        value={text}
        inputRef={input}
        inputProps={{ maxLength: LONGEST_TEXT[channel] }}
        errorText={problemOf(error, 'text')}
        onChange={({ target }) => set({ text: target.value })}
      />
      <PlaceholderButtons input={input} onChange={(changed) => set({ text: changed })} />
      {text.trim() !== '' && (
        <MessagePreview
          label="Preview with examples"
          subject={channel === 'mail' ? fill(subject, exampleFilling) : null}
          text={filled}
          parts={channel === 'sms' ? smsParts(filled) : null}
        />
      )}
    </>
  );
}
