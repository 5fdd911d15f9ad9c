import type { z } from 'zod';

import { unescaped } from '../../kernel/text/unescaped.ts';
import { firstServer, namesSeveralServers } from './database-address.ts';
import type { variables } from './variables.ts';

/** What the environment says, each value read. */
export type Values = z.infer<z.ZodObject<typeof variables>>;

export function httpOf(values: Values) {
  return {
    port: values.PORT,
    host: values.HOST,
    origin: values.PROSPECTUS_ORIGIN ?? `http://localhost:${values.PORT}`,
    trustedProxies: values.PROSPECTUS_TRUSTED_PROXIES,
    downloadHosts: values.PROSPECTUS_DOWNLOAD_HOSTS,
    importHosts: values.PROSPECTUS_IMPORT_HOSTS,
    drainSeconds: values.PROSPECTUS_DRAIN,
    longestLagSeconds: values.PROSPECTUS_LONGEST_LAG,
    renderShare: values.PROSPECTUS_RENDER_SHARE,
    requestRate: values.PROSPECTUS_REQUEST_RATE,
    requestTimeoutSeconds: values.PROSPECTUS_REQUEST_TIMEOUT,
  };
}

export function databaseOf(values: Values) {
  return {
    /** Undefined: the embedded PostgreSQL. */
    url: values.DATABASE_URL && firstServer(values.DATABASE_URL),
    /** The address names several servers, of which only the first is used. */
    hasUnusedServers: values.DATABASE_URL !== undefined && namesSeveralServers(values.DATABASE_URL),
    isEmbedded: values.DATABASE_URL === undefined,
    /** Address past a pooler; undefined: there is no pooler. */
    directUrl:
      values.PROSPECTUS_DATABASE_DIRECT_URL && firstServer(values.PROSPECTUS_DATABASE_DIRECT_URL),
    /** Read for each connection; undefined: the address holds the password, if there is one. */
    passwordFile: values.PROSPECTUS_DATABASE_PASSWORD_FILE,
    waitSeconds: values.PROSPECTUS_DATABASE_WAIT,
    /** Migrates at start; otherwise a schema that is behind refuses the start. */
    migrates: values.PROSPECTUS_MIGRATE,
    readingSeconds: values.PROSPECTUS_STAFF_STATEMENT,
    connections: values.PROSPECTUS_DATABASE_CONNECTIONS,
  };
}

export function telemetryOf(values: Values) {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = values;
  if (endpoint === undefined || values.OTEL_SDK_DISABLED === 'true') return undefined;
  return {
    endpoint,
    headers: assignments(values.OTEL_EXPORTER_OTLP_HEADERS),
    service: values.OTEL_SERVICE_NAME,
    attributes: assignments(values.OTEL_RESOURCE_ATTRIBUTES),
    sampler: values.OTEL_TRACES_SAMPLER,
    share: values.OTEL_TRACES_SAMPLER_ARG,
    everyMilliseconds: values.OTEL_METRIC_EXPORT_INTERVAL,
  };
}

/** What `name=value,name=value` says; values may be percent-encoded, as OpenTelemetry has it. */
function assignments(text = ''): Record<string, string> {
  const pairs = text.split(',').map((part) => part.split('='));
  return Object.fromEntries(
    pairs
      .filter(([name = '', ...rest]) => name.trim() !== '' && rest.length > 0)
      .map(([name = '', ...rest]) => [name.trim(), unescaped(rest.join('=').trim())]),
  );
}

/** Both, or none: one without the other is told of elsewhere. */
export function pair<T>(
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

/** Requests that one address (or one phone) may make before it is asked to wait. */
export function ratesOf(values: Values) {
  return {
    leadsPerMinute: values.PROSPECTUS_LEAD_RATE,
    lookupsPerMinute: values.PROSPECTUS_LOOKUP_RATE_ADDRESS,
    lookupsPerPhoneHour: values.PROSPECTUS_LOOKUP_RATE_PHONE,
    eventBatchesPerMinute: values.PROSPECTUS_EVENT_RATE,
    signInsPerFiveMinutes: values.PROSPECTUS_SIGN_IN_RATE,
  };
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
    dailyReserve: values.PROSPECTUS_OTP_DAILY_RESERVE,
    breaker: {
      sends: values.PROSPECTUS_OTP_BREAKER_SENDS,
      verifiedPercent: values.PROSPECTUS_OTP_BREAKER_SHARE,
      pauseSeconds: values.PROSPECTUS_OTP_BREAKER_PAUSE,
      blockPercent: values.PROSPECTUS_OTP_BLOCK_SHARE,
    },
  };
}

export function smsOf(values: Values) {
  return {
    provider: values.PROSPECTUS_SMS_PROVIDER,
    /** Takes over while the first fails; undefined: nobody does. */
    second: values.PROSPECTUS_SMS_SECOND === 'none' ? undefined : values.PROSPECTUS_SMS_SECOND,
    /** Undefined: nothing follows the first verification by SMS. */
    followUpText: values.PROSPECTUS_FOLLOW_UP_TEXT,
    msg91: {
      authKey: values.MSG91_AUTH_KEY ?? '',
      templateId: values.MSG91_TEMPLATE_ID ?? '',
      followUpTemplateId: values.MSG91_FOLLOW_UP_TEMPLATE_ID ?? '',
      url: values.MSG91_URL,
    },
    twilio: {
      accountSid: values.TWILIO_ACCOUNT_SID ?? '',
      authToken: values.TWILIO_AUTH_TOKEN ?? '',
      from: values.TWILIO_FROM ?? '',
      url: values.TWILIO_URL,
    },
  };
}

/** Undefined: no number of WhatsApp is connected. */
export function whatsappOf(values: Values) {
  if (values.WHATSAPP_PHONE_NUMBER_ID === undefined) return undefined;
  return {
    phoneNumberId: values.WHATSAPP_PHONE_NUMBER_ID,
    token: values.WHATSAPP_TOKEN ?? '',
    appSecret: values.WHATSAPP_APP_SECRET ?? '',
    verifyToken: values.WHATSAPP_VERIFY_TOKEN ?? '',
    codeTemplate: values.WHATSAPP_CODE_TEMPLATE ?? '',
    /** Undefined: no brochure goes by WhatsApp. */
    brochureTemplate: values.WHATSAPP_BROCHURE_TEMPLATE,
    language: values.WHATSAPP_LANGUAGE,
    url: values.WHATSAPP_URL,
  };
}

/** How S3 is reached; without keys, as what the machine may be (IAM role, web identity). */
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

/** Where backups go, when, how many stay and what encrypts them. */
export function backupOf(values: Values) {
  return {
    to: values.PROSPECTUS_BACKUP_TO,
    cron: values.PROSPECTUS_BACKUP_SCHEDULE,
    keep: values.PROSPECTUS_BACKUP_KEEP,
    passphraseFile: values.PROSPECTUS_BACKUP_PASSPHRASE_FILE,
    s3: s3Of(values),
  };
}

/** Where caches are told to forget pages, unless it is said otherwise. */
const cdnApis = {
  varnish: [],
  webhook: [],
  fastly: ['https://api.fastly.com'],
  cloudflare: ['https://api.cloudflare.com'],
} as const;

export function cdnOf(values: Values) {
  const { PROSPECTUS_CDN: vendor, PROSPECTUS_CDN_URL: given } = values;
  if (vendor === 'off') return undefined;
  return {
    vendor,
    urls: given.length > 0 ? given : cdnApis[vendor],
    id: values.PROSPECTUS_CDN_ID,
    token: values.PROSPECTUS_CDN_TOKEN,
    seconds: values.PROSPECTUS_CDN_SECONDS,
  };
}
