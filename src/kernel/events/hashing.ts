import { e164Of } from '../text/typedNumber.ts';

/**
 * Hashes for advertisers. Google and Meta want different normal forms, so that one hash cannot serve both.
 * Google: https://developers.google.com/data-manager/api/devguides/concepts/formatting
 * Meta: https://developers.facebook.com/docs/marketing-api/conversions-api/parameters/customer-information-parameters
 */
export type HashedContact = {
  google: { email?: string; phone?: string };
  meta: { em?: string; ph?: string };
};

/** Lower-case without white space; for Gmail alone also without dots and without a `+` suffix. */
export function googleEmail(typed: string): string | undefined {
  const email = typed.replace(/\s+/g, '').toLowerCase();
  const [local, domain] = splitEmail(email);
  if (local === undefined) return undefined;
  if (domain !== 'gmail.com' && domain !== 'googlemail.com') return email;
  return `${(local.split('+', 1)[0] ?? '').replaceAll('.', '')}@${domain}`;
}

/** Lower-case and trimmed; dots and plus stay. */
export function metaEmail(typed: string): string | undefined {
  const email = typed.trim().toLowerCase();
  return splitEmail(email)[0] === undefined ? undefined : email;
}

/** E.164 with its plus. A number without country code is Indian. */
export function googlePhone(typed: string): string | undefined {
  return e164Of(typed);
}

/** Digits alone, with the country code. */
export function metaPhone(typed: string): string | undefined {
  return googlePhone(typed)?.slice(1);
}

/** Hashes contact details; leaves out the key of a missing or malformed value. */
export async function hashContact(contact: {
  email?: string | null;
  phone?: string | null;
}): Promise<HashedContact> {
  const { email, phone } = contact;
  const [googleEmailHash, googlePhoneHash, em, ph] = await Promise.all([
    hashOf(email && googleEmail(email)),
    hashOf(phone && googlePhone(phone)),
    hashOf(email && metaEmail(email)),
    hashOf(phone && metaPhone(phone)),
  ]);
  return {
    google: {
      ...(googleEmailHash && { email: googleEmailHash }),
      ...(googlePhoneHash && { phone: googlePhoneHash }),
    },
    meta: { ...(em && { em }), ...(ph && { ph }) },
  };
}

/** SHA-256 in lower-case hexadecimal, by Web Crypto: the same in browser and server. */
export async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function hashOf(normal: string | null | undefined): Promise<string | undefined> {
  return normal ? sha256(normal) : undefined;
}

function splitEmail(email: string): [local: string, domain: string] | [undefined, undefined] {
  const [local = '', domain = '', ...more] = email.split('@');
  const dot = domain.indexOf('.', 1);
  const isSound = dot > 0 && dot < domain.length - 1 && more.length === 0 && !/\s/.test(email);
  return local !== '' && isSound ? [local, domain] : [undefined, undefined];
}
