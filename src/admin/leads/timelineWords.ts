import type { TimelineKind } from '../../contract/inbox.ts';
import type { IconName } from '../icons/iconPaths.ts';

/** How each kind of the timeline is called, and its icon. */
export const timelineWords: Readonly<Record<TimelineKind, readonly [string, IconName]>> = {
  registered: ['Registered', 'plus'],
  touch: ['Arrived', 'globe'],
  consent: ['Agreed', 'check'],
  consent_withdrawn: ['Withdrew consent', 'x'],
  otp_sent: ['OTP sent', 'smartphone'],
  otp_verified: ['Number verified', 'shield-check'],
  message: ['Message', 'mail'],
  brochure: ['Downloaded a brochure', 'download'],
  page: ['Read a page', 'eye'],
  returned: ['Came back', 'undo-2'],
  erp_waiting: ['Waits for the ERP', 'clock'],
  erp_resent: ['Sent to the ERP again', 'send'],
  referred: ['Brought by a friend', 'gift'],
  referral: ['Brought a friend', 'gift'],
  note: ['Note', 'pencil'],
  stage: ['Stage', 'tag'],
  assigned: ['Assigned', 'users'],
};
