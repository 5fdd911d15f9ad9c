import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';

import { listPasskeys } from '../../kernel/calls/ownAccount.ts';
import type { Proof } from '../../kernel/staff/staff.ts';
import { ApiError } from '../api/client.ts';
import { problemOf } from '../api/useAction.ts';
import { useData } from '../api/useAnswer.ts';
import { Icon } from '../icons/Icon.tsx';
import { useMember } from '../session/member.ts';
import { focusWhenShown, TextField } from '../ui/Field.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { Notice } from '../ui/Notice.tsx';
import { offersPasskeys, passkeyFailure, usePasskey } from './passkeys.ts';
import { PasswordField } from './PersonFields.tsx';
import { ProviderButton } from './ProviderButton.tsx';
import { useWays } from './useWays.ts';

type Props = Readonly<{
  title: string;
  action: string;
  destructive?: boolean;
  children: (problem: (field: string) => string | undefined) => ReactNode;
  takesPasskey?: boolean;
  /** The message for a failure that is not the server's. */
  otherwise?: (error: Error) => string;
  /** Does the act with the proof. The change that it makes closes the dialog. */
  run: (proof: Proof) => Promise<void>;
  onClose: () => void;
}>;

export function ProofDialog(props: Props) {
  const { provider, yours } = useWays();
  if (yours && provider !== null) return <ProviderProof {...props} provider={provider} />;
  return <OwnProof {...props} />;
}

/** The provider makes sure who it is, and sends the person back to this page. */
function ProviderProof({ provider, onClose }: Props & Readonly<{ provider: string }>) {
  const { pathname, search } = window.location;
  const from = `${pathname.slice('/admin'.length) || '/'}${search}`;
  return (
    <FormDialog title="Is it you?" action="Not now" onSubmit={onClose} onClose={onClose}>
      <p>
        This needs a sign-in of the last 15 minutes. You come back to this page, and begin again.
      </p>
      <ProviderButton again provider={provider} from={from} />
    </FormDialog>
  );
}

function OwnProof(props: Props) {
  const { children, takesPasskey = false, otherwise, run, ...dialog } = props;
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const { data: me } = useMember();
  const hasPasskeys = useHasPasskeys(takesPasskey);
  const asksCode = me?.second_factor === true;
  const work = useMutation({
    mutationFn: async (way: 'password' | 'passkey') =>
      way === 'passkey'
        ? run({ passkey: await usePasskey() })
        : run({ password, ...(asksCode && { code: code.replace(/\s/g, '') }) }),
  });
  const { error } = work;
  const problem = (field: string) => problemOf(error, field);
  const failure = error ? failureOf(error, otherwise) : undefined;
  return (
    <FormDialog
      {...dialog}
      busy={work.isPending || !me}
      onSubmit={() => work.mutate('password')}
      others={
        hasPasskeys && (
          <Button
            startIcon={<Icon name="key-round" />}
            disabled={work.isPending}
            onClick={() => work.mutate('passkey')}
          >
            Use a passkey
          </Button>
        )
      }
    >
      {children(problem)}
      {failure && <Notice kind="bad">{failure}</Notice>}
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        value={password}
        inputRef={focusWhenShown}
        onChange={(event) => setPassword(event.target.value)}
        errorText={problem('password')}
      />
      {asksCode && (
        <TextField
          label="Code of your authenticator"
          help="Or one of your recovery codes."
          autoComplete="one-time-code"
          value={code}
          onChange={(event) => setCode(event.target.value)}
          inputProps={{ maxLength: 40 }}
          errorText={problem('code')}
        />
      )}
    </FormDialog>
  );
}

function useHasPasskeys(isAsked: boolean): boolean {
  const enabled = isAsked && offersPasskeys();
  const data = useData(['passkeys'], listPasskeys, { enabled }) ?? [];
  return enabled && data.length > 0;
}

function failureOf(error: Error, otherwise: Props['otherwise']): string | undefined {
  if (!(error instanceof ApiError)) return (otherwise ?? passkeyFailure)(error);
  if (error.errors.length === 0) return error.message;
  return error.errors.find(({ field }) => field === 'passkey')?.msg;
}
