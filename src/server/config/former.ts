import { textWith } from './rules.ts';
import { ownValue } from '../../kernel/record.ts';

type Environment = Record<string, string | undefined>;

/** Constants since version 0.2, ignored with a warning. Two versions later remove a name, which is refused then. */
export const retired: Readonly<Record<string, string>> = {
  PROSPECTUS_DATABASE_WAIT: 'withRetries in src/server/start/start.ts',
  DATABASE_READ_URL: 'pools in src/server/platform/database/database.ts',
  PROSPECTUS_STAFF_STATEMENT: 'READING_SECONDS in src/server/platform/database/database.ts',
  PROSPECTUS_BRAND: 'DEMO_BRAND in src/server/start/prepare.ts',
  OTEL_TRACES_SAMPLER: 'readSampler in src/server/telemetry/open.ts',
  OTEL_METRIC_EXPORT_INTERVAL: 'METRICS_EVERY in src/server/telemetry/open.ts',
  OTEL_SDK_DISABLED: 'OTEL_EXPORTER_OTLP_ENDPOINT in src/server/config/variables.ts',
  PROSPECTUS_LONGEST_LAG: 'LONGEST_LAG in src/server/http/callers/shedding.ts',
  PROSPECTUS_REQUEST_TIMEOUT: 'REQUEST_TIMEOUT in src/server/http/listener.ts',
  PROSPECTUS_RENDER_SHARE: 'RENDER_SHARE in src/server/platform/turns/turns.ts',
  PROSPECTUS_REQUEST_RATE: 'REQUEST_RATE in src/server/http/callers/pacing.ts',
  PROSPECTUS_LEAD_RATE: 'leadPost in src/server/platform/limits/limits.ts',
  PROSPECTUS_LOOKUP_RATE_ADDRESS: 'leadLookupAddress in src/server/platform/limits/limits.ts',
  PROSPECTUS_LOOKUP_RATE_PHONE: 'leadLookupPhone in src/server/platform/limits/limits.ts',
  PROSPECTUS_EVENT_RATE: 'eventBatch in src/server/platform/limits/limits.ts',
  PROSPECTUS_SIGN_IN_RATE: 'signIn in src/server/platform/limits/limits.ts',
  PROSPECTUS_OTP_DAILY_RESERVE: 'RESERVE in src/server/config/groups.ts',
  PROSPECTUS_OTP_BREAKER_SENDS: 'WATCHED_FROM in src/server/config/groups.ts',
  PROSPECTUS_OTP_BREAKER_PAUSE: 'PAUSE in src/server/config/groups.ts',
  PROSPECTUS_OTP_BLOCK_SHARE: 'BLOCK_SHARE in src/server/config/groups.ts',
  MSG91_URL: 'API in src/server/platform/messages/sms/msg91.ts',
  TWILIO_URL: 'API in src/server/platform/messages/sms/twilio.ts',
  WHATSAPP_URL: 'API in src/server/platform/messages/whatsapp/cloud-api.ts',
  PROSPECTUS_CDN_SECONDS: 'KEPT in src/server/website/caching.ts',
  PROSPECTUS_KEEP_MESSAGES: 'KEEP_DAYS in src/server/config/groups.ts',
  PROSPECTUS_KEEP_CODES: 'KEEP_DAYS in src/server/config/groups.ts',
  PROSPECTUS_KEEP_ACCESS: 'KEEP_DAYS in src/server/config/groups.ts',
};

/** Fixed words of staff replace these settings; they are read for two more versions. */
export const wordings = {
  PROSPECTUS_OTP_TEXT: textWith('{code}'),
  PROSPECTUS_FOLLOW_UP_TEXT: textWith('{page}'),
};

type Carried = { into: string; as: (was: string, now: string | undefined) => string };

const appended =
  (separator: string): Carried['as'] =>
  (was, now) =>
    `${now ?? ''}${separator}${was}`;

/** Settings that became part of another one; their values are carried over for two versions. */
const carried: Readonly<Record<string, Carried>> = {
  PROSPECTUS_SMS_SECOND: {
    into: 'PROSPECTUS_SMS_PROVIDER',
    as: (was, now) => (was === 'none' ? (now ?? 'console') : `${now ?? 'console'},${was}`),
  },
  MSG91_FOLLOW_UP_TEMPLATE_ID: { into: 'MSG91_TEMPLATE_ID', as: appended(',') },
  PROSPECTUS_CDN_ID: {
    into: 'PROSPECTUS_CDN',
    as: (was, now = 'off') => (/^(?:fastly|cloudflare)$/.test(now) ? `${now}:${was}` : now),
  },
  PROSPECTUS_REGION_URL: { into: 'PROSPECTUS_REGION', as: (was, now) => now ?? was },
  PROSPECTUS_REGION_MMDB: { into: 'PROSPECTUS_REGION', as: (was) => was },
  WHATSAPP_CODE_TEMPLATE: { into: 'WHATSAPP_TEMPLATES', as: (was, now) => now ?? was },
  WHATSAPP_BROCHURE_TEMPLATE: { into: 'WHATSAPP_TEMPLATES', as: appended(',') },
  WHATSAPP_LANGUAGE: {
    into: 'WHATSAPP_TEMPLATES',
    as: (was, now = '') =>
      now
        .split(',')
        .map((name) => (name === '' || name.includes(':') ? name : `${name}:${was}`))
        .join(','),
  },
};

export function isFormer(name: string): boolean {
  return (
    Object.hasOwn(retired, name) || Object.hasOwn(carried, name) || Object.hasOwn(wordings, name)
  );
}

export function takeFormer(given: Environment): { env: Environment; warnings: string[] } {
  const env = new Map(Object.entries(given));
  const warnings: string[] = [];
  for (const [name, constant] of Object.entries(retired))
    if (ownValue(given, name) !== undefined) warnings.push(`${name} is ignored; see ${constant}`);
  for (const name of Object.keys(wordings))
    if (ownValue(given, name) !== undefined)
      warnings.push(`${name} will be ignored; word the text among the fixed words`);
  for (const [name, { into, as }] of Object.entries(carried)) {
    const was = ownValue(given, name);
    env.delete(name);
    if (was === undefined) continue;
    env.set(into, as(was, env.get(into)));
    warnings.push(`${name} will be ignored; write it as part of ${into}`);
  }
  return { env: Object.fromEntries(env), warnings };
}
