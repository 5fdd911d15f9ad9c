import { errorWords } from '../errors.ts';
import {
  generalMessages,
  inlineMessages,
  leadAnswers,
  leadMessages,
  toastMessages,
} from '../messages.ts';
import { referralMessages } from '../referralTexts.ts';
import { keyOfForm, namesIn, type Phrase } from '../wording/wording.ts';
import { abroadWords } from './abroad.ts';
import { applicationWords } from './applications.ts';
import { blogWords } from './blog.ts';
import { brochureWords } from './brochures.ts';
import { certificateWords } from './certificates.ts';
import { callWords } from './calls.ts';
import { choiceWords } from './choices.ts';
import { chooseWords } from './choose.ts';
import { downloadWords } from './download.ts';
import { eligibilityWords } from './eligibility.ts';
import { feesWords } from './fees.ts';
import { finderWords } from './finder.ts';
import { registerPageWords } from './formPage.ts';
import { type WordGroup, wordGroups } from './groups.ts';
import { pageWords } from './launchpad.ts';
import { myDataWords } from './myData.ts';
import { lectureWords } from './lectures.ts';
import { numberWords } from './numbers.ts';
import { mailWords } from './mail.ts';
import { leadFormWords } from './pageForm.ts';
import { programmeWords } from './programme.ts';
import { referralWords } from './referrals.ts';
import { leadWords } from './register.ts';
import { words } from './site.ts';
import { smsWords } from './sms.ts';
import { teacherWords } from './teachers.ts';
import { universityWords } from './university.ts';

export type FixedWord = Readonly<{
  /** Its stable name: own wordings are kept by it. */
  key: string;
  /** The default wording; may be empty. */
  text: string;
  group: WordGroup;
  /** Its placeholders, and those that any wording must contain. */
  names: readonly string[];
  needed: readonly string[];
  max: number;
}>;

const parts: Readonly<Record<string, object>> = {
  site: words,
  form: leadWords,
  pageForm: leadFormWords,
  formPage: registerPageWords,
  abroad: abroadWords,
  application: applicationWords,
  download: downloadWords,
  choices: choiceWords,
  mail: mailWords,
  finder: finderWords,
  choose: chooseWords,
  fees: feesWords,
  programme: programmeWords,
  teacher: teacherWords,
  eligibility: eligibilityWords,
  university: universityWords,
  lectures: lectureWords,
  blog: blogWords,
  launchpad: pageWords,
  certificates: certificateWords,
  calls: callWords,
  myData: myDataWords,
  referral: referralWords,
  'messages.toast': toastMessages,
  'messages.lead': leadMessages,
  'messages.inline': inlineMessages,
  'messages.answers': leadAnswers,
  'messages.referral': referralMessages,
  'messages.general': generalMessages,
  'messages.errors': errorWords,
  brochure: brochureWords,
  numbers: numberWords,
  sms: smsWords,
};

/** Every fixed word, by the groups in their order. */
export const fixedWords: readonly FixedWord[] = Object.entries(parts)
  .flatMap(([at, part]) => [...wordsIn(at, part)])
  .toSorted((one, other) => placeOf(one) - placeOf(other));

export const fixedWordOf: ReadonlyMap<string, FixedWord> = new Map(
  fixedWords.map((word) => [word.key, word]),
);

function placeOf({ group }: FixedWord): number {
  return wordGroups.findIndex(({ label }) => label === group);
}

function* wordsIn(at: string, part: object): Generator<FixedWord> {
  // Descriptors have what is declared, whatever is said in its place just now.
  for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(part))) {
    const key = `${at}.${name}`;
    if (typeof value === 'string') yield wordOf(key, value);
    else if (typeof value !== 'object' || value === null) continue;
    else if ('forms' in value) yield* formsOf(key, value as Phrase);
    else yield* wordsIn(key, value as object);
  }
}

function formsOf(key: string, phrase: Phrase): FixedWord[] {
  return Object.entries(phrase.forms).map(([form, text]) =>
    wordOf(keyOfForm(key, form), text, phrase),
  );
}

type Bounds = Partial<Pick<Phrase, 'names' | 'needed' | 'max'>>;

function wordOf(key: string, text: string, { names = [], needed, max }: Bounds = {}): FixedWord {
  return {
    key,
    text,
    group: groupOf(key),
    names,
    needed: needed ?? namesIn(text),
    max: max ?? longestOf(text),
  };
}

function groupOf(key: string): WordGroup {
  const group = wordGroups.find(({ keys }) => keys.some((begin) => `${key}.`.startsWith(begin)));
  if (!group) throw new Error(`${key} stands in no group of words.`);
  return group.label;
}

/** Twice the default length: a button has room for a second word, and a paragraph stays one. */
function longestOf({ length }: string): number {
  return Math.max(40, Math.ceil((length * 2) / 10) * 10);
}
