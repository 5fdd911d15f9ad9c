import { hkdfSync } from 'node:crypto';

/** The purpose of a key. Each purpose has its own key, so that none can replace another. */
export type KeyPurpose = 'otp-code' | 'otp-challenge' | 'otp-phone' | 'otp-proof' | 'lead-archive';

/** 32 bytes that follow from the installation's secret. */
export function keyFor(secret: string, purpose: KeyPurpose): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `prospectus/${purpose}`, 32));
}
