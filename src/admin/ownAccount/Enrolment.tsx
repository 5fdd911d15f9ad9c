import Button from '@mui/material/Button';

import { send } from '../api/client.ts';
import { CopyButton } from '../ui/CopyButton.tsx';
import { TextField } from '../ui/Field.tsx';
import { focusWhenShown } from '../ui/focusWhenShown.ts';
import { Notice } from '../ui/Notice.tsx';
import { useSubmit } from '../api/useSubmit.ts';
import styles from './OwnAccount.module.css';
import { confirmSecondFactor } from '../../kernel/calls/ownAccount.ts';
import { qrCodeOf } from '../../kernel/values/qrCode.ts';

/** What the server tells when an authenticator is set up. */
export type Setup = Readonly<{ uri: string; recovery_codes: readonly string[] }>;

type Props = Readonly<{ setup: Setup; onDone: () => Promise<void>; onCancel: () => void }>;

/** The key for the authenticator app, to scan or to type, and its first code. */
export function Enrolment({ setup, onDone, onCancel }: Props) {
  const secret = new URL(setup.uri).searchParams.get('secret') ?? '';
  const form = useSubmit(async ({ code = '' }) => {
    await send(confirmSecondFactor, { body: { code: code.replace(/\s/g, '') } });
    await onDone();
  });
  return (
    <form className={styles.enrolment} onSubmit={form.onSubmit} noValidate>
      <ol className={styles.steps} tabIndex={-1} ref={focusWhenShown}>
        <li>
          <p>
            Scan this with your authenticator app, or{' '}
            <a href={setup.uri}>open the app on this device</a>.
          </p>
          <QrCode text={setup.uri} label="QR code for the authenticator app" />
        </li>
        <li>
          <p>Where the camera does not work, type this key into the app instead.</p>
          <p className={styles.secret}>{secret.replace(/(.{4})/g, '$1 ').trim()}</p>
          <CopyButton label="Copy the key" text={secret} />
        </li>
        <li>
          {form.failure && <Notice kind="bad">{form.failure}</Notice>}
          <TextField
            label="The 6-digit code that the app shows"
            name="code"
            autoComplete="one-time-code"
            inputProps={{ inputMode: 'numeric', maxLength: 7 }}
            errorText={form.errorOf('code')}
          />
        </li>
      </ol>
      <div className={styles.ways}>
        <Button type="submit" variant="contained" loading={form.busy}>
          Turn it on
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  );
}

type QrCodeProps = Readonly<{ text: string; label: string }>;

/** A text as a QR code, dark on white in either scheme, as cameras want it. */
function QrCode({ text, label }: QrCodeProps) {
  const { path, side } = qrCodeOf(text, 'medium');
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}
