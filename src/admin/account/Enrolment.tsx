import Button from '@mui/material/Button';

import { call } from '../api/client.ts';
import { TextField } from '../ui/Field.tsx';
import { Notice } from '../ui/Notice.tsx';
import { useSubmit } from '../ui/useSubmit.ts';
import styles from './Account.module.css';

/** What the server tells when an authenticator is set up. */
export type Setup = Readonly<{ uri: string; recovery_codes: readonly string[] }>;

type Props = Readonly<{ setup: Setup; onDone: () => void }>;

/** The key for the authenticator app, and its first code. */
export function Enrolment({ setup, onDone }: Props) {
  const secret = new URL(setup.uri).searchParams.get('secret') ?? '';
  const form = useSubmit(async ({ code = '' }) => {
    await call('POST', '/user/second-factor/confirm', { body: { code: code.trim() } });
    onDone();
  });
  return (
    <form className={styles.form} onSubmit={form.onSubmit} noValidate>
      <p>
        Add an account in your authenticator app with this key, or{' '}
        <a href={setup.uri}>open the app on this device</a>.
      </p>
      <p className={styles.secret}>{secret.replace(/(.{4})/g, '$1 ').trim()}</p>
      {form.failure && <Notice kind="bad">{form.failure}</Notice>}
      <TextField
        label="The 6-digit code that it shows"
        name="code"
        autoComplete="one-time-code"
        inputProps={{ inputMode: 'numeric', maxLength: 6 }}
        errorText={form.errorOf('code')}
      />
      <div>
        <Button type="submit" variant="contained" loading={form.busy}>
          Turn it on
        </Button>
      </div>
    </form>
  );
}
