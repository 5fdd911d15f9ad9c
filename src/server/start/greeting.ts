import type { Config } from '../config.ts';

type GreetingGround = Pick<Config, 'http' | 'sms' | 'mail'>;

/** Where to look next, once the product serves. */
export function greeting(
  { http, ...parts }: GreetingGround,
  firstAdminLink: string | null,
): string {
  const lines = [
    `Website      ${http.origin}/`,
    `Staff area   ${http.origin}/admin`,
    `Message log  ${http.origin}/admin/messages  (${loggedMessages(parts)})`,
  ];
  if (firstAdminLink) {
    lines.push('', 'Become the first ADMIN through this link; it works once:', firstAdminLink);
  }
  return `\n${lines.map((line) => `  ${line}`.trimEnd()).join('\n')}\n\n  Ctrl-C stops it.\n`;
}

/** What the log holds, and what of it this terminal shows. */
const loggedMessages = ({ sms, mail }: Pick<Config, 'sms' | 'mail'>): string => {
  const printed = sms.provider === 'console' ? 'SMS are printed here too' : '';
  const kept = mail.smtpUrl === undefined ? 'mail is kept there alone' : '';
  return ['SMS and mail', ...[printed, kept].filter(Boolean)].join('; ');
};
