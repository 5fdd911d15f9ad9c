import { hash } from 'node:crypto';

import { deriveFrom } from '../../content/finders.ts';
import { wordsOf } from '../../content/read/ownWords.ts';
import { siteLanguage } from '../../kernel/publishing/languages.ts';
import type { ConsentGiver } from '../../kernel/leads/leads.ts';
import { leadMessages } from '../../kernel/messages.ts';
import { consentNotices, guardianPath } from '../../content/read/consent.ts';
import type { Content } from '../content/content.ts';
import type { Platform } from '../platform/open.ts';
import { invalidInput, type AppError } from '../http/errors.ts';
import { isConsentTextKept, keepConsentText, languageReadIn } from './store/consent-repository.ts';

export { isConsentTextKept, keepConsentText } from './store/consent-repository.ts';

/** The ways of contact that a visitor agrees to in the registration form. */
export const consentPurposes = ['call', 'sms', 'email', 'whatsapp'] as const;

const plainConsent = {
  text: 'I agree to be contacted by call, SMS, email and WhatsApp about my application.',
  language: siteLanguage,
};

/** The sentence as a post names it: its text, and the language in which it was shown. */
type Seen = Readonly<{
  text?: string | undefined;
  language?: string | undefined;
  by?: ConsentGiver | undefined;
}>;

/** A stored sentence by its hash, and the language in which it was read. */
type Agreed = Readonly<{ version: string; language: string }>;
export type ConsentTexts = ReturnType<typeof openConsentTexts>;

/** SHA-256 of a single-spaced text, hexadecimal. */
export function versionOfText(text: string): string {
  return hash('sha256', singleSpaced(text));
}

export function singleSpaced(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** The published sentence of the registration form in the language of the site. */
export function publishedConsent(content: Pick<Content, 'snapshot'>): string {
  return publishedSentences(content.snapshot())[0].text;
}

type Sentence = Agreed & Readonly<{ text: string; by: ConsentGiver }>;
type Sentences = readonly [Sentence, ...Sentence[]];

/** The published sentences: the site's language first, then the other languages, then those of guardians. */
const publishedSentences = deriveFrom(['leadForm'], (snapshot): Sentences => {
  if (snapshot.all('leadForm').length === 0) return [sentenceOf('self', plainConsent)];
  const [first, ...others] = consentNotices(snapshot);
  const guardians = guardianPath(snapshot)?.notices ?? [];
  return [
    sentenceOf('self', first),
    ...others.map((notice) => sentenceOf('self', notice)),
    ...guardians.map((notice) => sentenceOf('guardian', notice)),
  ];
});

function sentenceOf(
  by: ConsentGiver,
  { text, language }: Pick<Sentence, 'text' | 'language'>,
): Sentence {
  return { version: versionOfText(text), language, text: singleSpaced(text), by };
}

/** The sentences that visitors agree to. Each is stored before the first lead that agrees to it. */
export function openConsentTexts({
  content,
  database,
  clock,
}: Pick<Platform, 'clock' | 'database'> & { content: Pick<Content, 'snapshot' | 'onChange'> }) {
  const stored = new Set<string>();
  /** Published sentences of this process's lifetime: open pages may still show former ones. */
  const published = new Map<string, Sentence>();
  /** Languages of former sentences, found in stored consents. */
  const retired = new Map<string, string | undefined>();

  const readCurrent = (): Sentences => {
    const sentences = publishedSentences(content.snapshot());
    for (const one of sentences.toReversed()) published.set(one.version, one);
    return sentences;
  };
  let current: Sentences | undefined;
  content.onChange(() => {
    current = readCurrent();
  });

  const store = async ({ version, text }: Sentence): Promise<void> => {
    await keepConsentText(database.db, { version, text, createdAt: clock.now() });
    stored.add(version);
  };

  /** The language of a former sentence. A post may name any language, so it counts last. */
  const retiredIn = async (version: string, posted: string): Promise<string> => {
    if (!(await isConsentTextKept(database.db, version))) throw unknownText();
    const isPublished = [...published.values()].some(({ language }) => language === posted);
    if (!retired.has(version)) retired.set(version, await languageReadIn(database.db, version));
    return retired.get(version) ?? (isPublished ? posted : siteLanguage);
  };

  return {
    /**
     * Returns the sentence that the visitor saw. If the post names none, returns the published one in its language, or
     * else in that of the site. The language is the one in which the sentence was published, regardless of the post;
     * for a sentence no longer published, the one in which it was read.
     * @throws if the sentence was never ours, or is for another giver of consent
     */
    agreedTo: async ({ text, language = siteLanguage, by = 'self' }: Seen): Promise<Agreed> => {
      const sentences = (current ??= readCurrent()).filter((each) => each.by === by);
      const [first] = sentences;
      if (!first) {
        const { noGuardians } = wordsOf(content.snapshot(), leadMessages);
        throw invalidInput([{ field: 'consent.by', msg: noGuardians }]);
      }
      if (text === undefined) {
        const one = sentences.find((each) => each.language === language) ?? first;
        if (!stored.has(one.version)) await store(one);
        return { version: one.version, language: one.language };
      }
      const version = versionOfText(text);
      const known = published.get(version);
      if (known && known.by !== by) throw unknownText();
      if (!known) return { version, language: await retiredIn(version, language) };
      if (!stored.has(version)) await store(known);
      return { version, language: known.language };
    },
  };
}

export function unknownText(): AppError {
  const msg = 'The text has changed. Please load the page again and read it.';
  return invalidInput([{ field: 'consent.text', msg }]);
}
