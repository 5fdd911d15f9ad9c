import { createHash } from 'node:crypto';

import type { Content } from '../../content/content.ts';
import type { Clock } from '../../platform/clock.ts';
import type { DatabaseHandle } from '../../platform/database/database.ts';
import { invalidInput, type AppError } from '../../http/errors.ts';
import { isConsentTextKept, keepConsentText } from '../store/consent-repository.ts';

export { isConsentTextKept, keepConsentText } from '../store/consent-repository.ts';

/** What a visitor agrees to in the registration form: being contacted in these ways. */
export const consentPurposes = ['call', 'sms', 'email', 'whatsapp'] as const;

/** Stands where no registration form is published yet. */
const plainConsent =
  'I agree to be contacted by call, SMS, email and WhatsApp about my application.';

/** The sentences that visitors agree to, each stored once. */
export type ConsentTexts = {
  /**
   * The version of the sentence that the visitor saw, or of the one published now.
   * @throws where the sentence is not, and never was, ours
   */
  versionOf(seen: string | undefined): Promise<string>;
};

/** SHA-256 of a text whose white space has been made single, hexadecimal. */
export function versionOfText(text: string): string {
  return createHash('sha256').update(singleSpaced(text)).digest('hex');
}

/** A text whose white space has been made single. */
export function singleSpaced(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** The sentence of the registration form that is published now. */
export function publishedConsent(content: Pick<Content, 'snapshot'>): string {
  const [form] = content.snapshot().all('leadForm');
  return singleSpaced(form?.data.consent_text ?? plainConsent);
}

type ConsentTextDeps = {
  content: Pick<Content, 'snapshot' | 'onChange'>;
  database: DatabaseHandle;
  clock: Clock;
};

/** Opens the consent texts. A text is stored before the first lead that agrees to it. */
export function openConsentTexts({ content, database, clock }: ConsentTextDeps): ConsentTexts {
  const stored = new Set<string>();
  /** Texts that pages open in browsers may still show. */
  const published = new Map<string, string>();

  const readCurrent = (): string => {
    const text = publishedConsent(content);
    const version = versionOfText(text);
    published.set(version, text);
    return version;
  };
  let current: string | undefined;
  content.onChange(() => {
    current = readCurrent();
  });

  const store = async (version: string, text: string): Promise<void> => {
    await keepConsentText(database.db, { version, text, createdAt: clock.now() });
    stored.add(version);
  };

  return {
    versionOf: async (seen) => {
      current ??= readCurrent();
      const version = seen === undefined ? current : versionOfText(seen);
      if (stored.has(version)) return version;
      const text = published.get(version);
      if (text !== undefined) await store(version, text);
      else if (!(await isConsentTextKept(database.db, version))) throw unknownText();
      return version;
    },
  };
}

function unknownText(): AppError {
  const msg = 'The text has changed. Please load the page again and read it.';
  return invalidInput([{ field: 'consent.text', msg }]);
}
