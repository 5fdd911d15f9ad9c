import Button from '@mui/material/Button';
import { useState } from 'react';

import { returnDemo } from '../calls.ts';
import type { Setup } from '../schemas.ts';
import { send } from '../../../admin/api/client.ts';
import { Card } from '../../../admin/ui/Card.tsx';
import { counted } from '../../../admin/ui/counted.ts';
import { FormDialog } from '../../../admin/ui/FormDialog.tsx';
import styles from './Setup.module.css';
import { useSetupAction } from './useSetup.ts';

type Props = Readonly<{ removed: NonNullable<Setup['removed']> }>;

/** The way back to the demo, while its content lies in the trash. */
export function RemovedDemo({ removed }: Props) {
  const [asking, setAsking] = useState(false);
  return (
    <Card title="The demo is in the trash">
      <p>Begun too soon? Within 30 days it comes back as one, as it was.</p>
      <div className={styles.actions}>
        <Button variant="outlined" onClick={() => setAsking(true)}>
          Bring the demo back
        </Button>
      </div>
      {asking && <Return removed={removed} onClose={() => setAsking(false)} />}
    </Card>
  );
}

function Return({ removed, onClose }: Props & Readonly<{ onClose: () => void }>) {
  const { run, isPending } = useSetupAction();
  const { entries, newcomers } = removed;
  const bring = () =>
    run(async (idempotencyKey) => {
      const answered = await send(returnDemo, { idempotencyKey });
      onClose();
      return answered;
    }, 'The demo is back.');
  return (
    <FormDialog
      title="Bring the demo back?"
      action="Bring it back"
      width="sm"
      busy={isPending}
      onSubmit={bring}
      onClose={onClose}
    >
      <p>
        {counted(entries, 'entry', 'entries')} and the files of the demo come back, and the website
        is as open as it was. Its invented leads do not.
      </p>
      {newcomers > 0 && (
        <p>
          <b>{counted(newcomers, 'entry', 'entries')} that you have begun since</b> go to the trash,
          for 30 days.
        </p>
      )}
    </FormDialog>
  );
}
