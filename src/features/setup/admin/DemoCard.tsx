import { RemovedDemo } from './RemovedDemo.tsx';
import Button from '@mui/material/Button';
import { useState } from 'react';

import { removeDemo } from '../calls.ts';
import { removalWord, type Setup } from '../schemas.ts';
import { send } from '../../../admin/api/client.ts';
import { problemOf } from '../../../admin/api/useAction.ts';
import { Card } from '../../../admin/ui/Card.tsx';
import { counted } from '../../../admin/ui/counted.ts';
import { TextField } from '../../../admin/ui/Field.tsx';
import { FormDialog } from '../../../admin/ui/FormDialog.tsx';
import styles from './Setup.module.css';
import { type SetupProps, useSetupAction } from './useSetup.ts';

/** Removes the demo, or brings it back. Empty if there is no demo. */
export function DemoCard({ setup: { demo, removed } }: SetupProps) {
  const [asking, setAsking] = useState(false);
  if (!demo) return removed && <RemovedDemo removed={removed} />;
  return (
    <Card title="This is the demo university">
      <p>
        Look round as long as you like. When you are ready, begin with your own: the demo goes, and
        the steps below lead you on.
      </p>
      <div className={styles.actions}>
        <Button variant="contained" onClick={() => setAsking(true)}>
          Begin with my university
        </Button>
      </div>
      {asking && <Removal demo={demo} onClose={() => setAsking(false)} />}
    </Card>
  );
}

type Props = Readonly<{ demo: NonNullable<Setup['demo']>; onClose: () => void }>;

function Removal({ demo, onClose }: Props) {
  const [word, setWord] = useState('');
  const { run, error, isPending } = useSetupAction(['word']);
  const begin = () =>
    run(async (idempotencyKey) => {
      // The server says what is wrong with any other word.
      const body = { word: word.trim().toUpperCase() as typeof removalWord };
      const answered = await send(removeDemo, { body, idempotencyKey });
      onClose();
      return answered;
    });
  return (
    <FormDialog
      title="Begin with my university?"
      action="Take the demo away"
      destructive
      width="sm"
      busy={isPending}
      onSubmit={begin}
      onClose={onClose}
    >
      <p>The website is closed to visitors, and all of this goes at once:</p>
      <ul className={styles.missing}>
        <li>
          <b>All content</b>, {counted(demo.entries, 'entry', 'entries')}, what you have changed in
          it included: to the trash of each list, from where it comes back for 30 days, entry by
          entry or all at once.
        </li>
        <li>
          <b>Pictures and films of the demo</b>, {counted(demo.files, 'file')}: to the trash of the
          library, for 30 days. Files that somebody has uploaded stay.
        </li>
        <li>
          <b>Invented leads</b>, {demo.leads.toLocaleString('en-IN')}: for good.
        </li>
      </ul>
      <p>Real leads, staff accounts, the audit log and settings stay as they are.</p>
      <TextField
        label={`Type ${removalWord}`}
        autoComplete="off"
        value={word}
        errorText={problemOf(error, 'word')}
        onChange={(event) => setWord(event.target.value)}
      />
    </FormDialog>
  );
}
