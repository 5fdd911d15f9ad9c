import Button from '@mui/material/Button';
import { useState } from 'react';

import { openWebsite } from '../calls.ts';
import { send } from '../../../admin/api/client.ts';
import { disabledProps } from '../../../admin/ui/disabledProps.ts';
import { FormDialog } from '../../../admin/ui/FormDialog.tsx';
import { Notice } from '../../../admin/ui/Notice.tsx';
import { MissingList } from './MissingList.tsx';
import styles from './Setup.module.css';
import { type SetupProps, useSetupAction } from './useSetup.ts';

/** The missing items, and the button that opens the website to visitors. */
export function PublicStep({ setup }: SetupProps) {
  const [asking, setAsking] = useState(false);
  const { is_public: isPublic, missing, origin } = setup;
  const isBlocked = !isPublic && missing.some(({ blocks }) => blocks);
  return (
    <>
      <Notice kind={isPublic ? 'good' : 'wait'}>
        {isPublic ? (
          <>
            Visitors see the website at <a href={origin}>{origin}</a>.
          </>
        ) : (
          'Visitors see that the website is being set up, and search engines are kept away. You see every page in “Edit from the page”.'
        )}
      </Notice>
      <Missing missing={missing} />
      <p>
        Have backups made of the database and the data folder before the first lead comes:{' '}
        <code>docs/operations.md</code> says how.
      </p>
      <div className={styles.actions}>
        <Button
          variant="contained"
          color={isPublic ? 'error' : 'primary'}
          {...disabledProps(isBlocked, () => setAsking(true))}
        >
          {isPublic ? 'Take the website offline' : 'Go public'}
        </Button>
      </div>
      {asking && <Question setup={setup} onClose={() => setAsking(false)} />}
    </>
  );
}

function Missing({ missing }: Pick<SetupProps['setup'], 'missing'>) {
  if (missing.length === 0) return <p>Nothing is missing.</p>;
  return (
    <>
      <p>Still missing:</p>
      <MissingList missing={missing} />
    </>
  );
}

function Question({ setup, onClose }: SetupProps & Readonly<{ onClose: () => void }>) {
  const { run, isPending } = useSetupAction();
  const { is_public: isPublic, missing, origin } = setup;
  const answer = () => {
    const body = { public: !isPublic };
    run(async (idempotencyKey) => {
      const answered = await send(openWebsite, { body, idempotencyKey });
      onClose();
      return answered;
    });
  };
  return (
    <FormDialog
      title={isPublic ? 'Take the website offline?' : 'Go public?'}
      action={isPublic ? 'Take it offline' : 'Go public'}
      destructive={isPublic}
      busy={isPending}
      onSubmit={answer}
      onClose={onClose}
    >
      <p>
        {isPublic
          ? 'Visitors see then that the website is being set up, and nobody can register. Nothing is lost, and it can be opened again.'
          : `Everyone sees then what is published at ${origin}, and can register. It can be taken back here.`}
      </p>
      {!isPublic && missing.length > 0 && (
        <p>
          {missing.length === 1 ? 'One thing is' : `${missing.length} things are`} still missing.
        </p>
      )}
    </FormDialog>
  );
}
