import { createHmac } from 'node:crypto';

import type { Config } from '../../config/config.ts';
import type { Database, Executor } from '../../platform/database/database.ts';
import {
  claimTotpStep,
  findTotpSecret,
  listSecondFactors,
  replaceEncrypted,
} from '../store/session-repository.ts';

/** `window`: steps before and after the present one whose codes are accepted. */
export const totpRule = { digits: 6, period: 30, window: 1 } as const;

type Keys = Pick<Config, 'secret' | 'secrets'>;

export async function encrypt({ secret }: Keys, data: string): Promise<string> {
  const { symmetricEncrypt } = await import('better-auth/crypto');
  return symmetricEncrypt({ key: secret, data });
}

export async function decrypt({ secrets }: Keys, data: string): Promise<string> {
  const { symmetricDecrypt } = await import('better-auth/crypto');
  return Promise.any(secrets.map((key) => symmetricDecrypt({ key, data })));
}

/** Null if the data is encrypted with the key of this process already. */
async function reencrypted(keys: Keys, data: string): Promise<string | null> {
  const own = { secret: keys.secret, secrets: [keys.secret] };
  if ((await decrypt(own, data).catch(() => undefined)) !== undefined) return null;
  return encrypt(keys, await decrypt(keys, data));
}

type Adapter = { findOne(query: { model: string }): Promise<unknown> };

/** The library reads secrets with one key alone, and another process may have written with the other one. */
export function readableSecrets<Given extends Adapter>(keys: Keys, adapter: Given): Given {
  if (keys.secrets.length === 1) return adapter;
  const findOne = async (query: { model: string }): Promise<unknown> => {
    const found = await adapter.findOne(query);
    const row = query.model === 'twoFactor' ? (found as { secret?: unknown } | null) : null;
    if (typeof row?.secret !== 'string') return found;
    return { ...row, secret: (await reencrypted(keys, row.secret)) ?? row.secret };
  };
  return { ...adapter, findOne };
}

/** https://www.rfc-editor.org/rfc/rfc4226#section-5.3 */
function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 0xf;
  const number = mac.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** totpRule.digits).padStart(totpRule.digits, '0');
}

/**
 * True if the code is right, and neither it nor a later one was used. Of simultaneous calls one succeeds; the library
 * accepts a code as often as it comes. https://www.rfc-editor.org/rfc/rfc6238#section-5.2
 */
export async function claimCode(
  db: Executor,
  keys: Keys,
  { userId, code }: { userId: number; code: string },
): Promise<boolean> {
  const data = await findTotpSecret(db, userId);
  if (data === null) return false;
  const secret = await decrypt(keys, data);
  // The machine's clock, as in the library: authenticators know no other.
  const current = Math.floor(Date.now() / (totpRule.period * 1_000));
  for (let step = current + totpRule.window; step >= current - totpRule.window; step -= 1) {
    if (codeAt(secret, step) === code) return claimTotpStep(db, { userId, step });
  }
  return false;
}

/** A second factor that changes meanwhile is left as it is. */
export async function reencryptSecondFactors(
  db: Database,
  keys: Keys,
): Promise<{ done: number; unreadable: number }> {
  const counts = { done: 0, unreadable: 0 };
  for (const { id, ...columns } of await listSecondFactors(db)) {
    const results: (string | null | undefined)[] = [];
    for (const column of ['secret', 'backupCodes'] as const) {
      const from = columns[column];
      const to = await reencrypted(keys, from).catch(() => undefined);
      if (to) await replaceEncrypted(db, { id, column, from, to });
      results.push(to);
    }
    if (results.includes(undefined)) counts.unreadable += 1;
    else if (results.some((result) => result !== null)) counts.done += 1;
  }
  return counts;
}
