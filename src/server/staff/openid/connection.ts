import type { Config } from '../../config/config.ts';
import { readSecret } from '../../installation/secrets.ts';
import type { Executor } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/open.ts';
import { findProvider } from '../store/provider-repository.ts';
import type { ProviderRow } from '../store/provider-table.ts';
import { type Answered, type Ask, askingWith, ProviderSilent } from './asking.ts';
import { configurationOf, type Discovery, openDiscovery } from './discovery.ts';
import type { Client } from './tokens.ts';

/** The name of the client's secret among those that are kept. */
export const CLIENT_SECRET = 'identity provider';
export const CALLBACK = '/api/user/provider/callback';

export type Connection = Readonly<{
  ask: Ask;
  discovery: Discovery;
  isConnected(): Promise<boolean>;
  /** How it did so far, once it is disconnected or another. */
  forgetHealth(): Promise<void>;
}>;

export function openConnection(
  deps: Pick<Platform, 'config' | 'database' | 'vendors'>,
): Connection {
  const { config, database, vendors } = deps;
  const trying = askingWith(config.http.importHosts);
  const ask: Ask = (url, asked) =>
    vendors.call('identity_provider', async () => usable(await trying(url, asked)));
  vendors.testedBy('identity_provider', () => async () => {
    const provider = await findProvider(database.db);
    if (provider === null) throw new Error('No identity provider is connected.');
    await ask(configurationOf(provider.issuer));
  });
  return {
    ask,
    discovery: openDiscovery({ ask, trying }),
    isConnected: async () => (await findProvider(database.db)) !== null,
    forgetHealth: () => vendors.forget('identity_provider'),
  };
}

/** @throws {ProviderSilent} unless it answered; to refuse a person is an answer too */
function usable(answer: Answered): Answered {
  const { status, body } = answer;
  const { error } = body;
  if (status === 200 || error === 'invalid_grant') return answer;
  const words = typeof error === 'string' ? ` ${error}` : '';
  throw new ProviderSilent(`It answered ${status}${words}.`);
}

/** Null if no provider is connected. @throws {ProviderSilent} */
export async function connected(
  { discovery }: Connection,
  db: Executor,
  config: Config,
): Promise<{ provider: ProviderRow; client: Client } | null> {
  const provider = await findProvider(db);
  if (provider === null) return null;
  const clientSecret = await readSecret(db, config, CLIENT_SECRET);
  if (clientSecret === null) throw new ProviderSilent('Its secret is missing.');
  const metadata = await discovery.metadata(provider.issuer);
  return { provider, client: { metadata, clientId: provider.clientId, clientSecret } };
}
