import { createPublicKey, type KeyObject } from 'node:crypto';

import { LRUCache } from 'lru-cache';

import { recordOf } from '../../../kernel/record.ts';
import { trimEndWhile } from '../../../kernel/text/textEnds.ts';
import { type Ask, ProviderSilent } from './asking.ts';

/** What a provider says of itself. https://openid.net/specs/openid-connect-discovery-1_0.html#ProviderMetadata */
export type Metadata = Readonly<{
  issuer: string;
  authorization: string;
  token: string;
  keys: string;
  algorithms: string[];
  secretIn: 'client_secret_basic' | 'client_secret_post';
  /** Gives a token to renew for the scope offline_access alone. */
  hasOffline: boolean;
  /** Names itself when it sends people back. https://www.rfc-editor.org/rfc/rfc9207 */
  namesItself: boolean;
}>;

/** Signed by the provider alone: with HS256 whoever knows the client's secret could sign. */
const SIGNED = /^(?:RS|PS|ES)(?:256|384|512)$|^EdDSA$|^Ed25519$/;
const MINUTE = 60_000;
/** Milliseconds between two readings of the keys for one that is not among them. */
const KEYS_AGAIN = 30_000;

export type Discovery = Readonly<{
  /** @throws {ProviderSilent} */
  metadata(issuer: string, how?: { again: boolean }): Promise<Metadata>;
  /** The key with which a token is signed. @throws if there is none */
  keyFor(metadata: Metadata, header: { kid?: string | undefined }): Promise<KeyObject>;
}>;

type Keys = Readonly<{ at: number; keys: readonly Readonly<Record<string, unknown>>[] }>;

/** Keeps what it reads for some minutes. `trying` asks providers that are not in use yet. */
export function openDiscovery({ ask, trying }: Readonly<{ ask: Ask; trying: Ask }>): Discovery {
  const known = new LRUCache<string, Metadata>({ max: 5, ttl: 10 * MINUTE });
  const keySets = new LRUCache<string, Keys>({ max: 5, ttl: 10 * MINUTE });

  const readKeys = async (url: string): Promise<Keys> => {
    const { status, body } = await ask(url);
    if (status !== 200 || !Array.isArray(body['keys']))
      throw new ProviderSilent('It does not show its keys.');
    const read = { at: Date.now(), keys: body['keys'].map((key: unknown) => recordOf(key)) };
    keySets.set(url, read);
    return read;
  };

  return {
    metadata: async (issuer, { again } = { again: false }) => {
      const kept = again ? undefined : known.get(issuer);
      const found = kept ?? (await readMetadata(again ? trying : ask, issuer));
      known.set(issuer, found);
      return found;
    },
    keyFor: async ({ keys: url }, { kid }) => {
      const read = keySets.get(url) ?? (await readKeys(url));
      const found = keyIn(read, kid);
      if (found) return found;
      const isRecent = Date.now() - read.at < KEYS_AGAIN;
      const again = isRecent ? undefined : keyIn(await readKeys(url), kid);
      if (!again) throw new Error('The provider has no such key.');
      return again;
    },
  };
}

function keyIn({ keys }: Keys, kid: string | undefined): KeyObject | undefined {
  const signing = keys.filter(({ use, kty }) => (use ?? 'sig') === 'sig' && kty !== 'oct');
  const named = kid === undefined ? signing : signing.filter((key) => key['kid'] === kid);
  const [key, ...others] = named;
  // Without a name the only key is meant.
  if (key === undefined || others.length > 0) return undefined;
  return createPublicKey({ key, format: 'jwk' });
}

export function configurationOf(issuer: string): string {
  const base = trimEndWhile(issuer, (character) => character === '/');
  return `${base}/.well-known/openid-configuration`;
}

async function readMetadata(ask: Ask, issuer: string): Promise<Metadata> {
  const { status, body } = await ask(configurationOf(issuer));
  const text = (name: string) => (typeof body[name] === 'string' ? body[name] : '');
  const list = (name: string) => (Array.isArray(body[name]) ? body[name].map(String) : undefined);
  if (status !== 200 || text('issuer') === '')
    throw new ProviderSilent('It does not answer as an OpenID Connect provider.');
  if (text('issuer') !== issuer)
    throw new ProviderSilent(`It calls itself ${text('issuer').slice(0, 200)}: enter that.`);
  const found = {
    authorization: text('authorization_endpoint'),
    token: text('token_endpoint'),
    keys: text('jwks_uri'),
  };
  if (!Object.values(found).every((url) => /^https?:/.test(url) && URL.canParse(url)))
    throw new ProviderSilent('It does not name all of its addresses.');
  const methods = list('token_endpoint_auth_methods_supported') ?? ['client_secret_basic'];
  const signed = list('id_token_signing_alg_values_supported')?.filter((name) => SIGNED.test(name));
  return {
    issuer,
    ...found,
    algorithms: signed?.length ? signed : ['RS256'],
    secretIn: methods.includes('client_secret_basic')
      ? 'client_secret_basic'
      : 'client_secret_post',
    hasOffline: list('scopes_supported')?.includes('offline_access') === true,
    namesItself: body['authorization_response_iss_parameter_supported'] === true,
  };
}
