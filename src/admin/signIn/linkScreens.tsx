import Button from '@mui/material/Button';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';

import {
  acceptInvitation,
  becomeFirstAdmin,
  confirmAddress,
  lookAtLink,
  resetPassword,
  signIn,
} from '../../kernel/calls/signIn.ts';
import { signInByLink } from '../../kernel/calls/identityProvider.ts';
import { type Answer, ApiError, send } from '../api/client.ts';
import { NewPasswordField, PersonFields } from './PersonFields.tsx';
import { ProviderButton } from './ProviderButton.tsx';
import { useWays } from './useWays.ts';
import { Loading } from '../ui/Loading.tsx';
import { Notice } from '../ui/Notice.tsx';
import { type Submission, type Values, useSubmit } from '../api/useSubmit.ts';
import { SignInFrame } from './SignInFrame.tsx';
import styles from './SignInFrame.module.css';

/** The first ADMIN, by the link that the start printed. */
export function FirstAdminScreen() {
  const enter = useEnter();
  return (
    <LinkScreen
      title="Welcome"
      kind="first_admin"
      onSend={async ({ firstName = '', lastName = '', email = '', password = '' }, token) => {
        const body = { firstName, lastName, email, password, token };
        const answer = await send(becomeFirstAdmin, { body });
        await enter({ email, password });
        return answer;
      }}
      button="Become the administrator"
      intro={() => 'You are the first here, and become the administrator of this website.'}
      fields={(form) => <PersonFields form={form} />}
      otherwise="While nobody is an administrator yet, each start of the server prints a new link."
    />
  );
}

/** Saves typing the password again. If this fails, or asks for a second step, the screen leads to the sign-in. */
function useEnter() {
  const navigate = useNavigate();
  return (body: Readonly<{ email: string; password: string }>) =>
    send(signIn, { body }).then(
      ({ data }) => {
        if (!data.second_factor_needed) void navigate('/', { replace: true });
      },
      () => undefined,
    );
}

export function InvitationScreen() {
  const enter = useEnter();
  return (
    <LinkScreen
      title="You are invited"
      kind="invitation"
      onSend={async ({ firstName = '', lastName = '', password = '' }, token, email) => {
        const body = { firstName, lastName, password, token };
        const answer = await send(acceptInvitation, { body });
        if (email !== null) await enter({ email, password });
        return answer;
      }}
      button="Join"
      intro={(email) => `Your account will be ${email ?? 'ready at once'}.`}
      fields={(form) => <PersonFields form={form} email="known" />}
      byProvider
      otherwise="An administrator can send the invitation again, under User Management."
    />
  );
}

export function ResetPasswordScreen() {
  return (
    <LinkScreen
      title="New password"
      kind="password_reset"
      onSend={({ password = '' }, token) => send(resetPassword, { body: { password, token } })}
      button="Set the password"
      intro={(email) =>
        `For ${email ?? 'your account'}. All its sessions are signed out when you set it.`
      }
      fields={(form) => <NewPasswordField form={form} label="New password" />}
      otherwise={
        <>
          A link works once and for an hour. <Link to="/forgot-password">Ask for a new one</Link>.
        </>
      }
    />
  );
}

export function ConfirmAddressScreen() {
  return (
    <LinkScreen
      title="Confirm your address"
      kind="confirm_address"
      onSend={({ password = '' }, token) => send(confirmAddress, { body: { password, token } })}
      button="Confirm the address"
      intro={(email) =>
        `Someone asked for a staff account with ${email ?? 'your address'}. If it was you, enter the password that you chose, or another one: this is the one that will count. If not, close this page.`
      }
      fields={(form) => <NewPasswordField form={form} />}
      otherwise={
        <>
          A link works once and for three days. <Link to="/sign-up">Ask for the account again</Link>
          , and we mail you a new one.
        </>
      }
    />
  );
}

/** By the link that a command on the server has printed. */
export function SignInLinkScreen() {
  const navigate = useNavigate();
  return (
    <LinkScreen
      title="Sign in"
      kind="sign_in"
      onSend={async (_values, token) => {
        const answer = await send(signInByLink, { body: { token } });
        void navigate('/', { replace: true });
        return answer;
      }}
      button="Sign in"
      intro={() => 'Your link signs you in once.'}
      fields={() => null}
      otherwise="A link works once and for 15 minutes. A command on the server prints a new one."
    />
  );
}

type Kind = 'first_admin' | 'invitation' | 'password_reset' | 'confirm_address' | 'sign_in';
type Facts = Readonly<{ kind: Kind; email: string | null }>;

type Props = Readonly<{
  title: string;
  kind: Kind;
  onSend: (values: Values, token: string, email: string | null) => Promise<Answer<null>>;
  button: string;
  intro: (email: string | null) => string;
  fields: (form: Submission) => ReactNode;
  otherwise: ReactNode;
  /** The identity provider opens it too. */
  byProvider?: boolean;
}>;

/** A screen behind a one-time link, whose token is in the fragment and so reaches no server log. */
function LinkScreen({ title, kind, onSend, button, intro, fields, ...props }: Props) {
  const { otherwise, byProvider = false } = props;
  const { provider, passwords } = useWays();
  const [token] = useState(() => window.location.hash.slice(1));
  const [facts, setFacts] = useState<Facts | string>();
  const [sentMessage, setSentMessage] = useState<string>();
  useEffect(() => {
    void look(token, kind).then(setFacts);
  }, [token, kind]);
  const form = useSubmit(async (values) => {
    const email = typeof facts === 'object' ? facts.email : null;
    const { msg } = await onSend(values, token, email);
    setSentMessage(msg ?? 'Done.');
  });
  return (
    <SignInFrame title={title} returns={kind === 'password_reset'}>
      {facts === undefined && <Loading />}
      {sentMessage && <Notice kind="good">{sentMessage}</Notice>}
      {typeof facts === 'string' && (
        <>
          <Notice kind="bad">{facts}</Notice>
          <p className={styles.muted}>{otherwise}</p>
        </>
      )}
      {byProvider && provider !== null && <ProviderButton provider={provider} from="/" />}
      {!sentMessage && typeof facts === 'object' && (passwords || !byProvider) && (
        <form onSubmit={form.onSubmit} noValidate>
          <p className={styles.muted}>{intro(facts.email)}</p>
          {form.failure && <Notice kind="bad">{form.failure}</Notice>}
          {fields(form)}
          <Button type="submit" variant="contained" size="large" loading={form.busy}>
            {button}
          </Button>
        </form>
      )}
      <p className={styles.links}>
        <Link to="/login">Sign in</Link>
      </p>
    </SignInFrame>
  );
}

async function look(token: string, kind: Kind): Promise<Facts | string> {
  try {
    const { data } = await send(lookAtLink, { body: { token } });
    return data.kind === kind ? data : 'This link is for something else.';
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.errors[0]?.msg ?? error.message;
  }
}
