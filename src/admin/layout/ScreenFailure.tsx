import Button from '@mui/material/Button';

import { PageHead } from './PageHead.tsx';

/** How browsers say that a file of the staff area is there no longer: a newer one has taken its place. */
const OUT_OF_DATE = /dynamically imported module|Importing a module script failed/i;

/** A screen that broke. What was typed is kept on this device, and comes back. */
export function ScreenFailure({ error }: Readonly<{ error: Error }>) {
  const isOld = OUT_OF_DATE.test(error.message);
  return (
    <>
      <PageHead
        title={isOld ? 'The staff area was updated' : 'This screen broke'}
        lead={isOld ? 'Load it again to go on with the new one.' : error.message}
      />
      <p>What you typed is kept on this device, and is there when the screen is back.</p>
      <p>
        <Button variant="contained" onClick={() => window.location.reload()}>
          Load again
        </Button>
      </p>
    </>
  );
}
