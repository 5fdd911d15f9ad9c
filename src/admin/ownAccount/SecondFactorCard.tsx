import Button from '@mui/material/Button';
import { useState } from 'react';

import {
  beginSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from '../../kernel/calls/ownAccount.ts';
import type { Proof } from '../../kernel/staff/staff.ts';
import { qrCodeOf } from '../../kernel/values/qrCode.ts';
import { send } from '../api/client.ts';
import { useSubmit } from '../api/useSubmit.ts';
import { Icon } from '../icons/Icon.tsx';
import { useMember, useRereadMember } from '../session/member.ts';
import { ProofDialog } from '../signIn/ProofDialog.tsx';
import { Card } from '../ui/Card.tsx';
import { Chip } from '../ui/Chip.tsx';
import { CopyButton } from '../ui/CopyButton.tsx';
import { focusWhenShown, TextField } from '../ui/Field.tsx';
import { Notice } from '../ui/Notice.tsx';
import styles from './OwnAccount.module.css';

type Step = 'set-up' | 'codes' | 'remove';

const words = {
  'set-up': {
    button: 'Set up an authenticator',
    explanation: 'You need an authenticator app on your phone, such as the one that came with it.',
  },
  codes: {
    button: 'Make new recovery codes',
    explanation: 'The codes that you have now stop working.',
  },
  remove: {
    button: 'Turn the authenticator off',
    explanation: 'Your password alone opens your account then, and your recovery codes end.',
  },
} as const;

export function SecondFactorCard() {
  const reload = useRereadMember();
  const { data: me } = useMember();
  const [asked, setAsked] = useState<Step>();
  const [setup, setSetup] = useState<Setup>();
  const [codes, setCodes] = useState<readonly string[]>();
  const take = async (step: Step, proof: Proof) => {
    setCodes(undefined);
    if (step === 'set-up') {
      const body = { password: proof.password ?? '' };
      setSetup((await send(beginSecondFactor, { body })).data);
    } else if (step === 'codes') {
      setCodes((await send(renewRecoveryCodes, { body: proof })).data.recovery_codes);
    } else {
      await send(removeSecondFactor, { body: proof });
      await reload();
    }
    setAsked(undefined);
  };
  if (!me) return null;
  const isOn = me.second_factor;
  const steps: readonly Step[] = isOn ? ['codes', 'remove'] : ['set-up'];
  return (
    <Card
      title="Authenticator app"
      aside={<Chip tone={isOn ? 'good' : 'wait'} label={isOn ? 'On' : 'Off'} />}
    >
      <p className={styles.muted}>
        {isOn
          ? 'After your password we ask for its 6-digit code.'
          : 'With it on, a stolen password alone opens nothing.'}
      </p>
      {codes && <RecoveryCodes codes={codes} onKept={() => setCodes(undefined)} />}
      {setup && !isOn ? (
        <Enrolment
          setup={setup}
          onDone={async () => {
            await reload();
            setCodes(setup.recovery_codes);
            setSetup(undefined);
          }}
          onCancel={() => setSetup(undefined)}
        />
      ) : (
        <div className={styles.ways}>
          {steps.map((step) => (
            <Button key={step} variant="outlined" onClick={() => setAsked(step)}>
              {words[step].button}
            </Button>
          ))}
        </div>
      )}
      {asked && (
        <ProofDialog
          title={`${words[asked].button}?`}
          action={words[asked].button}
          destructive={asked === 'remove'}
          takesPasskey={asked === 'remove'}
          run={(proof) => take(asked, proof)}
          onClose={() => setAsked(undefined)}
        >
          {() => <p>{words[asked].explanation}</p>}
        </ProofDialog>
      )}
    </Card>
  );
}

type Setup = Readonly<{ uri: string; recovery_codes: readonly string[] }>;
type Props = Readonly<{ setup: Setup; onDone: () => Promise<void>; onCancel: () => void }>;

function Enrolment({ setup, onDone, onCancel }: Props) {
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
          <QrCode text={setup.uri} />
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

/** Dark on white in either scheme, as cameras want it. */
function QrCode({ text }: Readonly<{ text: string }>) {
  const { path, side } = qrCodeOf(text, 'medium');
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${side} ${side}`}
      role="img"
      aria-label="QR code for the authenticator app"
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}

type RecoveryCodesProps = Readonly<{ codes: readonly string[]; onKept: () => void }>;

function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  return (
    <Notice kind="wait">
      <div className={styles.recovery} tabIndex={-1} ref={focusWhenShown}>
        <p>
          Keep these recovery codes where only you find them. Each opens your account once, without
          the authenticator. They are shown only now.
        </p>
        <ul className={styles.codes} aria-label="Recovery codes">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className={styles.ways}>
          <CopyButton label="Copy the codes" text={codes.join('\n')} />
          <Button
            variant="outlined"
            startIcon={<Icon name="download" />}
            onClick={() => download(codes)}
          >
            Download the codes
          </Button>
          <Button variant="contained" onClick={onKept}>
            I have kept them
          </Button>
        </div>
      </div>
    </Notice>
  );
}

function download(codes: readonly string[]): void {
  const text = `Recovery codes for ${window.location.host}/admin\nEach works once.\n\n${codes.join('\n')}\n`;
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = 'recovery-codes.txt';
  link.click();
  URL.revokeObjectURL(address);
}
