import Button from '@mui/material/Button';
import type { FormEvent } from 'react';
import { Link } from 'react-router';

import { sendTestMessage, type TestMessage } from '../../../kernel/calls/operations.ts';
import type { ChannelState } from '../calls.ts';
import { problemOf } from '../../../admin/api/useAction.ts';
import { Chip } from '../../../admin/ui/Chip.tsx';
import { TextField } from '../../../admin/ui/Field.tsx';
import { statusWords } from '../../../admin/messages/words.ts';
import { readable } from '../../../admin/ui/time.ts';
import styles from './Setup.module.css';
import { type SetupProps, useSetupAction } from './useSetup.ts';

const connections = <Link to="/vendors">Connections</Link>;

export function MessagesStep({ setup: { sms, mail, mail_from } }: SetupProps) {
  return (
    <>
      <p>
        {sms.carries ? (
          `SMS are carried by ${sms.provider}. The test has the text of a code, as that is the one that is registered with DLT.`
        ) : (
          <>SMS stay in the message log until an ADMIN connects a vendor under {connections}.</>
        )}
      </p>
      <TestForm channel="sms" label="Mobile number" state={sms} />
      <p>
        {mail.carries ? (
          `Mail goes out from ${mail_from}.`
        ) : (
          <>
            Mail stays in the message log until an ADMIN connects a mail server under {connections}.
          </>
        )}
      </p>
      <TestForm channel="mail" label="E-mail address" state={mail} />
    </>
  );
}

type Props = Readonly<{ channel: TestMessage['channel']; label: string; state: ChannelState }>;

function TestForm({ channel, label, state }: Props) {
  const { run, error, isPending } = useSetupAction(['to']);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const to = String(new FormData(event.currentTarget).get('to') ?? '');
    run('Stored.', sendTestMessage, { body: { channel, to } });
  };
  const button = channel === 'sms' ? 'Send a test SMS' : 'Send a test mail';
  return (
    <form className={styles.form} noValidate onSubmit={submit} aria-label={button}>
      <TextField
        label={label}
        name="to"
        type={channel === 'sms' ? 'tel' : 'email'}
        autoComplete="off"
        errorText={problemOf(error, 'to')}
      />
      <div className={`${styles.wide} ${styles.actions}`}>
        <Button type="submit" variant="outlined" loading={isPending}>
          {button}
        </Button>
        <LastTest state={state} />
      </div>
    </form>
  );
}

function LastTest({ state: { last_test } }: Readonly<{ state: ChannelState }>) {
  if (!last_test) return null;
  const { tone, label } = statusWords[last_test.status];
  return (
    <span>
      <Chip tone={tone} label={label} /> to {last_test.to}, {readable(last_test.at)}
      {last_test.error && `: ${last_test.error}`}
    </span>
  );
}
