import { Link, useNavigate } from 'react-router';

import {
  acceptInvitation,
  becomeFirstAdmin,
  confirmAddress,
  resetPassword,
  signIn,
} from '../../kernel/calls/signIn.ts';
import { send } from '../api/client.ts';
import { LinkScreen } from './LinkScreen.tsx';
import { NewPasswordField, PersonFields } from './PersonFields.tsx';

/** The first ADMIN, by the link that the start printed. */
export function FirstAdminScreen() {
  const navigate = useNavigate();
  return (
    <LinkScreen
      title="Welcome"
      kind="first_admin"
      onSend={async ({ firstName = '', lastName = '', email = '', password = '' }, token) => {
        const body = { firstName, lastName, email, password, token };
        const answer = await send(becomeFirstAdmin, { body });
        const enter = () => void navigate('/', { replace: true });
        // Whoever has just chosen a password need not type it again; should this fail, the screen leads to the sign-in.
        await send(signIn, { body: { email, password } }).then(enter, () => undefined);
        return answer;
      }}
      button="Become the administrator"
      intro={() => 'You are the first here, and become the administrator of this website.'}
      fields={(form) => <PersonFields form={form} />}
      otherwise="While nobody is an administrator yet, each start of the server prints a new link."
    />
  );
}

/** Takes an invitation up. */
export function InvitationScreen() {
  return (
    <LinkScreen
      title="You are invited"
      kind="invitation"
      onSend={({ firstName = '', lastName = '', password = '' }, token) =>
        send(acceptInvitation, { body: { firstName, lastName, password, token } })
      }
      button="Join"
      intro={(email) => `Your account will be ${email ?? 'ready at once'}.`}
      fields={(form) => <PersonFields form={form} email="known" />}
      otherwise="An administrator can send the invitation again, under User Management."
    />
  );
}

/** Sets a new password by a mailed link. */
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

/** Confirms the address of an account that was asked for. */
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
