import { createHmac } from 'node:crypto';

/** As the sign-in library makes and checks codes. */
export const totpRule = { digits: 6, period: 30, window: 1 } as const;

/** The code of one step of thirty seconds. https://www.rfc-editor.org/rfc/rfc4226#section-5.3 */
export function codeOfStep(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const at = (mac.at(-1) ?? 0) & 15;
  const truncated = mac.readUInt32BE(at) & 0x7f_ff_ff_ff;
  return String(truncated % 10 ** totpRule.digits).padStart(totpRule.digits, '0');
}

/** The newest step, of those that are accepted at a moment (Unix milliseconds), whose code it is; null for none. */
export function stepOfCode(secret: string, code: string, at: number): number | null {
  const current = Math.floor(at / (totpRule.period * 1_000));
  for (let ahead = totpRule.window; ahead >= -totpRule.window; ahead -= 1) {
    if (codeOfStep(secret, current + ahead) === code) return current + ahead;
  }
  return null;
}
