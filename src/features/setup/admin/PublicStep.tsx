import Button from '@mui/material/Button';
import { useState } from 'react';

import { openWebsite } from '../calls.ts';
import { disabledProps } from '../../../admin/ui/disabledProps.ts';
import { FormDialog } from '../../../admin/ui/FormDialog.tsx';
import { Notice } from '../../../admin/ui/Notice.tsx';
import { MissingList } from './steps.tsx';
import styles from './Setup.module.css';
import { type SetupProps, useSetupAction } from './useSetup.ts';

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
      <p>{missing.length === 0 ? 'Nothing is missing.' : 'Still missing:'}</p>
      <MissingList missing={missing} />
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

function Question({ setup, onClose }: SetupProps & Readonly<{ onClose: () => void }>) {
  const { run, isPending } = useSetupAction([], onClose);
  const { is_public: isPublic, missing, origin } = setup;
  return (
    <FormDialog
      title={isPublic ? 'Take the website offline?' : 'Go public?'}
      action={isPublic ? 'Take it offline' : 'Go public'}
      destructive={isPublic}
      busy={isPending}
      onSubmit={() => run('Stored.', openWebsite, { body: { public: !isPublic } })}
      onClose={onClose}
    >
      <p>
        {isPublic
          ? 'Visitors see then that the website is being set up, and nobody can register. Nothing is lost, and it can be opened again.'
          : `Everyone can then see the published pages at ${origin}, and register. You can close the website here again.`}
      </p>
      {!isPublic && missing.length > 0 && (
        <p>
          {missing.length === 1 ? 'One thing is' : `${missing.length} things are`} still missing.
        </p>
      )}
    </FormDialog>
  );
}
