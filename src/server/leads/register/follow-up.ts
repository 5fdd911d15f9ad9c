import { whatsappLink } from '../../../kernel/text/whatsappLink.ts';
import { templateVariable } from '../../../kernel/text/templateVariable.ts';
import { firstNameOf } from '../../../kernel/text/firstName.ts';
import { registerAddress } from '../../../kernel/leads/registerForm.ts';
import {
  type Counsellor,
  counsellorFor,
  ringingCounsellors,
} from '../../../content/read/callHours.ts';
import { myDataPaths } from '../../../kernel/leads/myData.ts';
import { mailWords } from '../../../kernel/words/mail.ts';
import { formatDay } from '../../../kernel/values/dates.ts';
import { formatRupees } from '../../../kernel/values/money.ts';
import { applicationAddress } from '../../../content/read/portals.ts';
import { feesOf, type ProgrammeEntry } from '../../../content/read/programme.ts';
import { wordsOf } from '../../../content/read/ownWords.ts';
import { LONGEST_VARIABLE, smsWordsIn } from './code-request.ts';
import { pathOf } from '../../../content/addresses/pagePath.ts';
import type { Snapshot } from '../../../content/snapshot.ts';
import type { Mail, Sms } from '../../platform/messages/messages.ts';

type Welcomed = Readonly<{
  id: number;
  /** Of the member of the staff who has the lead. */
  ownerEmail: string | null;
  name: string;
  /** E.164. */
  mobile: string;
  email: string;
  /** ERP code of the programme of interest. */
  areaOfInterest: string;
  /** The fee plan that was chosen, in the words of that moment. */
  plan: string | null;
}>;

/**
 * Returns the mail that follows a first verification: the published text, then the programme with its brochure, the fee
 * and the next step. Returns null if staff have left the text empty.
 */
export function followUpMail(lead: Welcomed, snapshot: Snapshot, origin: string): Mail | null {
  const form = snapshot.all('leadForm')[0]?.data;
  const university = snapshot.all('university')[0]?.data;
  if (!form?.mail_subject || !form.mail_text || !university) return null;
  const words = wordsOf(snapshot, mailWords);
  const programme = programmeOf(lead, snapshot);
  const filled = (text: string) =>
    text
      .replaceAll('{name}', () => firstNameOf(lead.name) || words.unnamed)
      .replaceAll('{programme}', () => programme?.data.title ?? university.name);
  const facts = [
    ...(programme ? factsOf(programme, snapshot, { plan: lead.plan, origin }) : []),
    [words.launchpad, new URL('/launchpad', origin).href],
    [words.next, new URL(applicationAddress(university), origin).href],
  ] as const;
  const person = counsellorFor(lead, ringingCounsellors(snapshot));
  return {
    to: lead.email,
    purpose: 'follow_up',
    subject: filled(form.mail_subject),
    text: [
      filled(form.mail_text),
      facts.map(([term, said]) => `${term}: ${said}`).join('\n'),
      signature(person, snapshot),
      words.why(university.name, new URL(myDataPaths.page, origin).href),
    ].join('\n\n'),
    ...(person && { signed: { name: person.data.name, face: faceOf(person, snapshot, origin) } }),
  };
}

/** The university; before it the counsellor, with the numbers at which they are reached. */
function signature(person: Counsellor | undefined, snapshot: Snapshot): string {
  const { name, phone, whatsapp_number } = snapshot.one('university').data;
  if (!person) return name;
  const words = wordsOf(snapshot, mailWords);
  const chat = whatsappLink(whatsapp_number);
  return [
    person.data.name,
    `${words.counsellor}, ${name}`,
    words.phone(phone),
    words.whatsapp(chat),
  ].join('\n');
}

/** Pixels: twice the width at which mails show a face. */
const FACE = 128;

/** A JPEG, as programs of mail show no SVG and not all of them WebP; undefined for a drawing. */
function faceOf({ data }: Counsellor, snapshot: Snapshot, origin: string): string | undefined {
  const jpegs = snapshot.media(data.image)?.renditions.filter(({ type }) => type === 'image/jpeg');
  const sharp = jpegs?.find(({ width }) => width >= FACE) ?? jpegs?.at(-1);
  return sharp && new URL(sharp.url, origin).href;
}

/** The page of the home page: no variable is empty. */
const TOP_OF_HOME = '#';

/**
 * Returns the SMS sent with the mail, with the programme and the path of its page. Returns null if its text is empty.
 */
export function followUpSms(
  lead: Pick<Welcomed, 'mobile' | 'areaOfInterest'>,
  deps: Parameters<typeof smsWordsIn>[0],
): Sms | null {
  const snapshot = deps.content.snapshot();
  const university = snapshot.all('university')[0]?.data;
  if (!university) return null;
  const programme = programmeOf(lead, snapshot);
  const called = programme?.data.display_short_name ?? university.short_name;
  const name = templateVariable(called, LONGEST_VARIABLE);
  const path = (programme && pathOf(programme, snapshot)) ?? '/';
  const page = path.slice(1) || TOP_OF_HOME;
  const body = smsWordsIn(deps).followUp(name, page);
  if (body === '') return null;
  return { to: lead.mobile, body, purpose: 'follow_up', variables: { VAR1: name, VAR2: page } };
}

function programmeOf(
  { areaOfInterest }: Pick<Welcomed, 'areaOfInterest'>,
  snapshot: Snapshot,
): ProgrammeEntry | undefined {
  return snapshot
    .children('programme', null)
    .find(({ data }) => data.erp_unicode === areaOfInterest);
}

function factsOf(
  programme: ProgrammeEntry,
  snapshot: Snapshot,
  { plan, origin }: { plan: string | null; origin: string },
): (readonly [term: string, said: string])[] {
  const words = wordsOf(snapshot, mailWords);
  const { next_batch: day } = programme.data;
  const path = pathOf(programme, snapshot) ?? '/';
  const fees = feeWords(programme, snapshot);
  // On another device than the one that registered, it asks for the number first.
  const brochure = registerAddress({ purpose: 'download', programme: programme.id });
  return [
    [words.page, new URL(path, origin).href],
    [words.brochure, new URL(brochure, origin).href],
    ...(plan ? [[words.plan, plan] as const] : []),
    ...(fees ? [[words.fees, fees] as const] : []),
    ...(day ? [[words.begins, formatDay(day)] as const] : []),
  ];
}

function feeWords(programme: ProgrammeEntry, snapshot: Snapshot): string {
  const words = wordsOf(snapshot, mailWords);
  const { price } = feesOf(programme, snapshot);
  if (!price) return '';
  const { plan, instalment } = price;
  return [
    words.feeByPlan(formatRupees(price.fee), plan.data.title),
    instalment &&
      words.emiByPlan(
        formatRupees(instalment.emi.monthly),
        formatRupees(instalment.emi.down),
        instalment.emi.months,
        instalment.plan.data.title,
      ),
  ]
    .filter(Boolean)
    .join('; ');
}
