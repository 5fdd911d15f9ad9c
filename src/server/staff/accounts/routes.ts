import * as calls from '../../../kernel/calls/signIn.ts';
import { success } from '../../../kernel/envelope.ts';
import { staffMessages } from '../../../kernel/staff/staff.ts';
import { AppError } from '../../http/errors.ts';
import { route } from '../../http/route.ts';
import type { Server } from '../../http/server.ts';
import type { AccountsDeps } from '../deps.ts';
import { findLink } from '../store/link-repository.ts';
import { becomeFirstAdmin } from './first-admin.ts';
import { acceptInvitation, confirmAddress, resetPassword } from './links.ts';
import { requirePasswords } from './passwords.ts';
import { ask, requestAccount } from './requests.ts';

const READY = 'Your account is ready. Please sign in.';

export function registerAccountRoutes(server: Server, deps: AccountsDeps): void {
  const { database, clock } = deps;

  for (const call of [calls.signUp, calls.signUpToo]) {
    route(server, call, async ({ body, ip }) => {
      await requestAccount(deps, body, ip);
      return success({ status: 'waiting' as const }, staffMessages.registered);
    });
  }
  route(server, calls.lookAtLink, async ({ body }) => {
    const link = await findLink(database.db, body.token, clock.now());
    if (link === null) throw new AppError('link_expired');
    return success({ kind: link.kind, email: link.email });
  });
  route(server, calls.becomeFirstAdmin, async ({ body, ip }) => {
    await becomeFirstAdmin(deps, body, ip);
    return success(null, READY);
  });
  route(server, calls.acceptInvitation, async ({ body, ip }) => {
    await acceptInvitation(deps, body, ip);
    return success(null, READY);
  });
  route(server, calls.confirmAddress, async ({ body, ip }) => {
    await confirmAddress(deps, body, ip);
    return success(null, staffMessages.addressConfirmed);
  });
  route(server, calls.requestConfirmation, async ({ body: { email } }) => {
    await requirePasswords(database.db);
    await ask(deps, { what: 'confirm', email });
    return success(null, staffMessages.confirmationSent);
  });
  route(server, calls.requestPasswordReset, async ({ body: { email } }) => {
    await requirePasswords(database.db);
    await ask(deps, { what: 'forgot', email });
    return success(null, staffMessages.resetSent);
  });
  route(server, calls.resetPassword, async ({ body, ip }) => {
    await resetPassword(deps, body, ip);
    return success(null, 'Your password is changed. Please sign in.');
  });
}
