import { lazy, Suspense, useEffect, useState } from 'react';

import { proveSelf } from '../../kernel/calls/signIn.ts';
import { askForProofWith, send } from '../api/client.ts';

const ProofDialog = lazy(async () => ({
  default: (await import('./ProofDialog.tsx')).ProofDialog,
}));

export function FreshSignIn() {
  const [asked, setAsked] = useState<Readonly<{ answer: (isProved: boolean) => void }>>();
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
