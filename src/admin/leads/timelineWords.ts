import type { TimelineItem, TimelineKind } from '../../kernel/staffLeads/staffLeads.ts';
import type { IconName } from '../icons/iconPaths.ts';
import type { TimelineEntry } from '../ui/Timeline.tsx';

/** How each kind of the timeline is called, and its icon. */
const timelineWords: Readonly<Record<TimelineKind, readonly [string, IconName]>> = {
  registered: ['Registered', 'plus'],
  touch: ['Arrived', 'globe'],
  consent: ['Agreed', 'check'],
  consent_withdrawn: ['Withdrew consent', 'x'],
  otp_sent: ['OTP sent', 'smartphone'],
  otp_verified: ['Number verified', 'shield-check'],
  plan: ['Chose a fee plan', 'circle-check'],
  message: ['Message', 'mail'],
  brochure: ['Downloaded a brochure', 'download'],
  page: ['Read a page', 'eye'],
  returned: ['Came back', 'undo-2'],
  erp_waiting: ['Delivery to the ERP', 'clock'],
  erp_resent: ['Sent to the ERP again', 'send'],
  referred: ['Brought by a friend', 'gift'],
  referral: ['Brought a friend', 'gift'],
  note: ['Note', 'pencil'],
  stage: ['Stage', 'tag'],
  assigned: ['Assigned', 'users'],
  entered: ['Entered by hand', 'pencil'],
  merged: ['Merged', 'copy'],
  called: ['Called', 'check'],
  call_off: ['Call taken off the list', 'x'],
  call_planned: ['Call planned', 'phone'],
};

/** An item of a lead's timeline, in words. */
export function timelineEntryOf({ kind, at, by, text }: TimelineItem): TimelineEntry {
  const [label, icon] = timelineWords[kind];
  const isTakenBack = kind === 'assigned' && text === null;
  return {
    icon,
    at,
    by,
    text,
    label: isTakenBack ? 'Assigned to nobody' : label,
    isNote: kind === 'note',
  };
}
