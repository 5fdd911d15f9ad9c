import Button from '@mui/material/Button';
import { useState } from 'react';

import { problemOf } from '../../../admin/api/useAction.ts';
import { Card } from '../../../admin/ui/Card.tsx';
import { TextField } from '../../../admin/ui/Field.tsx';
import { FormDialog } from '../../../admin/ui/FormDialog.tsx';
import { counted } from '../../../admin/ui/time.ts';
import { removeDemo, returnDemo, type Setup } from '../calls.ts';
import { removalWord } from '../schemas.ts';
import styles from './Setup.module.css';
import { type SetupProps, useSetupAction } from './useSetup.ts';

export function DemoCard({ setup: { demo, removed } }: SetupProps) {
  const [asking, setAsking] = useState<'remove' | 'return'>();
  const close = () => setAsking(undefined);
  if (!demo && !removed) return null;
  return (
    <Card title={demo ? 'This is the demo university' : 'The demo is in the trash'}>
      <p>
        {demo
          ? 'Look round as long as you like. When you are ready, begin with your own: the demo goes, and the steps below lead you on.'
          : 'Begun too soon? Within 30 days it comes back as one, as it was.'}
      </p>
      <div className={styles.actions}>
        <Button
          variant={demo ? 'contained' : 'outlined'}
          onClick={() => setAsking(demo ? 'remove' : 'return')}
        >
          {demo ? 'Begin with my university' : 'Bring the demo back'}
        </Button>
      </div>
      {asking === 'remove' && demo && <Removal demo={demo} onClose={close} />}
      {asking === 'return' && !demo && removed && <Return removed={removed} onClose={close} />}
    </Card>
  );
}

type Props = Readonly<{ demo: NonNullable<Setup['demo']>; onClose: () => void }>;

function Removal({ demo, onClose }: Props) {
  const [word, setWord] = useState('');
  const { run, error, isPending } = useSetupAction(['word'], onClose);
  const begin = () => {
    // The server says what is wrong with any other word.
    const body = { word: word.trim().toUpperCase() as typeof removalWord };
    run('Stored.', removeDemo, { body });
  };
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

type ReturnProps = Readonly<{ removed: NonNullable<Setup['removed']>; onClose: () => void }>;

function Return({ removed, onClose }: ReturnProps) {
  const { run, isPending } = useSetupAction([], onClose);
  const { entries, newcomers } = removed;
  return (
    <FormDialog
      title="Bring the demo back?"
      action="Bring it back"
      width="sm"
      busy={isPending}
      onSubmit={() => run('The demo is back.', returnDemo)}
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
