import Button from '@mui/material/Button';

import { PageHead } from './PageHead.tsx';

/** A screen that broke. What was typed is kept on this device, and comes back. */
export function ScreenFailure({ error }: Readonly<{ error: Error }>) {
  return (
    <>
      <PageHead title="This screen broke" lead={error.message} />
      <p>What you typed is kept on this device. Load the screen again to go on.</p>
      <p>
        <Button variant="contained" onClick={() => window.location.reload()}>
          Load again
        </Button>
      </p>
    </>
  );
}
