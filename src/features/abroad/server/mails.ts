import { ABROAD_DAYS, abroadPaths } from '../../../kernel/leads/abroad.ts';
import { formatDay, indianDay } from '../../../kernel/values/dates.ts';
import { abroadWords } from '../../../kernel/words/abroad.ts';
import { programmeByCode } from '../../../content/read/programme.ts';
import { wordsOf } from '../../../content/read/ownWords.ts';
import type { Snapshot } from '../../../content/snapshot.ts';
import type { Mail } from '../../../server/platform/messages/messages.ts';
import type { NewRequest, RequestRow } from './repository.ts';

const DAY = 24 * 60 * 60_000;

type Place = Readonly<{ snapshot: Snapshot; origin: string; now: Date }>;

/** Says nothing that was typed: anybody may have asked in the name of this address. */
export function linkMail(
  { email, publicId, areaOfInterest }: NewRequest,
  token: string,
  { snapshot, origin, now }: Place,
): Mail {
  const words = wordsOf(snapshot, abroadWords);
  const { name: sender } = snapshot.one('university').data;
  const programme = areaOfInterest ? programmeByCode(snapshot, areaOfInterest) : undefined;
  const expiresAt = new Date(now.getTime() + ABROAD_DAYS * DAY);
  const link = linkOf(token, origin);
  const day = formatDay(indianDay(expiresAt.getTime()));
  return {
    to: email,
    lead: publicId,
    purpose: 'address_confirmation',
    subject: words.mailSubject(sender),
    text: words.mail(sender, programme?.data.title ?? words.anyProgramme, link, day),
    secret: link,
    expiresAt,
  };
}

function linkOf(token: string, origin: string): string {
  return new URL(`${abroadPaths.link}?t=${token}`, origin).href;
}

/** Tells the university that somebody waits for an answer. */
export function staffMail(row: RequestRow, { snapshot, origin }: Omit<Place, 'now'>): Mail {
  const { email } = snapshot.one('university').data;
  const programme = row.area_of_interest
    ? programmeByCode(snapshot, row.area_of_interest)
    : undefined;
  const facts = [
    ['Name', row.name],
    ['E-mail', row.email],
    ['Country', row.country],
    ['Phone', row.phone],
    ['Interested in', row.plan ?? programme?.data.title],
    ['Question', row.question?.replace(/\s+/g, ' ')],
    ['All requests', new URL('/admin/abroad', origin).href],
  ];
  const said = facts.filter(([, value]) => value).map((fact) => fact.join(': '));
  return {
    to: email,
    lead: row.public_id,
    purpose: 'notification',
    subject: `A request from abroad: ${row.country}`,
    text: `Somebody abroad asks to hear from us, and has proved the address.\n\n${said.join('\n')}`,
  };
}
