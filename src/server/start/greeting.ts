import type { Config } from '../config/config.ts';

type GreetingDeps = Pick<
  Config,
  'version' | 'database' | 'http' | 'sms' | 'mail' | 'filesApart' | 'dataDir'
>;

export function greeting(
  { version, http, ...settings }: GreetingDeps,
  firstAdminLink: string | null,
  remarks: readonly string[] = [],
): string {
  const lines = [
    `Prospectus   ${version}`,
    `Website      ${http.origin}/`,
    `Staff area   ${http.origin}/admin`,
    `Message log  ${http.origin}/admin/messages  (${loggedMessages(settings)})`,
  ];
  if (settings.filesApart) lines.push('', ownFiles(settings.dataDir));
  if (settings.database.hasUnusedServers) lines.push('', UNUSED_SERVERS);
  const warning = idleSmsVendor(settings.sms);
  if (warning) lines.push('', warning);
  for (const remark of remarks) lines.push('', remark);
  if (firstAdminLink) {
    lines.push('', 'Become the first ADMIN through this link; it works once:', firstAdminLink);
  }
  return `\n${lines.map((line) => `  ${line}`.trimEnd()).join('\n')}\n\n  Ctrl-C stops it.\n`;
}

const UNUSED_SERVERS =
  'DATABASE_URL names several servers, and only the first is used: see "When the primary is lost" in docs/operations.md.';

/** Several processes may share the database. */
function ownFiles(folder: string): string {
  return `Uploaded files stay in ${folder}: other processes on this database have them only if they share that folder; else set S3_BUCKET.`;
}

/** A vendor of SMS that has a key but is not selected sends nothing. */
function idleSmsVendor({ provider, msg91, twilio }: Config['sms']): string | undefined {
  if (provider !== 'console') return undefined;
  const say = (key: string, vendor: string) =>
    `No SMS leaves this machine, though ${key} is set: set PROSPECTUS_SMS_PROVIDER to ${vendor}.`;
  if (msg91.authKey) return say('MSG91_AUTH_KEY', 'msg91');
  return twilio.authToken ? say('TWILIO_AUTH_TOKEN', 'twilio') : undefined;
}

function loggedMessages({ sms, mail }: Pick<Config, 'sms' | 'mail'>): string {
  const printed = sms.provider === 'console' ? 'SMS are printed here too' : '';
  const kept = mail.smtpUrl === undefined ? 'mail is kept there alone' : '';
  return ['SMS and mail', ...[printed, kept].filter(Boolean)].join('; ');
}
