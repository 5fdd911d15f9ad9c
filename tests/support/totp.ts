import { createHmac } from 'node:crypto';

const period = 30_000;
/** How much of its period is left for a code to arrive. */
const leeway = 5_000;
const firstSteps = new Map<string, number>();

/**
 * The code that an authenticator app shows for its `otpauth:` address (RFC 6238), or `ahead` steps of thirty seconds
 * from it: each counts once. Steps are told from the first that was asked for, so that codes follow each other whether
 * or not a period ends between them.
 */
export function totp(uri: string, ahead = 0): string {
  const secret = new URL(uri).searchParams.get('secret') ?? '';
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...secret].map((c) => alphabet.indexOf(c).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(stepOf(uri) + ahead));
  const mac = createHmac('sha1', key).update(counter).digest();
  const at = mac.at(-1)! & 15;
  return String((mac.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/** The step of its first code while that counts, two periods; waits out the end of a period. */
function stepOf(uri: string): number {
  const now = Math.floor(Date.now() / period);
  const first = firstSteps.get(uri);
  if (first !== undefined && now - first <= 1) return first;
  const left = period - (Date.now() % period);
  if (left < leeway) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, left);
  const step = Math.floor(Date.now() / period);
  firstSteps.set(uri, step);
  return step;
}
