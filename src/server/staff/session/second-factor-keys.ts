import type { Config } from '../../config/config.ts';

/** What the library keeps of a second factor, as its adapter gives it. */
type Found = { secret?: unknown } | null;

type Adapter = { findOne(query: { model: string }): Promise<unknown> };

/** Encrypts second factors, and reads what any key of the installation has encrypted. */
export function secondFactorKeys({ secret, secrets }: Pick<Config, 'secret' | 'secrets'>) {
  const encrypt = async (data: string): Promise<string> => {
    const { symmetricEncrypt } = await import('better-auth/crypto');
    return symmetricEncrypt({ key: secret, data });
  };

  const decrypt = async (data: string): Promise<string> => {
    const { symmetricDecrypt } = await import('better-auth/crypto');
    return Promise.any(secrets.map((key) => symmetricDecrypt({ key, data })));
  };

  /** The same, encrypted with the key of this process; null where it is already. */
  const anew = async (data: string): Promise<string | null> => {
    const { symmetricDecrypt } = await import('better-auth/crypto');
    const isOwn = symmetricDecrypt({ key: secret, data }).then(
      () => true,
      () => false,
    );
    return (await isOwn) ? null : encrypt(await decrypt(data));
  };

  /** The library reads an authenticator's secret with the key of this process: it is given it encrypted with that. */
  const readable = <Given extends Adapter>(adapter: Given): Given => {
    if (secrets.length === 1) return adapter;
    const findOne = async (query: { model: string }): Promise<unknown> => {
      const found = await adapter.findOne(query);
      const held = query.model === 'twoFactor' ? (found as Found) : null;
      if (held === null || typeof held.secret !== 'string') return found;
      return { ...held, secret: (await anew(held.secret)) ?? held.secret };
    };
    return { ...adapter, findOne };
  };

  return { encrypt, decrypt, anew, readable };
}
