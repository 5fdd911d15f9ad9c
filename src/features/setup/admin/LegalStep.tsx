import Button from '@mui/material/Button';

import { draftLegalPages } from '../calls.ts';
import { send } from '../../../admin/api/client.ts';
import { disabledProps } from '../../../admin/ui/disabledProps.ts';
import { missingOf } from './steps.ts';
import styles from './Setup.module.css';
import { type SetupProps, useSetupAction } from './useSetup.ts';

/** Creates drafts of the legal pages from templates; guesses in them are marked for review. */
export function LegalStep({ setup }: SetupProps) {
  const { run, isPending } = useSetupAction();
  const absent = missingOf(setup, 'legal').filter(({ id }) => id === null).length;
  const draft = () =>
    run(
      (idempotencyKey) => send(draftLegalPages, { idempotencyKey }),
      'The pages are drafted. Check each before you publish it.',
    );
  return (
    <>
      <p>
        Privacy, terms, refunds, grievances, disclaimer and cookies are drafted with your name and
        contact. What only you can know is marked as <code>[check: …]</code>, and asked about before
        a page is published. They are templates and no legal advice.
      </p>
      <div className={styles.actions}>
        <Button variant="contained" loading={isPending} {...disabledProps(absent === 0, draft)}>
          {absent === 0 ? 'All are drafted' : `Draft ${absent} ${absent === 1 ? 'page' : 'pages'}`}
        </Button>
      </div>
    </>
  );
}
