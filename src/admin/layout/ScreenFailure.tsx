import Button from '@mui/material/Button';
import { Component, type ReactNode, useEffect, useState } from 'react';

import { readSignedIn } from '../../kernel/calls/signIn.ts';
import { asError } from '../../kernel/thrown.ts';
import { ApiError, send } from '../api/client.ts';
import { Loading } from '../ui/Loading.tsx';
import { PageHead } from '../ui/PageHead.tsx';

/** How browsers say that a file of the staff area did not come. */
const NOT_FETCHED =
  /dynamically imported module|Importing a module script failed|Unable to preload/i;

type BoundaryProps = Readonly<{
  screen?: string;
  children: ReactNode;
}>;
type BoundaryState = Readonly<{ screen: string | undefined; error: Error | undefined }>;

/** Shows a failure in place of a screen that threw. React has no hook for it. */
export class ScreenBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { screen: this.props.screen, error: undefined };

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { error: asError(error) };
  }

  static getDerivedStateFromProps({ screen }: BoundaryProps, state: BoundaryState) {
    return screen === state.screen ? null : { screen, error: undefined };
  }

  override render(): ReactNode {
    const { error } = this.state;
    return error ? <ScreenFailure error={error} /> : this.props.children;
  }
}

/** Unsaved typing is kept on this device and restored. */
function ScreenFailure({ error }: Readonly<{ error: Error }>) {
  if (NOT_FETCHED.test(error.message)) return <NotFetched />;
  return <Failure title="This screen broke" lead={error.message} />;
}

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

/** Milliseconds until the server is asked again. */
const PAUSE = 2000;

function reloadPage(): void {
  window.location.reload();
}

/** Whether the server is away, undefined until that is known; loads the page again once it is back. */
function useServerAway(): boolean | undefined {
  const [isAway, setAway] = useState<boolean>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async (before: boolean) => {
      const now = !(await answers());
      if (before && !now) return reloadPage();
      setAway(now);
      if (now) timer = setTimeout(() => void ask(true), PAUSE);
    };
    void ask(false);
    return () => clearTimeout(timer);
  }, []);
  return isAway;
}

/** A refusal is an answer, too. */
async function answers(): Promise<boolean> {
  return send(readSignedIn).then(
    () => true,
    (error: unknown) => error instanceof ApiError && error.status !== 0,
  );
}
