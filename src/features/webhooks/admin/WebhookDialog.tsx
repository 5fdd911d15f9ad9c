import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useState } from 'react';

import { send } from '../../../admin/api/client.ts';
import { problemOf, useAction } from '../../../admin/api/useAction.ts';
import { CheckGroup } from '../../../admin/ui/CheckGroup.tsx';
import { TextField } from '../../../admin/ui/Field.tsx';
import { FormDialog } from '../../../admin/ui/FormDialog.tsx';
import { Notice } from '../../../admin/ui/Notice.tsx';
import { changeWebhook, createWebhook, type Webhook } from '../calls.ts';
import { happeningNames, happenings } from '../happenings.ts';

type Secret = Readonly<{ id: number; secret: string }>;

type Props = Readonly<{
  /** The one to change; without it one is added. */
  hook?: Webhook;
  /** Handed the secret of one that was added. */
  onDone: (secret?: Secret) => void;
  onClose: () => void;
}>;

const groups = [...Map.groupBy(happenings, ({ group }) => group)].map(([title, those]) => ({
  title,
  choices: those.map(({ name, label }) => ({ value: name as string, label })),
}));
const fields = ['name', 'url', 'events', 'with_details'];

/** Adds a webhook, or changes one. */
export function WebhookDialog({ hook, onDone, onClose }: Props) {
  const [name, setName] = useState(hook?.name ?? '');
  const [url, setUrl] = useState(hook?.url ?? '');
  const [events, setEvents] = useState<readonly string[]>(hook?.events ?? []);
  const [withDetails, setDetails] = useState(hook?.with_details ?? false);
  const action = useAction(() => hook && onDone(), fields);
  const toggle = (one: string) =>
    setEvents(events.includes(one) ? events.filter((other) => other !== one) : [...events, one]);
  const hearsOfLeads = events.some((one) => one.startsWith('lead.'));
  const work = async () => {
    const body = {
      name,
      url,
      events: happeningNames.filter((one) => events.includes(one)),
      with_details: withDetails && hearsOfLeads,
    };
    if (hook) return send(changeWebhook, { params: { id: hook.id }, body });
    // Without an idempotency key, under which the answer with its secret would be kept.
    const answer = await send(createWebhook, { body });
    onDone(answer.data);
    return answer;
  };
  return (
    <FormDialog
      title={hook ? 'Change the webhook' : 'Add a webhook'}
      action={hook ? 'Save' : 'Add'}
      width="sm"
      busy={action.isPending}
      onSubmit={() =>
        action.mutate({
          work,
          done: hook ? 'Saved.' : 'Added. Enter its secret, then send a test.',
        })
      }
      onClose={onClose}
    >
      <TextField
        label="Name"
        value={name}
        autoFocus
        autoComplete="off"
        placeholder="CRM"
        errorText={problemOf(action.error, 'name')}
        onChange={({ target }) => setName(target.value)}
      />
      <TextField
        label="Address"
        type="url"
        value={url}
        autoComplete="off"
        placeholder="https://"
        help="Where the other system takes webhooks."
        errorText={problemOf(action.error, 'url')}
        onChange={({ target }) => setUrl(target.value)}
      />
      <EventChoice chosen={events} problem={problemOf(action.error, 'events')} onToggle={toggle} />
      {hearsOfLeads && <DetailsChoice chosen={withDetails} onChoose={setDetails} />}
    </FormDialog>
  );
}

type EventProps = Readonly<{
  chosen: readonly string[];
  problem: string | undefined;
  onToggle: (name: string) => void;
}>;

function EventChoice({ chosen, problem, onToggle }: EventProps) {
  return (
    <>
      {problem && <Notice kind="bad">{problem}</Notice>}
      {groups.map(({ title, choices }) => (
        <CheckGroup
          key={title}
          title={title}
          choices={choices}
          chosen={chosen}
          isWrong={problem !== undefined}
          onToggle={onToggle}
        />
      ))}
    </>
  );
}

type DetailsProps = Readonly<{ chosen: boolean; onChoose: (chosen: boolean) => void }>;

function DetailsChoice({ chosen, onChoose }: DetailsProps) {
  return (
    <>
      <FormControlLabel
        label="Send names, numbers and addresses of leads"
        control={<Checkbox checked={chosen} onChange={({ target }) => onChoose(target.checked)} />}
      />
      <Notice kind="wait">
        {chosen
          ? 'Leads see under “My data” that this host has their details. Choose “A lead was erased” too, so that it erases them as well.'
          : 'Only the number of a lead, its programme, source and stage are sent.'}
      </Notice>
    </>
  );
}
