import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { call } from '../api/client.ts';
import { forgetMember, member } from '../auth/authProvider.ts';
import { PasswordField } from '../auth/PasswordField.tsx';
import { Card } from '../ui/Card.tsx';
import { Notice } from '../ui/Notice.tsx';
import { focusWhenShown } from '../ui/focusWhenShown.ts';
import { useSubmit } from '../ui/useSubmit.ts';
import styles from './Account.module.css';
import { Enrolment, type Setup } from './Enrolment.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

type Step = 'set-up' | 'codes' | 'remove';

const words = {
  'set-up': { path: '/user/second-factor', button: 'Set up an authenticator' },
  codes: { path: '/user/second-factor/recovery-codes', button: 'Make new recovery codes' },
  remove: { path: '/user/second-factor/remove', button: 'Turn the authenticator off' },
} as const;

/** The authenticator app: turned on by its first code, and off by the password. */
export function SecondFactorCard() {
  const client = useQueryClient();
  const { data: me } = useQuery({ queryKey: ['me'], queryFn: member });
  const [setup, setSetup] = useState<Setup>();
  const [codes, setCodes] = useState<readonly string[]>();
  const reload = async () => {
    forgetMember();
    await client.invalidateQueries({ queryKey: ['me'] });
  };
  const isOn = me?.second_factor === true;
  return (
    <Card title="Authenticator app">
      <p className={styles.muted}>
        {isOn
          ? 'On: after your password we ask for its 6-digit code.'
          : 'Off. With it on, a stolen password alone opens nothing.'}
      </p>
      {codes && <RecoveryCodes codes={codes} />}
      {setup && !isOn && (
        <Enrolment
          setup={setup}
          onDone={() => {
            setCodes(setup.recovery_codes);
            setSetup(undefined);
            void reload();
          }}
        />
      )}
      {me && !setup && !isOn && (
        <Confirmed step="set-up" onDone={(data) => setSetup(data as Setup)} />
      )}
      {isOn && (
        <>
          <Confirmed
            step="codes"
            onDone={(data) => setCodes((data as { recovery_codes: string[] }).recovery_codes)}
          />
          <Confirmed
            step="remove"
            onDone={() => {
              setCodes(undefined);
              void reload();
            }}
          />
        </>
      )}
    </Card>
  );
}

type Props = Readonly<{ step: Step; onDone: (data: unknown) => void }>;

/** A step that asks for the password first. */
function Confirmed({ step, onDone }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { path, button } = words[step];
  const form = useSubmit(async ({ password }) => {
    const { data } = await call('POST', path, { body: { password } });
    setOpen(false);
    onDone(data);
  });
  if (!isOpen) {
    return (
      <div>
        <Button variant="outlined" onClick={() => setOpen(true)}>
          {button}
        </Button>
      </div>
    );
  }
  return (
    <form className={styles.form} onSubmit={form.onSubmit} noValidate>
      {form.failure && <Notice kind="bad">{form.failure}</Notice>}
      <PasswordField
        label="Your password"
        name="password"
        autoComplete="current-password"
        inputRef={focusWhenShown}
        errorText={form.errorOf('password')}
      />
      <div>
        <Button type="submit" variant="contained" loading={form.busy}>
          {button}
        </Button>
      </div>
    </form>
  );
}
