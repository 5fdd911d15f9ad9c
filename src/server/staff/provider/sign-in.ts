import * as calls from '../../../kernel/calls/identityProvider.ts';
import { success } from '../../../kernel/envelope.ts';
import type { ProviderProblem } from '../../../kernel/staff/provider.ts';
import { staffPages } from '../../../kernel/staff/staff.ts';
import { AppError } from '../../http/errors.ts';
import { route } from '../../http/route.ts';
import type { Reply, Request, Server } from '../../http/server.ts';
import type { StaffDeps } from '../deps.ts';
import { callAuth, forwardCookies, headersOf } from '../session/auth-call.ts';
import { audited, type Call, endPreviousSession, startSession } from '../sign-in/session-start.ts';
import { findProvider, isOfProvider, setSessionIdentity } from '../store/provider-repository.ts';
import { useLink } from '../store/link-repository.ts';
import { arrive } from './arriving.ts';
import { ProviderSilent } from '../openid/asking.ts';
import { CALLBACK, connected } from '../openid/connection.ts';
import {
  authorizationAddress,
  type Claims,
  exchangeCode,
  ProviderRefusal,
  verifiedClaims,
} from '../openid/tokens.ts';

export function registerProviderSignIn(server: Server, deps: StaffDeps): void {
  const { database, staff, clock } = deps;

  route(server, calls.readSignInWays, async (request) => {
    const provider = await findProvider(database.db);
    const session = provider && (await staff.ownSession(request));
    const yours = session ? await isOfProvider(database.db, session.member.id) : false;
    return success({
      provider: provider?.label ?? null,
      passwords: provider?.isOnly !== true,
      yours,
    });
  });
  route(server, calls.beginProviderSignIn, (request, reply) => {
    const { from = '/', again } = request.query;
    return orBack(reply, () => begin(deps, { request, reply }, { from, again: again === '1' }));
  });
  route(server, calls.endProviderSignIn, (request, reply) =>
    orBack(reply, () => comeIn(deps, { request, reply }, request.query)),
  );
  route(server, calls.signInByLink, async (request, reply) => {
    const { userId } = await useLink(database.db, {
      token: request.body.token,
      kind: 'sign_in',
      now: clock.now(),
    });
    const call = { request, reply };
    const tried = { request, way: 'link', account: async () => userId } as const;
    const answer = await audited(deps, tried, () => beginSession(deps, request, userId ?? 0));
    await endPreviousSession(deps, request);
    await startSession(deps, call, { way: 'link', answer });
    return success(null, 'You are signed in.');
  });
}

function problem(reply: Reply, why: ProviderProblem): Reply {
  return reply.redirect(`${staffPages.signIn}?problem=${why}`, 302);
}

/** People come by the address bar, so a failure is a page and no JSON. */
async function orBack(reply: Reply, work: () => Promise<Reply>): Promise<Reply> {
  try {
    reply.header('cache-control', 'no-store');
    return await work();
  } catch (error) {
    if (error instanceof ProviderSilent) {
      reply.log.warn({ err: error }, 'The identity provider does not answer');
      return problem(reply, 'unreachable');
    }
    if (error instanceof ProviderRefusal) return problem(reply, 'refused');
    const code = error instanceof AppError ? error.code : undefined;
    if (code === 'awaiting_approval') return problem(reply, 'waiting');
    if (code === 'account_disabled') return problem(reply, 'disabled');
    if (code === 'sign_in_required') return problem(reply, 'expired');
    throw error;
  }
}

type Asked = { from: string; again: boolean; consent?: boolean };

async function begin(
  deps: StaffDeps,
  { request, reply }: Call,
  { from, again, consent = false }: Asked,
): Promise<Reply> {
  const { config, database, staff } = deps;
  const found = await connected(staff.connection, database.db, config);
  if (found === null) return problem(reply, 'expired');
  const { api } = await staff.auth();
  const { issuer } = found.client.metadata;
  const remembered = {
    from: pageOf(from, config.http.origin),
    issuer,
    again: again ? '1' : '',
    consent: consent ? '1' : '',
  };
  const { headers, response } = await callAuth(() =>
    api.beginElsewhere({
      body: { remembered },
      headers: headersOf(request),
      returnHeaders: true,
    }),
  );
  forwardCookies(headers, reply);
  const callback = config.http.origin + CALLBACK;
  const asked = { ...response, callback, again, consent };
  return reply.redirect(await authorizationAddress(found.client, asked), 302);
}

/** A page of the staff area and nothing else, whatever was asked for. */
function pageOf(from: string, origin: string): string {
  const isPath = from.startsWith('/') && URL.canParse(`/admin${from}`, origin);
  const url = isPath ? new URL(`/admin${from}`, origin) : null;
  const isInside = url?.origin === new URL(origin).origin && /^\/admin(\/|$)/.test(url.pathname);
  return isInside ? url.pathname + url.search : '/admin/';
}

type Returned = { code?: string | undefined; state?: string | undefined; iss?: string | undefined };

async function comeIn(deps: StaffDeps, call: Call, { code, state, iss }: Returned): Promise<Reply> {
  const { config, database, staff } = deps;
  const { request, reply } = call;
  const found = await connected(staff.connection, database.db, config);
  if (found === null || state === undefined) return problem(reply, 'expired');
  const { provider, client } = found;
  const begun = await remembered(deps, call, state);
  const { issuer, namesItself } = client.metadata;
  const isMixedUp = begun.remembered['issuer'] !== issuer || (iss ?? issuer) !== issuer;
  if (isMixedUp || (namesItself && iss === undefined)) throw new ProviderRefusal('Mixed up.');
  if (code === undefined) throw new ProviderRefusal('The provider has sent no code.');
  const { ask, discovery } = staff.connection;
  const { codeVerifier, nonce } = begun;
  const callback = config.http.origin + CALLBACK;
  const tokens = await exchangeCode(ask, client, { code, codeVerifier, callback });
  const { idToken, refreshToken } = tokens;
  const claims = await verifiedClaims(discovery, client, { idToken, nonce });
  const arrival = await arrive(deps, { provider, claims, refreshToken, from: request.ip });
  const { from = '/admin/', again, consent } = begun.remembered;
  if (arrival === 'unrenewable' && !consent)
    return begin(deps, call, {
      from: from.replace(/^\/admin/, ''),
      again: again === '1',
      consent: true,
    });
  if (typeof arrival === 'string') return problem(reply, arrival);
  const { userId, identityId } = arrival;
  const tried = { request, way: 'provider', account: async () => userId } as const;
  const answer = await audited(deps, tried, () => beginSession(deps, request, userId));
  await setSessionIdentity(database.db, { token: answer.response.token, identityId });
  await endPreviousSession(deps, request);
  const provedAt = provedBy(claims, { now: deps.clock.now(), again: again === '1' });
  await startSession(deps, call, { way: 'provider', answer, provedAt });
  return reply.redirect(from, 302);
}

/** Of one use, and of this browser. */
async function remembered({ staff }: StaffDeps, { request, reply }: Call, state: string) {
  const { api } = await staff.auth();
  const { headers, response } = await callAuth(() =>
    api.endElsewhere({ query: { state }, headers: headersOf(request), returnHeaders: true }),
  );
  forwardCookies(headers, reply);
  return response;
}

/** The browser may have been signed in at the provider for days, which proves nothing. */
function provedBy({ auth_time: seconds }: Claims, { now, again }: { now: Date; again: boolean }) {
  if (typeof seconds !== 'number') return again ? now : null;
  return new Date(Math.min(seconds * 1_000, now.getTime()));
}

async function beginSession({ staff }: StaffDeps, request: Request, userId: number) {
  const { api } = await staff.auth();
  return callAuth(() =>
    api.beginSession({
      body: { userId: String(userId) },
      headers: headersOf(request),
      returnHeaders: true,
    }),
  );
}
