import {
  cache,
  cron,
  databaseUrl,
  email,
  flag,
  integer,
  isCountry,
  isProxyRange,
  isWebAddress,
  listOf,
  oneOf,
  path,
  regionSource,
  percentage,
  processes,
  secret,
  share,
  sender,
  text,
  webhookSecret,
  webhookSecrets,
} from './rules.ts';
import { hostNames, hosts, origin, url } from './web-addresses.ts';

/** https://maxmind.github.io/MaxMind-DB/#database-metadata */
const mmdb = { bytes: Buffer.from('abcdef4d61784d696e642e636f6d', 'hex'), within: 128 * 1_024 };
const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

/** Each with its rule, default and sentence in `docs/settings.md`, the five that matter most first. In seconds. */
export const variables = {
  PROSPECTUS_ORIGIN: origin().describe(
    'Public origin that visitors type, e.g. https://online.example.edu; http://localhost:PORT by default.',
  ),
  DATABASE_URL: databaseUrl().describe(
    'PostgreSQL 15 or newer to use in place of the embedded one: one address, which leads to the server that takes writes.',
  ),
  PROSPECTUS_SECRET: secret(32).describe(
    'Key that codes, cookies and second factors are protected with; made once and kept in the data folder by default. Give all processes of one database the same.',
  ),
  PROSPECTUS_TRUSTED_PROXIES: listOf(
    isProxyRange,
    'IP addresses or ranges such as 10.0.0.0/8, separated by commas',
  ).describe(
    'Addresses or CIDR ranges of reverse proxies whose X-Forwarded-* headers are believed.',
  ),
  PROSPECTUS_SMS_PROVIDER: oneOf(
    ['console', 'msg91', 'twilio', 'msg91,twilio', 'twilio,msg91'],
    'console',
    'console, msg91 or twilio, or both vendors in their order (msg91,twilio)',
  ).describe(
    'The vendor of SMS; console prints them and keeps them in the message log. A second vendor, after a comma, sends an SMS that the first one does not take within 4 seconds, and all of them while the first one fails.',
  ),
  PORT: integer(3000, { min: 0, max: 65_535 }).describe('TCP port that the site listens on.'),
  HOST: text('::').describe('Address to listen on; :: is every IPv6 and IPv4 address.'),
  PROSPECTUS_PROCESSES: processes().describe(
    'Processes that serve the port together, one for each core with auto; one that dies is started again. Other settings of this table apply to each process.',
  ),
  PROSPECTUS_DATABASE_DIRECT_URL: databaseUrl().describe(
    'The database itself, where DATABASE_URL is a pooler (PgBouncer in transaction mode): this process listens there for what others publish, and migrates; without it, it asks every 3 seconds.',
  ),
  PROSPECTUS_DATABASE_PASSWORD_FILE: path().describe(
    'File with the password for DATABASE_URL and PROSPECTUS_DATABASE_DIRECT_URL, read for each connection, so that it can be changed without a restart; leave the password out of the address.',
  ),
  PROSPECTUS_DATABASE_CONNECTIONS: integer(12, { min: 2, max: 500 }).describe(
    'Most connections this process opens to the database, besides the one on which it listens.',
  ),
  PROSPECTUS_MIGRATE: flag(true).describe(
    'Bring the database to the schema of this version at start; with 0 npm run migrate does so, and a start without it is refused.',
  ),
  PROSPECTUS_DRAIN: integer(5, { min: 0, max: 600 }).describe(
    'Seconds that this process serves on after SIGTERM, while /readyz answers 503 and connections are given up, so that a load balancer can look elsewhere; connections that it keeps for half as long at most are never closed under it. Ctrl-C waits for nobody.',
  ),
  PROSPECTUS_DATA_DIR: text('.data').describe(
    'Folder for the embedded database, uploaded files and the key, relative to the project.',
  ),
  PROSPECTUS_DEMO: flag(true).describe(
    'Load the demo university into an empty database; without it, an empty website stays closed to visitors until an ADMIN opens it in Set up.',
  ),
  PROSPECTUS_ADMIN_EMAIL: email().describe(
    'E-mail of the first ADMIN, made at start where there is none; needs the password too.',
  ),
  PROSPECTUS_ADMIN_PASSWORD: secret(8).describe('Password of the first ADMIN.'),
  PROSPECTUS_SECRET_OTHER: secret(32).describe(
    'While the key is changed: first the coming key, then the former one. It decrypts; new data is never encrypted with it.',
  ),
  PROSPECTUS_LOG_LEVEL: oneOf(
    ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
    'warn',
  ).describe('How much is logged.'),
  PROSPECTUS_ACCESS_LOG: percentage(0).describe(
    'Percentage of requests that are logged, a line each: 100 all, 0 none. Above 0, every request that fails with 5xx is logged.',
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: url().describe(
    'Receiver of traces and metrics (OpenTelemetry, OTLP over HTTP), e.g. http://127.0.0.1:4318. `OTEL_EXPORTER_OTLP_HEADERS`, `OTEL_SERVICE_NAME`, `OTEL_RESOURCE_ATTRIBUTES` and `OTEL_TRACES_SAMPLER_ARG` (the part of all traces, from 0 to 1) hold as OpenTelemetry specifies them.',
  ),
  PROSPECTUS_METRICS_TOKEN: secret(16).describe(
    'Bearer token that /metrics asks for; without it /metrics answers this machine only.',
  ),
  PROSPECTUS_PHONE_COUNTRIES: listOf(
    isCountry,
    'codes of countries in capitals, such as AE,NP',
  ).describe(
    'Countries besides IN whose numbers may register, e.g. AE,NP. Each costs what its SMS cost.',
  ),
  PROSPECTUS_OTP_LIFE: integer(5 * MINUTE, { min: 30, max: DAY }).describe(
    'Seconds a code can be used.',
  ),
  PROSPECTUS_OTP_TRIES: integer(5, { min: 1 }).describe('Wrong tries that end a code.'),
  PROSPECTUS_OTP_TRIES_PHONE: integer(10, { min: 1 }).describe(
    'Wrong tries for one phone in 24 hours, across resends and restarts.',
  ),
  PROSPECTUS_OTP_TRIES_ADDRESS: integer(30, { min: 1 }).describe(
    'Wrong tries from one address in an hour.',
  ),
  PROSPECTUS_OTP_RESEND_WAIT: integer(30, { min: 0 }).describe(
    'Seconds between two codes to one phone.',
  ),
  PROSPECTUS_OTP_SENDS_WINDOW: integer(3, { min: 1 }).describe(
    'Codes to one phone in ten minutes.',
  ),
  PROSPECTUS_OTP_SENDS_DAY: integer(6, { min: 1 }).describe('Codes to one phone in 24 hours.'),
  PROSPECTUS_OTP_SENDS_ADDRESS: integer(100, { min: 1 }).describe(
    'Codes asked for from one address in an hour without a proof of work, unless those of its block are used.',
  ),
  PROSPECTUS_OTP_DAILY_BUDGET: integer(5000, { min: 0 }).describe(
    'Codes sent in a day of India in all; with the reserve, the most that strangers can make the SMS bill.',
  ),
  PROSPECTUS_OTP_BREAKER_SHARE: integer(25, { min: 0, max: 100 }).describe(
    'Percentage of those codes that must be verified; below it, browsers show a proof of work for each code.',
  ),
  MSG91_AUTH_KEY: secret(1).describe('MSG91 authentication key.'),
  MSG91_TEMPLATE_ID: text().describe(
    'MSG91 Flow template of codes, DLT-registered, with the variable VAR1; after a comma that of the SMS after the first verification, with VAR1 for the programme and VAR2 for its page.',
  ),
  TWILIO_ACCOUNT_SID: text().describe('Twilio account.'),
  TWILIO_AUTH_TOKEN: secret(1).describe('Twilio token.'),
  TWILIO_FROM: text().describe('Sending number (+…) or messaging service (MG…).'),
  WHATSAPP_PHONE_NUMBER_ID: text().describe(
    'Number of the WhatsApp Cloud API, by the id that Meta gives it; visitors may then have their codes by WhatsApp.',
  ),
  WHATSAPP_TOKEN: secret(1).describe('Access token of a system user who may send messages.'),
  WHATSAPP_APP_SECRET: secret(1).describe('App secret, with which Meta signs its reports.'),
  WHATSAPP_VERIFY_TOKEN: secret(1).describe(
    'Any text, given to Meta with the address of the reports, /api/whatsapp/reports.',
  ),
  WHATSAPP_TEMPLATES: text().describe(
    'Approved template of codes (category authentication, with a button that copies the code); after a comma that of brochures (a document above, the programme as the one variable of its text). The language follows a colon unless it is en: login_code:en_GB.',
  ),
  SMTP_URL: url(['smtp:', 'smtps:']).describe(
    'Mail server, e.g. smtps://user:password@mail.example.edu; without it mail is kept in the message log.',
  ),
  PROSPECTUS_MAIL_FROM: sender('Prospectus <no-reply@localhost>').describe('Sender of all mail.'),
  S3_BUCKET: text().describe('Bucket for uploaded files; without it they stay in the data folder.'),
  S3_ENDPOINT: url().describe('Address of an S3-compatible store other than Amazon.'),
  S3_REGION: text('us-east-1').describe('Region of the bucket.'),
  S3_ACCESS_KEY_ID: text().describe(
    'Key of S3; without it what the machine has is used: an IAM role, a web identity, a profile.',
  ),
  S3_SECRET_ACCESS_KEY: secret(1).describe('Secret of that key.'),
  PROSPECTUS_BACKUP_TO: text().describe(
    'Where backups go: a folder, or s3://bucket/prefix with the access of the other S3 settings.',
  ),
  PROSPECTUS_BACKUP_SCHEDULE: cron().describe(
    'When a backup is made by itself, by one process of all: a cron line in the time of India, e.g. 30 1 * * *.',
  ),
  PROSPECTUS_BACKUP_KEEP: integer(14, { min: 1, max: 10_000 }).describe(
    'Backups that are kept there; older ones are deleted after one was made.',
  ),
  PROSPECTUS_BACKUP_PASSPHRASE_FILE: path().describe(
    'File whose first line encrypts backups (age, with a passphrase); without it whoever has a backup can read all of it.',
  ),
  PROSPECTUS_ERP_URL: url().describe(
    'Where leads are posted as Standard Webhooks; without it leads_id is issued here.',
  ),
  PROSPECTUS_ERP_SECRET: webhookSecret().describe('Signing secret of the ERP webhook (whsec_…).'),
  PROSPECTUS_ERP_INCOMING_SECRET: webhookSecrets().describe(
    'Secret with which the ERP signs its calls (whsec_…), different from PROSPECTUS_ERP_SECRET; two, separated by a comma, while it is changed. Without it, calls of an ERP are refused.',
  ),
  PROSPECTUS_EVENTS_URL: url().describe(
    'Base address of a Segment-compatible API (Segment, RudderStack, Jitsu).',
  ),
  PROSPECTUS_EVENTS_WRITE_KEY: secret(1).describe('Write key of that API.'),
  PROSPECTUS_EVENTS_ERASE_URL: url().describe(
    'Address for requests to delete a person, such as `POST /regulations` of Segment’s Public API. Without it, the service gets an event `Data Erased`.',
  ),
  PROSPECTUS_EVENTS_ERASE_TOKEN: secret(1).describe('Bearer token of that address.'),
  PROSPECTUS_REGION: regionSource(mmdb).describe(
    'City database in MaxMind’s format, by its path, or an HTTP look-up that answers country, region and city; {ip} in its URL is replaced.',
  ),
  PROSPECTUS_CDN: cache().describe(
    'Cache in front that may keep pages and is purged when something is published: off, varnish, webhook, fastly:SERVICE or cloudflare:ZONE.',
  ),
  PROSPECTUS_CDN_URL: listOf(
    isWebAddress,
    'addresses such as http://10.0.0.5:6081, separated by commas',
  ).describe(
    'Address for purges: each Varnish, your webhook, or the base of another API than Fastly’s or Cloudflare’s own.',
  ),
  PROSPECTUS_CDN_TOKEN: secret(1).describe(
    'Key that may purge there; Varnish and a hook are sent it as a bearer token.',
  ),
  PROSPECTUS_KEEP_EVENTS: integer(400, { min: 1, max: 36_500 }).describe(
    'Days that analytics events are kept; they go by whole months, up to a month later. Who visited on a day that is over stays counted without them.',
  ),
  PROSPECTUS_KEEP_ENQUIRIES: integer(1_095, { min: 0, max: 36_500 }).describe(
    'Days after the last activity of an enquiry after which it is erased; 0: never. Staff see it 30 days before, and the person is told 48 hours before.',
  ),
  PROSPECTUS_KEEP_ENROLMENTS: integer(0, { min: 0, max: 36_500 }).describe(
    'The same of a lead that has enrolled; 0: never.',
  ),
  PROSPECTUS_DOWNLOAD_HOSTS: hostNames().describe(
    'Hosts besides our own from which GET /api/download may fetch.',
  ),
  PROSPECTUS_IMPORT_HOSTS: hosts().describe(
    'Hosts on private addresses that are called nevertheless, as host or host:port: earlier websites whose pictures are fetched when articles are moved here, and receivers of webhooks. Those on public addresses need no entry.',
  ),
} as const;

/** @see https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables/ */
export const openTelemetry = {
  OTEL_EXPORTER_OTLP_HEADERS: secret(1),
  OTEL_SERVICE_NAME: text('prospectus'),
  OTEL_RESOURCE_ATTRIBUTES: text(),
  OTEL_TRACES_SAMPLER_ARG: share(1),
} as const;
