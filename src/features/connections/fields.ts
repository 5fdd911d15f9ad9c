import { z } from 'zod';

import { isEmailAddress } from '../../kernel/text/emailAddress.ts';
import type { ConnectionName } from './names.ts';

export type Field = Readonly<{
  name: string;
  label: string;
  help?: string;
  placeholder?: string;
  /** No answer contains it. If it is left empty, the stored one stays. */
  isSecret?: true;
  isOptional?: true;
  /** The field that is required if this one is given. */
  goesWith?: string;
  /** The setting of the environment that wins over it. */
  setting: string;
  rule: z.ZodType<string, string>;
}>;

type Connection = Readonly<{
  title: string;
  /** As part of a sentence. */
  name: string;
  /** If the environment has this setting, the operator chooses the vendor, and staff cannot. */
  chosenBy: string;
  /** Of the card that it stands on. */
  role: 'sms' | 'mail';
  fields: readonly Field[];
  /** Secrets are entered again once one of these changes: otherwise another host could be sent them. */
  secretsFor?: readonly string[];
}>;

const line = z
  .string()
  .trim()
  .max(300, 'Must be at most 300 characters.')
  .regex(/^\P{Cc}*$/u, 'Please leave out line breaks and tabs.');
const template = line.regex(/^[\w-]*$/, 'A template id has letters, digits, “-” and “_”.');

export const connections: Readonly<Record<ConnectionName, Connection>> = {
  smtp: {
    title: 'Mail server (SMTP)',
    name: 'the mail server',
    chosenBy: 'SMTP_URL',
    role: 'mail',
    secretsFor: ['host', 'port'],
    fields: [
      {
        name: 'host',
        label: 'Mail server',
        placeholder: 'mail.example.edu',
        setting: 'SMTP_URL',
        rule: line.refine(
          (host) => z.hostname().safeParse(host).success,
          'Please enter the name of a server, such as mail.example.edu.',
        ),
      },
      {
        name: 'port',
        label: 'Port',
        placeholder: '465',
        help: '465 is encrypted from the start; any other port has to offer STARTTLS.',
        setting: 'SMTP_URL',
        rule: line.refine(
          (port) => /^\d{1,5}$/.test(port) && Number(port) >= 1 && Number(port) <= 65_535,
          'Please enter a number from 1 to 65535.',
        ),
      },
      {
        name: 'user',
        label: 'User',
        isOptional: true,
        goesWith: 'password',
        setting: 'SMTP_URL',
        rule: line,
      },
      {
        name: 'password',
        label: 'Password',
        isSecret: true,
        isOptional: true,
        goesWith: 'user',
        setting: 'SMTP_URL',
        rule: line,
      },
      {
        name: 'from',
        label: 'Sender’s address',
        placeholder: 'no-reply@example.edu',
        setting: 'PROSPECTUS_MAIL_FROM',
        rule: line.refine(isEmailAddress, 'Please enter one e-mail address.'),
      },
      {
        name: 'from_name',
        label: 'Sender’s name',
        isOptional: true,
        setting: 'PROSPECTUS_MAIL_FROM',
        rule: line.regex(/^[^<>"\\]*$/, 'Please leave out <, >, quotes and backslashes.'),
      },
    ],
  },
  msg91: {
    title: 'MSG91',
    name: 'MSG91',
    chosenBy: 'PROSPECTUS_SMS_PROVIDER',
    role: 'sms',
    fields: [
      {
        name: 'auth_key',
        label: 'Authentication key',
        isSecret: true,
        setting: 'MSG91_AUTH_KEY',
        rule: line,
      },
      {
        name: 'template_id',
        label: 'Template of codes',
        help: 'The id of the Flow template that is registered with DLT, with the variable VAR1.',
        setting: 'MSG91_TEMPLATE_ID',
        rule: template,
      },
      {
        name: 'follow_up_template_id',
        label: 'Template after the first verification',
        help: 'VAR1 is the programme, VAR2 its page.',
        isOptional: true,
        setting: 'MSG91_TEMPLATE_ID',
        rule: template,
      },
    ],
  },
  twilio: {
    title: 'Twilio',
    name: 'Twilio',
    chosenBy: 'PROSPECTUS_SMS_PROVIDER',
    role: 'sms',
    fields: [
      {
        name: 'account_sid',
        label: 'Account SID',
        setting: 'TWILIO_ACCOUNT_SID',
        rule: line.regex(/^AC[0-9a-f]{32}$/i, 'It has AC and 32 digits or letters from a to f.'),
      },
      {
        name: 'auth_token',
        label: 'Auth token',
        isSecret: true,
        setting: 'TWILIO_AUTH_TOKEN',
        rule: line,
      },
      {
        name: 'from',
        label: 'Sending number or messaging service',
        placeholder: '+15550001111',
        setting: 'TWILIO_FROM',
        rule: line.regex(
          /^(?:\+\d{6,15}|MG[0-9a-f]{32})$/i,
          'Please enter a number with its + and country, or the id of a service (MG…).',
        ),
      },
    ],
  },
};
