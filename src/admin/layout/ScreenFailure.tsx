import Button from '@mui/material/Button';

import { PageHead } from '../ui/PageHead.tsx';
import { Loading } from '../ui/Loading.tsx';
import { reloadPage, useServerAway } from './useServerAway.ts';

/** How browsers say that a file of the staff area did not come. */
const NOT_FETCHED =
  /dynamically imported module|Importing a module script failed|Unable to preload/i;

/** A screen that broke, or did not come. What was typed is kept on this device, and comes back. */
export function ScreenFailure({ error }: Readonly<{ error: Error }>) {
  if (NOT_FETCHED.test(error.message)) return <NotFetched />;
  return <Failure title="This screen broke" lead={error.message} />;
}

/** Its files are not there: the server is away, or newer ones have taken their place. */
function NotFetched() {
  const isAway = useServerAway();
  if (isAway === undefined) return <Loading />;
  return isAway ? (
    <Failure
      title="The server cannot be reached"
      lead="This screen comes by itself as soon as the server answers."
    />
  ) : (
    <Failure title="The staff area was updated" lead="Load it again to go on with the new one." />
  );
}

function Failure({ title, lead }: Readonly<{ title: string; lead: string }>) {
  return (
    <>
      <PageHead title={title} lead={lead} />
      <p>What you typed is kept on this device, and is there when the screen is back.</p>
      <p>
        <Button variant="contained" onClick={reloadPage}>
          Load again
        </Button>
      </p>
    </>
  );
}
