import { phrase, declareWords } from '../wording/wording.ts';

export const mailWords = declareWords('mail', {
  page: 'Programme',
  brochure: 'Your brochure',
  launchpad: 'The hour of your call, papers and dates',
  counsellor: 'Your counsellor',
  phone: phrase('Phone {number}'),
  whatsapp: phrase('WhatsApp {address}'),
  plan: 'Your plan',
  fees: 'Fees',
  begins: 'Next batch begins',
  next: 'Next step, your application',
  /** At the end of the first mail. */
  why: phrase(
    'You get this mail because your number was verified with {sender}. What we hold about you, and how to stop messages: {address}',
  ),
  emiByPlan: phrase('or {month} a month by EMI: {down} first, then {months} months ({plan})'),
  /** In place of a name that nobody has proved. */
  unnamed: 'there',
  erasureSubject: phrase('{sender}: we erase your enquiry on {day}'),
  erasure: phrase(
    'Hello {name},\n\nSome time ago you enquired with {sender}. We no longer need what you told us, and erase it on {day}.\n\nIf you would rather keep it, prove your number before then under {address}. There you can also see what we hold, or erase it at once.\n\nYou need not do anything.',
  ),
  listedSubject: phrase('{sender}: why we have your details'),
  /** The first mail to somebody whom a list brought. */
  listed: phrase(
    'Hello {name},\n\nWe have your name, your number and this address from a list: “{list}”. According to it you agreed on {day} that {sender} may contact you about its programmes ({how}). A counsellor may do so in the next days.\n\nIf you do not want that, or did not agree: under {address} you prove your number with a code, see what we hold, and stop all messages and calls or have everything erased at once.',
  ),
  feeByPlan: phrase('programme fee from {fee} ({plan})'),
});
