import Button from '@mui/material/Button';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';

import { lookAtLink } from '../../kernel/calls/signIn.ts';
import { type Answer, ApiError, send } from '../api/client.ts';
import { Notice } from '../ui/Notice.tsx';
import { type Submission, useSubmit, type Values } from '../api/useSubmit.ts';
import { SignInFrame } from './SignInFrame.tsx';
import styles from './SignInFrame.module.css';

type Kind = 'first_admin' | 'invitation' | 'password_reset' | 'confirm_address';
type Facts = Readonly<{ kind: Kind; email: string | null }>;

type Props = Readonly<{
  title: string;
  kind: Kind;
  /** Sends the form, with the link's token. */
  onSend: (values: Values, token: string) => Promise<Answer<null>>;
  button: string;
  intro: (email: string | null) => string;
  fields: (form: Submission) => ReactNode;
  /** What to do where the link cannot be used. */
  otherwise: ReactNode;
}>;

/** A screen behind a one-time link, whose token is in the fragment and so reaches no server log. */
export function LinkScreen({ title, kind, onSend, button, intro, fields, otherwise }: Props) {
  const [token] = useState(() => window.location.hash.slice(1));
  const [facts, setFacts] = useState<Facts | string>();
  const [sentMessage, setSentMessage] = useState<string>();
  useEffect(() => {
    void look(token, kind).then(setFacts);
  }, [token, kind]);
  const form = useSubmit(async (values) => {
    const { msg } = await onSend(values, token);
    setSentMessage(msg ?? 'Done.');
  });
  return (
    <SignInFrame title={title} returns={kind === 'password_reset'}>
      {sentMessage && <Notice kind="good">{sentMessage}</Notice>}
      {typeof facts === 'string' && (
        <>
          <Notice kind="bad">{facts}</Notice>
          <p className={styles.muted}>{otherwise}</p>
        </>
      )}
      {!sentMessage && typeof facts === 'object' && (
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

/** What the link is for, or the sentence that says why it cannot be used. */
async function look(token: string, kind: Kind): Promise<Facts | string> {
  try {
    const { data } = await send(lookAtLink, { body: { token } });
    return data.kind === kind ? data : 'This link is for something else.';
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.errors[0]?.msg ?? error.message;
  }
}
