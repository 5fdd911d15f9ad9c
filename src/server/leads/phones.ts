import { createHmac } from 'node:crypto';

import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile';

import { leadMessages } from '../../kernel/messages.ts';
import { e164Of } from '../../kernel/text/typedNumber.ts';
import { indianMobilePattern } from '../../kernel/values/phone.ts';
import { wordsOf } from '../../content/read/ownWords.ts';
import type { Snapshot } from '../../content/snapshot.ts';
import type { Config } from '../config/config.ts';
import { invalidInput } from '../http/errors.ts';
import { keyFor } from './store/keys.ts';

export type Phones = ReturnType<typeof openPhones>;

/** Mobile numbers of India, and of the other countries that are configured: premium lines would earn by each code. */
export function openPhones({ otp, secret }: Pick<Config, 'otp' | 'secret'>) {
  const countries = new Set<string | undefined>(otp.countries);
  const key = keyFor(secret, 'otp-phone');
  return {
    /** Parses a number typed in any usual format into E.164. Returns undefined if it may not register. */
    read: (typed: string): string | undefined => {
      const e164 = e164Of(typed) ?? '';
      // Nearly all are Indian, and the library takes 10 µs for one.
      if (indianMobilePattern.test(e164)) return countries.has('IN') ? e164 : undefined;
      const number = parsePhoneNumberFromString(e164);
      return number?.isValid() && countries.has(number.country) ? number.number : undefined;
    },
    /** Whether it is a number of a country that may not register. */
    isOfElsewhere: (typed: string): boolean => {
      const number = e164Of(typed) ?? '';
      const { country } = parsePhoneNumberFromString(number) ?? {};
      return /^\+(?!91)/.test(number) && !countries.has(country);
    },
    /** Returns a keyed hash of the number, in hexadecimal, for use if the number itself must not be stored. */
    hash: (e164: string): string => createHmac('sha256', key).update(e164).digest('hex'),
  };
}

/**
 * Parses a number into E.164.
 * @throws a failure that names `field` if the number may not register
 */
export function readPhone(
  { phones, content }: { phones: Phones; content: { snapshot(): Snapshot } },
  typed: string,
  field: string,
): string {
  const mobile = phones.read(typed);
  if (mobile === undefined) {
    throw invalidInput([{ field, msg: wordsOf(content.snapshot(), leadMessages).phone }]);
  }
  return mobile;
}
