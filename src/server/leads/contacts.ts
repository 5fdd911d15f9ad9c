import { allows } from '../../kernel/staff/permissions.ts';
import type { StaffMember } from '../staff/staff.ts';

const NUMBER = /\+?\d(?:[ -]?\d){7,}/g;
/** Begins at the start of a word alone, as a search from each sign of a long text would take long. */
const ADDRESS = /(?<![^\s<>(),;:"@])[^\s<>(),;:"@]+@[^\s<>(),;:"@]+/g;

/** Shows the end of a number alone: `••••••3210`. */
function hiddenNumber(number: string): string {
  return `••••••${number.replace(/\D/g, '').slice(-4)}`;
}

/** A text without the numbers and addresses in it. */
export function withoutContacts(text: string): string {
  return text.replace(ADDRESS, '••••••').replace(NUMBER, hiddenNumber);
}

export function seesContacts({ role }: Pick<StaffMember, 'role'>): boolean {
  return allows(role.permissions, 'leads.number');
}

type Contacts = Readonly<{ mobile: string; email?: string }>;

/** The lead as the member may see it: its number and address are hidden from those who may see no numbers. */
export function contactsFor<Lead extends Contacts>(
  member: Pick<StaffMember, 'role'>,
  lead: Lead,
): Lead {
  if (seesContacts(member)) return lead;
  const hidden = { mobile: hiddenNumber(lead.mobile) };
  return { ...lead, ...hidden, ...(lead.email !== undefined && { email: '••••••' }) };
}
