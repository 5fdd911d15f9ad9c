import type { Config } from '../../config/config.ts';
import { readSecret } from '../../installation/secrets.ts';
import type { Executor } from '../../platform/database/database.ts';
import { findProvider } from '../store/provider-repository.ts';
import type { ProviderRow } from '../store/provider-table.ts';
import { type Ask, askingWith, ProviderSilent } from './asking.ts';
import { type Discovery, openDiscovery } from './discovery.ts';
import type { Client } from './tokens.ts';

/** The name of the client's secret among those that are kept. */
export const CLIENT_SECRET = 'identity provider';
export const CALLBACK = '/api/user/provider/callback';

export type Connection = Readonly<{ ask: Ask; discovery: Discovery }>;

export function openConnection({ http }: Pick<Config, 'http'>): Connection {
  const ask = askingWith(http.importHosts);
  return { ask, discovery: openDiscovery(ask) };
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
