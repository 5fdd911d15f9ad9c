import { lazy, Suspense, useEffect, useState } from 'react';

import { proveSelf } from '../../kernel/calls/signIn.ts';
import { send } from '../api/client.ts';
import { askForProofWith } from '../api/freshSignIn.ts';

const ProofDialog = lazy(async () => ({
  default: (await import('./ProofDialog.tsx')).ProofDialog,
}));

type Asked = Readonly<{ answer: (isProved: boolean) => void }>;

/** Asks for a proof if the server wants a fresh sign-in. The call that needs it then goes on. */
export function FreshSignIn() {
  const [asked, setAsked] = useState<Asked>();
  useEffect(
    () =>
      askForProofWith(
        () =>
          new Promise((resolve) => {
            setAsked({
              answer: (isProved) => {
                setAsked(undefined);
                resolve(isProved);
              },
            });
          }),
      ),
    [],
  );
  if (!asked) return null;
  return (
    <Suspense>
      <ProofDialog
        title="Is it you?"
        action="Go on"
        takesPasskey
        run={async (proof) => {
          await send(proveSelf, { body: proof });
          asked.answer(true);
        }}
        onClose={() => asked.answer(false)}
      >
        {() => (
          <p>
            You signed in more than 15 minutes ago, and this is not to be done by whoever finds your
            screen open. What you began goes on then.
          </p>
        )}
      </ProofDialog>
    </Suspense>
  );
}
