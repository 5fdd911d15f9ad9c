import type { Tone } from '../../../admin/ui/Chip.tsx';
import type { ApplicationStatus, PaperState } from '../../../kernel/leads/applications.ts';
import type { StaffMissing } from '../calls.ts';

type Said = Readonly<{ label: string; tone: Tone }>;

export const statusWords: Readonly<Record<ApplicationStatus, Said>> = {
  open: { label: 'Something is missing', tone: 'calm' },
  checking: { label: 'To be checked', tone: 'wait' },
  offered: { label: 'Offered a place', tone: 'good' },
  admitted: { label: 'Admitted', tone: 'good' },
  refused: { label: 'Refused', tone: 'bad' },
};

export const paperWords: Readonly<Record<PaperState | 'missing', Said>> = {
  missing: { label: 'Missing', tone: 'calm' },
  sent: { label: 'To be looked at', tone: 'wait' },
  accepted: { label: 'Accepted', tone: 'good' },
  returned: { label: 'Asked for again', tone: 'bad' },
};

export const optionalWords: Said = { label: 'May be left out', tone: 'calm' };

const missingWords = { ids: 'DEB-ID and ABC-ID', fee: 'Fee' } as const;

export function missingInWords({ what, name, returned }: StaffMissing): string {
  if (what !== 'paper') return missingWords[what];
  return returned ? `${name} (again)` : (name ?? '');
}

export const statusOptions = Object.entries<Said>(statusWords).map(([value, { label }]) => ({
  value,
  label,
}));
