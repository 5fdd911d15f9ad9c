import { z } from 'zod';

import { isEmailAddress } from '../../../kernel/text/emailAddress.ts';
import type { Connectable } from './field.ts';
import { approved, line, template, token } from './rules.ts';

const sms = {
  role: 'sms',
  chosenBy: ['PROSPECTUS_SMS_PROVIDER'],
  test: { to: 'phone', gets: 'It gets an SMS with the code 0000.' },
  without: 'Unless another vendor carries them, SMS stay in the message log from then on.',
} as const;

export const ofMessages = {
  smtp: {
    title: 'Mail server (SMTP)',
    name: 'the mail server',
    chosenBy: ['SMTP_URL'],
    role: 'mail',
    test: { to: 'mail', gets: 'It gets one mail.' },
    without: 'Unless another server carries it, mail stays in the message log from then on.',
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
    ...sms,
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
    ...sms,
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
  whatsapp: {
    title: 'WhatsApp Cloud API',
    name: 'WhatsApp',
    chosenBy: [
      'WHATSAPP_PHONE_NUMBER_ID',
      'WHATSAPP_TOKEN',
      'WHATSAPP_APP_SECRET',
      'WHATSAPP_VERIFY_TOKEN',
    ],
    role: 'whatsapp',
    test: { to: 'phone', gets: 'It gets the template of codes by WhatsApp, with the code 0000.' },
    without:
      'Codes go by SMS from then on. Brochures and templates that wait stop in the outbox: press Retry there once it is connected again.',
    fields: [
      {
        name: 'phone_number_id',
        label: 'Id of the number',
        help: 'Not the number itself: Meta shows its id beside it.',
        setting: 'WHATSAPP_PHONE_NUMBER_ID',
        rule: line.regex(/^\d{1,30}$/, 'It has digits alone.'),
      },
      {
        name: 'token',
        label: 'Access token',
        help: 'Of a system user who may send messages.',
        isSecret: true,
        setting: 'WHATSAPP_TOKEN',
        rule: token,
      },
      {
        name: 'app_secret',
        label: 'App secret',
        help: 'Meta signs its reports with it.',
        isSecret: true,
        setting: 'WHATSAPP_APP_SECRET',
        rule: token,
      },
      {
        name: 'verify_token',
        label: 'Verify token',
        help: 'Any text. Once the number is on, enter it at Meta with the address /api/whatsapp/reports of this website: without reports, codes for numbers without WhatsApp are lost.',
        isSecret: true,
        setting: 'WHATSAPP_VERIFY_TOKEN',
        rule: token,
      },
      {
        name: 'code_template',
        label: 'Template of codes',
        help: 'Category authentication, with a button that copies the code.',
        placeholder: 'login_code:en_GB',
        setting: 'WHATSAPP_TEMPLATES',
        rule: approved,
      },
      {
        name: 'brochure_template',
        label: 'Template of brochures',
        help: 'A document above, the programme as the one variable of its text.',
        isOptional: true,
        setting: 'WHATSAPP_TEMPLATES',
        rule: approved,
      },
    ],
  },
} as const satisfies Readonly<Record<string, Connectable>>;
