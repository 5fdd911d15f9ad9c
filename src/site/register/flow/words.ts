/** The form's own words; headings, promises, consent and small print are content. */
export const leadWords = {
  stepOf: (step: number) => `Step ${step} of 4`,
  close: 'Close',
  phone: 'Mobile number',
  phoneExample: '98450 12345',
  getCode: 'Get the code',
  gettingCode: 'One moment…',
  checking: 'Just a moment, checking…',
  privacyPolicy: 'Privacy Policy',
  unknownNumber: 'This number is new to us. Register with it, or give the one that you used.',
  detailsTitle: 'Tell us who is studying',
  name: 'Full name',
  email: 'Email',
  qualification: 'Highest qualification',
  interest: 'Area of interest',
  choose: 'Please choose',
  plan: 'Fee plan',
  noPlan: 'Not decided yet',
  planNoted: 'We have noted your plan.',
  continue: 'Continue',
  sending: 'Sending…',
  otpTitle: 'Enter the 4-digit code',
  otp: '4-digit code',
  sentTo: 'Sent to',
  edit: 'Edit number',
  verify: 'Verify',
  verifying: 'Checking…',
  resendIn: 'Resend in',
  resend: 'Resend OTP',
  resent: 'We have sent a new code.',
  resendReady: 'You can ask for a new code now.',
  expired: 'This code has run out. Please ask for a new one.',
  verifiedTitle: 'Number verified',
  verifiedText: { NEW: 'Saving your details', EXISTING: 'Opening your registration' },
  aMoment: 'This takes a second.',
  continueApplication: 'Continue Application',
  download: 'Download brochure',
  launchpad: 'Open your launchpad',
  retry: 'Retry',
  tryAgainIn: (time: string) => `Try again in ${time}.`,
  tryAgainNow: 'You can try again now.',
} as const;

/** `0:07`, `1:30`: minutes and seconds, rounded up. */
export function clockText(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** How long to wait, in words: `20 seconds`, `4 minutes`, `2 hours`. */
export function waitText(milliseconds: number): string {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
  if (seconds < 60) return counted(seconds, 'second');
  const minutes = Math.ceil(seconds / 60);
  return minutes < 60 ? counted(minutes, 'minute') : counted(Math.ceil(minutes / 60), 'hour');
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** What staff's words may name; empty where it is not known. */
export type Known = Readonly<{ name: string; number: string; programme: string }>;

/** Fills `{name}`, `{number}` and `{programme}`. Where a number or programme is unknown, its sentence is left out. */
export function filled(text: string, { name, ...facts }: Known): string {
  const known = Object.entries(facts).map(([fact, value]) => [`{${fact}}`, value] as const);
  const said = text
    .split(/(?<=[.!?])\s+/)
    .filter((sentence) => known.every(([fact, value]) => value !== '' || !sentence.includes(fact)))
    .join(' ')
    .replaceAll(/,? ?\{name\}/g, (found) => (name === '' ? '' : found.replace('{name}', name)));
  return known.reduce((words, [fact, value]) => words.replaceAll(fact, value), said);
}
