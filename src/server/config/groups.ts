import { unescaped } from '../../kernel/text/unescaped.ts';
import { firstServer, namesSeveralServers } from './database-address.ts';
import type { Values } from './values.ts';
import { isWebAddress } from './rules.ts';

/** The law asks for a year of `access`. */
export const KEEP_DAYS = { messages: 180, codes: 100, access: 400 };
const WATCHED_FROM = 100;
/** Seconds for which proofs of work are asked for. */
const PAUSE = 600;
/** Percentage of the daily budget that one address block may use. */
const BLOCK_SHARE = 20;
const RESERVE = 1_000;

export function httpOf(values: Values) {
  return {
    port: values.PORT,
    host: values.HOST,
    origin: values.PROSPECTUS_ORIGIN ?? `http://localhost:${values.PORT}`,
    trustedProxies: values.PROSPECTUS_TRUSTED_PROXIES,
    downloadHosts: values.PROSPECTUS_DOWNLOAD_HOSTS,
    importHosts: values.PROSPECTUS_IMPORT_HOSTS,
    drainSeconds: values.PROSPECTUS_DRAIN,
  };
}

export function databaseOf(values: Values) {
  return {
    /** Undefined: the embedded PostgreSQL. */
    url: values.DATABASE_URL && firstServer(values.DATABASE_URL),
    hasUnusedServers: values.DATABASE_URL !== undefined && namesSeveralServers(values.DATABASE_URL),
    isEmbedded: values.DATABASE_URL === undefined,
    /** Past a pooler; undefined if there is none. */
    directUrl:
      values.PROSPECTUS_DATABASE_DIRECT_URL && firstServer(values.PROSPECTUS_DATABASE_DIRECT_URL),
    passwordFile: values.PROSPECTUS_DATABASE_PASSWORD_FILE,
    /** If false, a schema that is behind refuses the start. */
    migrates: values.PROSPECTUS_MIGRATE,
    connections: values.PROSPECTUS_DATABASE_CONNECTIONS,
  };
}

export function telemetryOf(values: Values) {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = values;
  if (endpoint === undefined) return undefined;
  return {
    endpoint,
    headers: assignments(values.OTEL_EXPORTER_OTLP_HEADERS),
    service: values.OTEL_SERVICE_NAME,
    attributes: assignments(values.OTEL_RESOURCE_ATTRIBUTES),
    share: values.OTEL_TRACES_SAMPLER_ARG,
  };
}

/** `name=value,name=value`, percent-encoded or not, as OpenTelemetry specifies. */
function assignments(text = ''): Record<string, string> {
  const pairs = text.split(',').map((part) => part.split('='));
  return Object.fromEntries(
    pairs
      .filter(([name = '', ...rest]) => name.trim() !== '' && rest.length > 0)
      .map(([name = '', ...rest]) => [name.trim(), unescaped(rest.join('=').trim())]),
  );
}

function pair<T>(
  first: string | undefined,
  second: string | undefined,
  make: (first: string, second: string) => T,
): T | undefined {
  return first !== undefined && second !== undefined ? make(first, second) : undefined;
}

export function adminOf(values: Values) {
  return pair(
    values.PROSPECTUS_ADMIN_EMAIL,
    values.PROSPECTUS_ADMIN_PASSWORD,
    (email, password) => ({ email, password }),
  );
}

export function otpOf(values: Values) {
  return {
    text: values.PROSPECTUS_OTP_TEXT,
    countries: ['IN', ...values.PROSPECTUS_PHONE_COUNTRIES],
    lifeSeconds: values.PROSPECTUS_OTP_LIFE,
    triesPerCode: values.PROSPECTUS_OTP_TRIES,
    triesPerPhoneDay: values.PROSPECTUS_OTP_TRIES_PHONE,
    triesPerAddressHour: values.PROSPECTUS_OTP_TRIES_ADDRESS,
    resendWaitSeconds: values.PROSPECTUS_OTP_RESEND_WAIT,
    sendsPerPhoneTenMinutes: values.PROSPECTUS_OTP_SENDS_WINDOW,
    sendsPerPhoneDay: values.PROSPECTUS_OTP_SENDS_DAY,
    sendsPerAddressHour: values.PROSPECTUS_OTP_SENDS_ADDRESS,
    dailyBudget: values.PROSPECTUS_OTP_DAILY_BUDGET,
    dailyReserve: RESERVE,
    breaker: {
      sends: WATCHED_FROM,
      verifiedPercent: values.PROSPECTUS_OTP_BREAKER_SHARE,
      pauseSeconds: PAUSE,
      blockPercent: BLOCK_SHARE,
    },
  };
}

/** Those that staff may connect while the server runs, in which case they name no server of a private network. */
export function vendorsOf(
  values: Values,
  isEntered: (setting: keyof Values) => boolean = () => false,
) {
  return {
    sms: smsOf(values),
    mail: {
      smtpUrl: values.SMTP_URL,
      from: values.PROSPECTUS_MAIL_FROM,
      isEntered: isEntered('SMTP_URL'),
    },
    whatsapp: whatsappOf(values),
    erp: pair(values.PROSPECTUS_ERP_URL, values.PROSPECTUS_ERP_SECRET, (url, secret) => ({
      url,
      secret,
      isEntered: isEntered('PROSPECTUS_ERP_URL'),
    })),
    /** If empty, no call of the ERP is accepted. */
    erpSigners: values.PROSPECTUS_ERP_INCOMING_SECRET ?? [],
    ...eventsOf(values, isEntered('PROSPECTUS_EVENTS_URL')),
  };
}

function eventsOf(values: Values, isEntered: boolean) {
  return {
    events: pair(
      values.PROSPECTUS_EVENTS_URL,
      values.PROSPECTUS_EVENTS_WRITE_KEY,
      (url, writeKey) => ({ url, writeKey, isEntered }),
    ),
    eventErasure: pair(
      values.PROSPECTUS_EVENTS_ERASE_URL,
      values.PROSPECTUS_EVENTS_ERASE_TOKEN,
      (url, token) => ({ url, token, isEntered }),
    ),
  };
}

function smsOf(values: Values) {
  const [provider, second] = values.PROSPECTUS_SMS_PROVIDER.split(',') as [
    'console' | SmsVendor,
    SmsVendor | undefined,
  ];
  const [templateId = '', followUpTemplateId = ''] = parts(values.MSG91_TEMPLATE_ID);
  return {
    provider,
    second,
    /** Undefined: no SMS follows a verification, unless staff word one. */
    followUpText: values.PROSPECTUS_FOLLOW_UP_TEXT,
    msg91: { authKey: values.MSG91_AUTH_KEY ?? '', templateId, followUpTemplateId },
    twilio: {
      accountSid: values.TWILIO_ACCOUNT_SID ?? '',
      authToken: values.TWILIO_AUTH_TOKEN ?? '',
      from: values.TWILIO_FROM ?? '',
    },
  };
}

type SmsVendor = 'msg91' | 'twilio';

function parts(text = ''): string[] {
  return text.split(',').map((part) => part.trim());
}

function whatsappOf(values: Values) {
  if (values.WHATSAPP_PHONE_NUMBER_ID === undefined) return undefined;
  const [code, brochure] = parts(values.WHATSAPP_TEMPLATES).map(templateOf);
  return {
    phoneNumberId: values.WHATSAPP_PHONE_NUMBER_ID,
    token: values.WHATSAPP_TOKEN ?? '',
    appSecret: values.WHATSAPP_APP_SECRET ?? '',
    verifyToken: values.WHATSAPP_VERIFY_TOKEN ?? '',
    codeTemplate: code ?? templateOf(''),
    /** Undefined: no brochure goes by WhatsApp. */
    brochureTemplate: brochure,
  };
}

/** `name:language` of an approved template. */
function templateOf(text: string): { name: string; language: string } {
  const [name = '', language = 'en'] = text.split(':');
  return { name, language };
}

export function regionOf({ PROSPECTUS_REGION: source }: Values) {
  const isUrl = source !== undefined && isWebAddress(source);
  return { mmdbPath: isUrl ? undefined : source, url: isUrl ? source : undefined };
}

/** Without keys, the SDK uses the credentials of the machine (IAM role, web identity). */
function s3Of(values: Values) {
  const keys = pair(
    values.S3_ACCESS_KEY_ID,
    values.S3_SECRET_ACCESS_KEY,
    (accessKeyId, secretAccessKey) => ({ accessKeyId, secretAccessKey }),
  );
  return { endpoint: values.S3_ENDPOINT, region: values.S3_REGION, keys };
}

export function storageOf(values: Values) {
  return values.S3_BUCKET === undefined ? undefined : { bucket: values.S3_BUCKET, ...s3Of(values) };
}

export function backupOf(values: Values) {
  return {
    to: values.PROSPECTUS_BACKUP_TO,
    cron: values.PROSPECTUS_BACKUP_SCHEDULE,
    keep: values.PROSPECTUS_BACKUP_KEEP,
    passphraseFile: values.PROSPECTUS_BACKUP_PASSPHRASE_FILE,
    s3: s3Of(values),
  };
}

const cdnApis = {
  varnish: [],
  webhook: [],
  fastly: ['https://api.fastly.com'],
  cloudflare: ['https://api.cloudflare.com'],
} as const;

export function cdnOf(values: Values) {
  const [vendor, id] = values.PROSPECTUS_CDN.split(':') as ['off' | keyof typeof cdnApis, string?];
  if (vendor === 'off') return undefined;
  const { PROSPECTUS_CDN_URL: given, PROSPECTUS_CDN_TOKEN: token } = values;
  return { vendor, urls: given.length > 0 ? given : cdnApis[vendor], id, token };
}
