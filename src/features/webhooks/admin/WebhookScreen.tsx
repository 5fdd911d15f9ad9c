import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';

import { send } from '../../../admin/api/client.ts';
import { sentenceOf, useAction } from '../../../admin/api/useAction.ts';
import { Card } from '../../../admin/ui/Card.tsx';
import { Chip } from '../../../admin/ui/Chip.tsx';
import { Facts } from '../../../admin/ui/Facts.tsx';
import { FormDialog } from '../../../admin/ui/FormDialog.tsx';
import { Loading } from '../../../admin/ui/Loading.tsx';
import { NotFoundScreen } from '../../../admin/ui/NotFoundScreen.tsx';
import { Notice } from '../../../admin/ui/Notice.tsx';
import { notify } from '../../../admin/ui/notify.ts';
import { BackLink, PageHead } from '../../../admin/ui/PageHead.tsx';
import { readable } from '../../../admin/ui/time.ts';
import {
  deleteWebhook,
  rotateWebhookSecret,
  switchWebhook,
  testWebhook,
  type Webhook,
} from '../calls.ts';
import { labelOf } from '../happenings.ts';
import { Deliveries } from './Deliveries.tsx';
import { WebhookSecret } from './WebhookSecret.tsx';
import { useWebhooks } from './useWebhooks.ts';
import { WebhookDialog } from './WebhookDialog.tsx';
import { failureOf, stateOf } from './states.ts';
import styles from './Webhooks.module.css';

export function WebhookScreen() {
  const { id } = useParams();
  const { data, error, refetch } = useWebhooks();
  const hook = data?.find((one) => String(one.id) === id);
  if (error) return <Notice kind="bad">{sentenceOf(error)}</Notice>;
  if (!data) return <Loading />;
  if (!hook) return <NotFoundScreen />;
  return (
    <>
      <BackLink to="/webhooks" label="Webhooks" />
      <PageHead title={hook.name} lead={hook.url} />
      {hook.off_why && !hook.is_on && (
        <Notice kind="bad">
          {hook.off_why} It was switched off. Mend the receiver, then switch it on again.
        </Notice>
      )}
      <Card title="How it stands" aside={<Chip {...stateOf(hook)} />}>
        <Facts facts={factsOf(hook)} />
        <Actions hook={hook} onChanged={() => void refetch()} />
      </Card>
      <Deliveries hook={hook} />
    </>
  );
}

function factsOf(hook: Webhook) {
  return [
    ['Hears that', hook.events.map(labelOf).join('; ')],
    ['Of leads', hook.with_details && 'Names, numbers and addresses are sent too'],
    ['Arrived last', hook.delivered_at && readable(hook.delivered_at)],
    ['Failed last', hook.failed_at && readable(hook.failed_at)],
    ['Waiting', hook.waiting > 0 && String(hook.waiting)],
    ['Former secret signs until', hook.former_until && readable(hook.former_until)],
    ['Added', `${readable(hook.created_at)}, ${hook.created_by}`],
  ] as const;
}

type Props = Readonly<{ hook: Webhook; onChanged: () => void }>;
type Asked = 'change' | 'secret' | 'delete';

function Actions({ hook, onChanged }: Props) {
  const { id, is_on } = hook;
  const [asked, setAsked] = useState<Asked>();
  const done = () => {
    setAsked(undefined);
    onChanged();
  };
  const action = useAction(done);
  const client = useQueryClient();
  const test = useTest(hook, () => void client.invalidateQueries());
  return (
    <div className={styles.row}>
      <Button variant="contained" loading={test.isPending} onClick={test.run}>
        Send a test
      </Button>
      <Button variant="outlined" onClick={() => setAsked('change')}>
        Change
      </Button>
      <Button
        variant="outlined"
        disabled={action.isPending}
        onClick={() =>
          action.run(is_on ? 'It is off.' : 'It is on.', switchWebhook, {
            params: { id },
            body: { on: !is_on },
          })
        }
      >
        {is_on ? 'Switch off' : 'Switch on'}
      </Button>
      <Button variant="outlined" onClick={() => setAsked('secret')}>
        New secret
      </Button>
      <Button color="error" onClick={() => setAsked('delete')}>
        Delete
      </Button>
      {asked === 'change' && (
        <WebhookDialog hook={hook} onDone={done} onClose={() => setAsked(undefined)} />
      )}
      {asked === 'secret' && <NewSecret hook={hook} onDone={done} />}
      {asked === 'delete' && <Delete hook={hook} onClose={() => setAsked(undefined)} />}
    </div>
  );
}

function useTest(hook: Webhook, onTested: () => void) {
  const { id } = hook;
  const test = useMutation({
    mutationFn: () => send(testWebhook, { params: { id } }),
    networkMode: 'always',
    onSuccess: ({ data: { works, failure } }) => {
      if (works) notify('The test arrived.', 'success');
      else notify(`The test did not arrive. ${failureOf(hook, failure ?? '')}`, 'error');
    },
    onError: (error) => notify(sentenceOf(error), 'error'),
    onSettled: onTested,
  });
  return { isPending: test.isPending, run: () => test.mutate() };
}

function NewSecret({ hook: { id }, onDone }: Readonly<{ hook: Webhook; onDone: () => void }>) {
  const [secret, setSecret] = useState<string>();
  const action = useAction(() => undefined);
  const work = async () => {
    const answer = await send(rotateWebhookSecret, { params: { id } });
    setSecret(answer.data.secret);
    return answer;
  };
  if (secret !== undefined) return <WebhookSecret secret={secret} isNew={false} onClose={onDone} />;
  return (
    <FormDialog
      title="Make a new secret?"
      action="Make it"
      busy={action.isPending}
      onSubmit={() => action.mutate({ work, done: 'The new secret signs from now on.' })}
      onClose={onDone}
    >
      <p>
        For a day every message is signed with both secrets, so that the other system can change
        over without losing one.
      </p>
    </FormDialog>
  );
}

function Delete({ hook, onClose }: Readonly<{ hook: Webhook; onClose: () => void }>) {
  const navigate = useNavigate();
  const action = useAction(() => void navigate('/webhooks'));
  return (
    <FormDialog
      title={`Delete “${hook.name}”?`}
      action="Delete"
      destructive
      busy={action.isPending}
      onSubmit={() => action.run('Deleted.', deleteWebhook, { params: { id: hook.id } })}
      onClose={onClose}
    >
      <p>Nothing more is sent to it, and the list of its deliveries goes too.</p>
    </FormDialog>
  );
}
