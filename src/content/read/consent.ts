import { directionOf, languageName, siteLanguage } from '../../kernel/publishing/languages.ts';
import { derive } from '../finders.ts';
import type { DataOf } from '../registry.ts';
import type { Snapshot } from '../snapshot.ts';
import type { ConsentNotice, ConsentNotices } from './consentNotice.ts';

type Worded = Pick<DataOf<'leadForm'>, 'consent_text' | 'consent_summary'> & { language: string };

/**
 * The consent of the registration form, first in the language of the site and then in all other published
 * languages: sections 5(3) and 6(3) of the DPDP Act, 2023.
 * @throws if no form is published
 */
export function consentNotices(snapshot: Snapshot): ConsentNotices {
  const notices = noticesOfForm(snapshot);
  if (!notices) throw new Error('No registration form is published.');
  return notices;
}

const noticesOfForm = derive('leadForm', ([form]) => {
  if (!form) return undefined;
  // Forms published by older versions have no languages.
  const { consent_languages: others = [] } = form.data;
  return inLanguages(noticeIn({ ...form.data, language: siteLanguage }), others.map(noticeIn));
});

/** Registration of minors: the age limit, and the consent of a parent or guardian. */
export type GuardianPath = Readonly<{ age: number; notices: ConsentNotices }>;

/**
 * Sections 9(1) and (3) of the DPDP Act, 2023, rule 10 of its Rules; article 8 of the GDPR. Undefined if the
 * form has no age limit or no text for guardians.
 */
export const guardianPath = derive('leadForm', ([form]): GuardianPath | undefined => {
  const age = form?.data.adult_age;
  const text = form?.data.guardian_text;
  if (!form || !age || !text) return undefined;
  const { consent_languages: others = [] } = form.data;
  const worded = others.flatMap(({ language, guardian_text }) =>
    guardian_text ? [ofGuardian(language, guardian_text)] : [],
  );
  return { age, notices: inLanguages(ofGuardian(siteLanguage, text), worded) };
});

function ofGuardian(language: string, consent_text: string): ConsentNotice {
  return noticeIn({ language, consent_text, consent_summary: null });
}

/** Each language once. */
function inLanguages(own: ConsentNotice, others: readonly ConsentNotice[]): ConsentNotices {
  const byLanguage = new Map(others.map((notice) => [notice.language, notice]));
  byLanguage.delete(siteLanguage);
  return [own, ...byLanguage.values()];
}

function noticeIn({ language, consent_text, consent_summary }: Worded): ConsentNotice {
  const tag = Intl.getCanonicalLocales(language)[0] ?? language;
  return {
    language: tag,
    name: languageName(tag, tag),
    dir: directionOf(tag),
    text: consent_text,
    summary: consent_summary,
  };
}
