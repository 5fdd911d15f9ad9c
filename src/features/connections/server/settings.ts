import { ownValue } from '../../../kernel/record.ts';
import type { Config } from '../../../server/config/config.ts';
import type { ConnectedRole } from '../../../server/platform/vendors/connecting.ts';
import { connections } from '../fields.ts';
import { type ConnectionName, connectionNames } from '../names.ts';
import type { Values } from './table.ts';

export type Entered = Readonly<{ vendor: ConnectionName; values: Values }>;

/** The setting if the environment has it, which wins; null if it has not. */
export function fixedBy({ given }: Pick<Config, 'given'>, setting: string): string | null {
  return ownValue(given, setting) === undefined ? null : setting;
}

/** The setting by which the environment has the whole vendor: then nothing that staff entered for it counts. */
export function chosenBy(deps: Pick<Config, 'given'>, vendor: ConnectionName): string | null {
  return connections[vendor].chosenBy.find((setting) => fixedBy(deps, setting) !== null) ?? null;
}

/** Those that staff may connect. */
export function oursByRole(
  deps: Pick<Config, 'given'>,
): ReadonlyMap<ConnectedRole, ConnectionName[]> {
  const ours = connectionNames.filter((vendor) => chosenBy(deps, vendor) === null);
  return Map.groupBy(ours, (vendor) => connections[vendor].role);
}

/** As the environment would have them. */
export function settingsOf(entered: readonly Entered[]): Record<string, string> {
  const ofSms = entered
    .map(({ vendor }) => vendor)
    .filter((vendor) => connections[vendor].role === 'sms');
  const own = entered.map(({ vendor, values }) => ownSettings[vendor](values));
  const all: Values = Object.assign({ PROSPECTUS_SMS_PROVIDER: ofSms.join(',') }, ...own);
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
}

const ownSettings: Readonly<Record<ConnectionName, (values: Values) => Values>> = {
  smtp: ({ host = '', port = '', user = '', password = '', from = '', from_name: name = '' }) => ({
    SMTP_URL: `${port === '465' ? 'smtps' : 'smtp'}://${credentials(user, password)}${host}:${port}`,
    PROSPECTUS_MAIL_FROM: name === '' ? from : `${phrase(name)} <${from}>`,
  }),
  msg91: ({ auth_key: key = '', template_id: codes = '', follow_up_template_id: later = '' }) => ({
    MSG91_AUTH_KEY: key,
    MSG91_TEMPLATE_ID: [codes, later].filter(Boolean).join(','),
  }),
  twilio: ({ account_sid: account = '', auth_token: token = '', from = '' }) => ({
    TWILIO_ACCOUNT_SID: account,
    TWILIO_AUTH_TOKEN: token,
    TWILIO_FROM: from,
  }),
  whatsapp: ({ code_template: codes = '', brochure_template: brochures = '', ...values }) => ({
    WHATSAPP_PHONE_NUMBER_ID: values['phone_number_id'] ?? '',
    WHATSAPP_TOKEN: values['token'] ?? '',
    WHATSAPP_APP_SECRET: values['app_secret'] ?? '',
    WHATSAPP_VERIFY_TOKEN: values['verify_token'] ?? '',
    WHATSAPP_TEMPLATES: [codes, brochures].filter(Boolean).join(','),
  }),
  erp: ({ url = '', secret = '', incoming_secret: incoming = '' }) => ({
    PROSPECTUS_ERP_URL: url,
    PROSPECTUS_ERP_SECRET: secret,
    PROSPECTUS_ERP_INCOMING_SECRET: incoming,
  }),
  events: ({ url = '', write_key: key = '', erase_url: eraser = '', erase_token: token = '' }) => ({
    PROSPECTUS_EVENTS_URL: url,
    PROSPECTUS_EVENTS_WRITE_KEY: key,
    PROSPECTUS_EVENTS_ERASE_URL: eraser,
    PROSPECTUS_EVENTS_ERASE_TOKEN: token,
  }),
};

function credentials(user: string, password: string): string {
  return user === '' ? '' : `${encodeURIComponent(user)}:${encodeURIComponent(password)}@`;
}

/** A comma or a bracket would begin another address. https://www.rfc-editor.org/rfc/rfc5322#section-3.2.4 */
function phrase(name: string): string {
  return /^[\p{L}\p{M}\p{N} ]*$/u.test(name) ? name : `"${name}"`;
}
