import type { Message } from '../../kernel/calls/operations.ts';
import type { Tone } from '../ui/Chip.tsx';

export const channels = [
  { value: 'sms', label: 'SMS' },
  { value: 'whatsapp', label: 'WhatsApp' },
  { value: 'mail', label: 'E-mail' },
];

export const purposes = [
  { value: 'otp', label: 'OTP' },
  { value: 'brochure', label: 'Brochure' },
  { value: 'referral', label: 'Invitation of a friend' },
  { value: 'follow_up', label: 'After the first verification' },
  { value: 'erasure_notice', label: 'Before an erasure' },
  { value: 'invitation', label: 'Staff invitation' },
  { value: 'password_reset', label: 'Password reset' },
  { value: 'address_confirmation', label: 'Confirmation of an address' },
  { value: 'test', label: 'Test message' },
  { value: 'notification', label: 'Notice' },
];

/** How a message fared, in a word. */
export const statusWords: Readonly<
  Record<Message['status'], Readonly<{ label: string; tone: Tone }>>
> = {
  sent: { label: 'Sent', tone: 'good' },
  failed: { label: 'Failed', tone: 'bad' },
  expired: { label: 'Too late', tone: 'wait' },
};

/** A purpose in words; one that has none stands for itself. */
export function purposeName(purpose: string): string {
  return purposes.find(({ value }) => value === purpose)?.label ?? purpose.replaceAll('_', ' ');
}

/** Providers that send nothing out of the building. */
const own: Readonly<Record<string, string>> = {
  console: 'shown in the terminal',
  log: 'kept here alone',
};

/** Who carried a message. */
export function providerName(provider: string): string {
  return own[provider] ?? `by ${provider}`;
}
