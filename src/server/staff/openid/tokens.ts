import { recordOf } from '../../../kernel/record.ts';
import { parseJson } from '../../platform/json.ts';
import type { Ask, Asked } from './asking.ts';
import type { Discovery, Metadata } from './discovery.ts';

export type Client = Readonly<{ metadata: Metadata; clientId: string; clientSecret: string }>;

/** What a verified ID token says. */
export type Claims = Readonly<Record<string, unknown>> & Readonly<{ sub: string }>;

export type Tokens = Readonly<{ idToken: string | undefined; refreshToken: string | undefined }>;

/** The provider does not let the person in, or not any more. */
export class ProviderRefusal extends Error {
  override name = 'ProviderRefusal';
}

function library() {
  return import('better-auth/oauth2');
}

type Begun = { state: string; codeVerifier: string; nonce: string; callback: string };
/** Asks anew who it is, or for the consent to be kept informed. */
type Asking = { again: boolean; consent: boolean };

const GOOGLE = 'https://accounts.google.com';

export async function authorizationAddress(
  { metadata, clientId }: Pick<Client, 'metadata' | 'clientId'>,
  { state, codeVerifier, nonce, callback, again, consent }: Begun & Asking,
): Promise<string> {
  const { createAuthorizationURL } = await library();
  const offline = metadata.hasOffline ? ['offline_access'] : [];
  const prompt = [again && 'login', consent && 'consent'].filter(Boolean).join(' ');
  const url = await createAuthorizationURL({
    id: 'provider',
    options: { clientId },
    authorizationEndpoint: metadata.authorization,
    state,
    codeVerifier,
    nonce,
    redirectURI: callback,
    scopes: ['openid', 'profile', 'email', ...offline],
    ...(metadata.issuer === GOOGLE && { accessType: 'offline' }),
    additionalParams: { ...(prompt && { prompt }), ...(again && { max_age: '0' }) },
  });
  return url.href;
}

type Returned = { code: string; codeVerifier: string; callback: string };

/** @throws {ProviderRefusal} or {ProviderSilent} */
export async function exchangeCode(ask: Ask, client: Client, returned: Returned): Promise<Tokens> {
  const { authorizationCodeRequest } = await library();
  const { code, codeVerifier, callback: redirectURI } = returned;
  const request = await authorizationCodeRequest({
    code,
    codeVerifier,
    redirectURI,
    ...authenticated(client),
  });
  return tokensFrom(ask, client, request);
}

/** @throws {ProviderRefusal} or {ProviderSilent} */
export async function renewTokens(ask: Ask, client: Client, refreshToken: string): Promise<Tokens> {
  const { refreshAccessTokenRequest } = await library();
  const request = await refreshAccessTokenRequest({ refreshToken, ...authenticated(client) });
  return tokensFrom(ask, client, request);
}

function authenticated({ metadata, clientId, clientSecret }: Client) {
  return {
    options: { clientId, clientSecret },
    tokenEndpoint: metadata.token,
    tokenEndpointAuth: { method: metadata.secretIn },
  };
}

async function tokensFrom(ask: Ask, { metadata }: Client, request: Asked): Promise<Tokens> {
  const { body } = await ask(metadata.token, request);
  const text = (name: string) => (typeof body[name] === 'string' ? body[name] : undefined);
  if (text('error') === 'invalid_grant') throw new ProviderRefusal('invalid_grant');
  return { idToken: text('id_token'), refreshToken: text('refresh_token') };
}

/** @throws {ProviderRefusal} unless the provider signed the token for this client, and for this sign-in if there is a nonce */
export async function verifiedClaims(
  discovery: Discovery,
  { metadata, clientId }: Pick<Client, 'metadata' | 'clientId'>,
  { idToken, nonce }: { idToken: string | undefined; nonce?: string },
): Promise<Claims> {
  const { verifyProviderIdToken } = await library();
  const provider = {
    id: 'provider',
    idToken: {
      jwks: (header: { kid?: string | undefined }) => discovery.keyFor(metadata, header),
      issuer: metadata.issuer,
      audience: clientId,
      algorithms: metadata.algorithms,
      verifyClaims: (claims: Record<string, unknown>) => isForClient(claims, clientId),
    },
  };
  const isSound = await verifyProviderIdToken(provider, idToken ?? '', nonce);
  const claims = isSound ? payloadOf(idToken ?? '') : {};
  const { sub } = claims;
  if (typeof sub !== 'string' || sub === '' || sub.length > 255)
    throw new ProviderRefusal('The ID token is not sound.');
  return { ...claims, sub };
}

/** https://openid.net/specs/openid-connect-core-1_0.html#IDTokenValidation, steps 3 to 5 */
function isForClient({ aud, azp }: Record<string, unknown>, clientId: string): boolean {
  const isAlone = !Array.isArray(aud) || aud.length === 1;
  return azp === clientId || (azp === undefined && isAlone);
}

function payloadOf(token: string): Readonly<Record<string, unknown>> {
  const [, payload = ''] = token.split('.');
  return recordOf(parseJson(Buffer.from(payload, 'base64url').toString('utf8')));
}
