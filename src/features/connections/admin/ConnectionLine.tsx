import Button from '@mui/material/Button';
import { useState } from 'react';

import { readable } from '../../../admin/ui/time.ts';
import type { Connection } from '../calls.ts';
import { connections } from '../fields.ts';
import { ConnectionDialog } from './ConnectionDialog.tsx';
import { DisconnectDialog } from './DisconnectDialog.tsx';
import { TestDialog } from './TestDialog.tsx';
import styles from './VendorsScreen.module.css';

type Props = Readonly<{ connection: Connection; onChanged: () => void }>;

/** A vendor that staff connect: entered, tested by a message, switched on. */
export function ConnectionLine({ connection, onChanged }: Props) {
  const [step, setStep] = useState<'enter' | 'test' | 'disconnect'>();
  const { vendor, fixed_by, is_on, saved } = connection;
  const { name } = connections[vendor];
  const words = wordsOf(connection);
  const isEntered = is_on || saved !== null;
  const close = () => setStep(undefined);
  const done = () => {
    close();
    onChanged();
  };
  const dialog = { connection, onClose: close };
  return (
    <>
      {words && <p className={styles.note}>{words}</p>}
      <div className={styles.actions}>
        {fixed_by === null && saved && (
          <Button variant="contained" onClick={() => setStep('test')}>
            {`${saved.tested_at === null ? 'Test' : 'Switch on'} ${name}`}
          </Button>
        )}
        {fixed_by === null && (
          <Button variant="outlined" onClick={() => setStep('enter')}>
            {`${isEntered ? 'Change' : 'Connect'} ${name}`}
          </Button>
        )}
        {isEntered && (
          <Button
            color="error"
            onClick={() => setStep('disconnect')}
          >{`Disconnect ${name}`}</Button>
        )}
      </div>
      {step === 'enter' && (
        <ConnectionDialog
          {...dialog}
          onSaved={() => {
            onChanged();
            setStep('test');
          }}
        />
      )}
      {step === 'test' && <TestDialog {...dialog} onTested={onChanged} onDone={done} />}
      {step === 'disconnect' && <DisconnectDialog {...dialog} onDone={done} />}
    </>
  );
}

function wordsOf({ vendor, fixed_by, on_since, saved, saved_by, saved_at }: Connection) {
  const { title } = connections[vendor];
  if (fixed_by !== null)
    return `${title}: ${fixed_by} of the server’s environment wins, so it is connected there alone.`;
  const waits = saved && (saved.tested_at === null ? 'not tested yet' : 'tested, not switched on');
  const parts = [
    on_since && `on since ${readable(on_since)}`,
    waits &&
      saved_at &&
      `${on_since ? 'a change' : 'entered'} by ${saved_by} ${readable(saved_at)}, ${waits}`,
  ].filter(Boolean);
  return parts.length > 0 && `${title}: ${parts.join('; ')}.`;
}
