import {
  addPasskey,
  beginPasskey,
  beginSecondFactor,
  changePassword,
  confirmSecondFactor,
  endOtherSessions,
  endSession,
  listPasskeys,
  listSessions,
  removePasskey,
  removeSecondFactor,
  renamePasskey,
  renameSelf,
  renewRecoveryCodes,
} from '../../../kernel/calls/ownAccount.ts';
import { success } from '../../../kernel/envelope.ts';
import { route } from '../../http/route.ts';
import type { Server } from '../../http/server.ts';
import type { StaffDeps } from '../sign-in/deps.ts';
import { presentMember, presentPasskey, presentSession } from '../session/presenter.ts';
import { createOwnAccount } from './account.ts';
import { createOwnPasskeys } from './passkeys.ts';
import { createOwnSecondFactor } from './second-factor.ts';

/** What every member of the staff may do with their own account. */
export function registerOwnAccountRoutes(server: Server, deps: StaffDeps): void {
  registerProfile(server, deps);
  registerSessions(server, deps);
  registerSecondFactor(server, deps);
  registerPasskeys(server, deps);
  registerPasskeyChanges(server, deps);
}

function registerProfile(server: Server, deps: StaffDeps): void {
  const own = createOwnAccount(deps);
  route(server, renameSelf, async (request) =>
    success({ user: presentMember(await own.rename(request, request.body)) }),
  );
  route(server, changePassword, async (request, reply) => {
    await own.changePassword({ request, reply }, request.body);
    return success(null, 'Your password is changed. Your other sessions are signed out.');
  });
}

function registerSessions(server: Server, deps: StaffDeps): void {
  const own = createOwnAccount(deps);
  route(server, listSessions, async (request) => {
    const { rows, current } = await own.sessions(request);
    return success(rows.map((row) => presentSession(row, current)));
  });
  route(server, endSession, async (request) => {
    await own.endOne(request, request.params.id);
    return success(null);
  });
  route(server, endOtherSessions, async (request, reply) => {
    await own.endOthers({ request, reply });
    return success(null);
  });
}

function registerSecondFactor(server: Server, deps: StaffDeps): void {
  const authenticator = createOwnSecondFactor(deps);
  route(server, beginSecondFactor, async (request, reply) =>
    success(await authenticator.setUp({ request, reply }, request.body.password)),
  );
  route(server, confirmSecondFactor, async (request, reply) => {
    await authenticator.confirm({ request, reply }, request.body.code);
    return success(null, 'Your authenticator is on. Keep the recovery codes in a safe place.');
  });
  route(server, renewRecoveryCodes, async (request, reply) =>
    success(await authenticator.newRecoveryCodes({ request, reply }, request.body)),
  );
  route(server, removeSecondFactor, async (request, reply) => {
    await authenticator.remove({ request, reply }, request.body);
    return success(null);
  });
}

function registerPasskeys(server: Server, deps: StaffDeps): void {
  const passkeys = createOwnPasskeys(deps);
  route(server, listPasskeys, async (request) =>
    success((await passkeys.list(request)).map(presentPasskey)),
  );
  route(server, beginPasskey, async (request, reply) => {
    const options = await passkeys.begin({ request, reply }, request.body);
    return success({
      ...options,
      rp: { ...options.rp },
      user: { ...options.user },
      pubKeyCredParams: options.pubKeyCredParams.map((one) => ({ ...one })),
    });
  });
  route(server, addPasskey, async (request, reply) => {
    await passkeys.add({ request, reply }, request.body);
    return success(null);
  });
}

function registerPasskeyChanges(server: Server, deps: StaffDeps): void {
  const passkeys = createOwnPasskeys(deps);
  route(server, renamePasskey, async (request) => {
    await passkeys.rename(request, request.params.id, request.body.name);
    return success(null, 'The passkey has its new name.');
  });
  route(server, removePasskey, async (request, reply) => {
    await passkeys.drop({ request, reply }, request.params.id, request.body);
    return success(null);
  });
}
