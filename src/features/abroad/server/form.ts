import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

import { emailAddressIn, isEmailAddress } from '../../../kernel/text/emailAddress.ts';
import { singleSpacedLine } from '../../../kernel/text/singleLine.ts';
import { e164Of } from '../../../kernel/text/typedNumber.ts';
import { leadMessages } from '../../../kernel/messages.ts';
import { abroadWords } from '../../../kernel/words/abroad.ts';
import { consentNotices } from '../../../content/read/consent.ts';
import { wordsOf } from '../../../content/read/ownWords.ts';
import { listedProgrammes, offeredPlan, planInWords } from '../../../content/read/programme.ts';
import type { Snapshot } from '../../../content/snapshot.ts';
import { singleSpaced } from '../../../server/leads/consent-texts.ts';
import { idIn } from '../../../server/leads/pages/values.ts';
import type { AbroadProblems, AbroadValues } from '../view.ts';
import type { NewRequest } from './repository.ts';

const LONGEST_NAME = 100;
const LONGEST_COUNTRY = 60;
const LONGEST_PATH = 500;

type Details = Omit<NewRequest, 'publicId' | 'tokenHash'>;

/** The request that was typed, or all that is wrong with it. */
export function requestIn(
  values: AbroadValues,
  snapshot: Snapshot,
): Readonly<{ details: Details }> | Readonly<{ problems: AbroadProblems }> {
  const words = wordsOf(snapshot, abroadWords);
  const { consent } = wordsOf(snapshot, leadMessages);
  const name = singleSpacedLine(values.name);
  const email = emailAddressIn(values.email);
  const country = singleSpacedLine(values.country);
  const phone = phoneIn(values.phone);
  const text = singleSpaced(values.consent_text);
  const problems: AbroadProblems = {
    ...((name === '' || name.length > LONGEST_NAME) && { name: words.wrongName }),
    ...(!isEmailAddress(email) && { email: words.wrongEmail }),
    ...((country === '' || country.length > LONGEST_COUNTRY) && { country: words.wrongCountry }),
    ...(phone === undefined && { phone: words.wrongPhone }),
    ...((values.consent === '' || !isPublished(text, snapshot)) && { consent }),
  };
  if (phone === undefined || Object.keys(problems).length > 0) return { problems };
  const plan = offeredPlan(snapshot, idIn(values.fee_plan_id) ?? 0, values.area_of_interest);
  return {
    details: {
      name,
      email,
      country,
      phone,
      areaOfInterest: interestIn(values, snapshot),
      plan: plan ? planInWords(plan) : null,
      question: linesIn(values.question) || null,
      consent: text,
      page: new URL(values.from, 'http://localhost').pathname.slice(0, LONGEST_PATH),
    },
  };
}

/** Lines of text, without other signs of control. */
function linesIn(typed: string): string {
  const text = typed.replaceAll('\r\n', '\n').toWellFormed();
  return text.replace(/(?!\n)\p{Cc}/gu, '').trim();
}

function isPublished(text: string, snapshot: Snapshot): boolean {
  return consentNotices(snapshot).some((notice) => singleSpaced(notice.text) === text);
}

function interestIn({ area_of_interest: code }: AbroadValues, snapshot: Snapshot): string | null {
  const isListed = listedProgrammes(snapshot).some(({ data }) => data.erp_unicode === code);
  return isListed ? code : null;
}

/** E.164; null if the field is empty, undefined if it is no number. */
function phoneIn(typed: string): string | null | undefined {
  if (typed.trim() === '') return null;
  const number = parsePhoneNumberFromString(e164Of(typed) ?? '');
  return number?.isValid() ? number.number : undefined;
}
