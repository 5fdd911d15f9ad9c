import { isEmailAddress } from '../text/emailAddress.ts';

/** By which claim of the identity provider a rule gives its role. */
export const ruleKinds = ['group', 'address', 'domain'] as const;
export type RuleKind = (typeof ruleKinds)[number];

/** Anybody can have an address there. */
const openDomains = [
  'aol.com',
  'gmail.com',
  'googlemail.com',
  'hotmail.com',
  'icloud.com',
  'live.com',
  'mail.com',
  'msn.com',
  'outlook.com',
  'proton.me',
  'rediffmail.com',
  'yahoo.co.in',
  'yahoo.com',
  'yahoo.in',
  'zohomail.in',
];

/** Returns an error for a rule that matches nobody or everybody. */
export function ruleProblem({
  kind,
  value,
}: Readonly<{ kind: RuleKind; value: string }>): string | undefined {
  if (kind === 'group') return undefined;
  if (kind === 'address')
    return isEmailAddress(value) ? undefined : 'Please enter an address, such as dean@example.edu.';
  if (!isEmailAddress(`anybody@${value}`)) return 'Please enter a domain, such as example.edu.';
  return openDomains.includes(value.toLowerCase())
    ? 'Anybody can have an address there. Please name people by their addresses.'
    : undefined;
}

/** Why a sign-in at the provider came to nothing: `problem` of the sign-in page. */
export const providerProblems = {
  expired: 'That took too long, or began in another browser. Please try again.',
  refused: 'Your organisation did not let you in. Please try again.',
  unreachable: 'Your organisation’s sign-in cannot be reached. Please try again in a minute.',
  unproven:
    'Your organisation does not say that your address is proven. Please tell your administrator.',
  unrenewable:
    'Your organisation gave no refresh token, without which nobody is let in: its settings for this website have to allow “offline_access”.',
  waiting: 'Your account waits until an administrator gives it a role.',
  joining:
    'An account with your address was here before. An administrator has to let you use it, under Sign-in.',
  disabled: 'This account is disabled. An administrator can enable it again.',
} as const;
export type ProviderProblem = keyof typeof providerProblems;
