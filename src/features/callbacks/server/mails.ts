import { callWords } from '../../../kernel/words/calls.ts';
import { callbackPaths } from '../../../kernel/leads/callbacks.ts';
import { firstNameOf } from '../../../kernel/text/firstName.ts';
import { mailWords } from '../../../kernel/words/mail.ts';
import { wordsOf } from '../../../content/read/ownWords.ts';
import type { Snapshot } from '../../../content/snapshot.ts';
import type { Mail } from '../../../server/platform/messages/messages.ts';
import { callCalendar } from './calendar.ts';
import { hourInWords, momentWithWeekday } from '../../../kernel/values/moments.ts';
import type { BookedCall, Rung } from './store/repository.ts';

export type CallMail = 'booked' | 'reminder' | 'gaveUp' | 'missed' | 'calledOff';

type CallNotice = Readonly<{ call: BookedCall; rung: Rung; kind: CallMail; token: string }>;
type Place = Readonly<{ snapshot: Snapshot; origin: string; now: Date }>;

/** Returns a mail about a call, with the link by which it is changed. */
export function callMail({ call, rung, kind, token }: CallNotice, place: Place): Mail {
  const { snapshot, origin } = place;
  const words = wordsOf(snapshot, callWords);
  const { name: university, phone } = snapshot.one('university').data;
  const first = firstNameOf(rung.name) || wordsOf(snapshot, mailWords).unnamed;
  const time = momentWithWeekday(call.at);
  const hour = hourInWords(call.at);
  const { person: name, language } = call;
  const address = new URL(`${callbackPaths.page}/${token}`, origin).href;
  const { mail } = words;
  const written: Readonly<Record<CallMail, readonly [subject: string, text: string]>> = {
    booked: [
      mail.booked(name, time),
      mail.bookedText(first, name, time, language, address, university, phone),
    ],
    reminder: [
      mail.reminder(name, hour),
      mail.reminderText(first, name, hour, language, address, university, phone),
    ],
    gaveUp: [mail.gaveUp, mail.gaveUpText(first, time, address, university, phone)],
    missed: [mail.missed, mail.missedText(first, name, time, address, university, phone)],
    calledOff: [
      mail.calledOff(time),
      mail.calledOffText(first, name, time, address, university, phone),
    ],
  };
  const [subject, text] = written[kind];
  return {
    to: rung.email,
    subject,
    text,
    purpose: 'call',
    lead: rung.publicId,
    ...(kind === 'booked' && { calendar: callCalendar({ call, rung }, { ...place, address }) }),
    ...(kind === 'reminder' && { expiresAt: new Date(call.at) }),
  };
}
