import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { z } from 'zod';

import { firstCharacters } from '../../kernel/text/characters.ts';
import { asError, codeOf } from '../../kernel/thrown.ts';
import { companions } from './companions.ts';
import {
  adminOf,
  backupOf,
  cdnOf,
  databaseOf,
  httpOf,
  KEEP_DAYS,
  otpOf,
  pair,
  regionOf,
  smsOf,
  storageOf,
  telemetryOf,
  whatsappOf,
} from './groups.ts';
import { isFormer, takeFormer } from './former.ts';
import { rules, schema, type Values } from './values.ts';
import { openTelemetry, variables } from './variables.ts';
import { ownVersion, PROJECT } from '../version.ts';
import { makeFolder } from './make-folder.ts';
import { takeSecretFiles } from './secret-files.ts';

/** Bounds that tests and load tests replace: each has its constant in the file that uses it. */
export type LimitOverrides = Partial<
  Record<
    | 'leadPost'
    | 'leadLookupAddress'
    | 'leadLookupPhone'
    | 'eventBatch'
    | 'signIn'
    | 'requestRate'
    | 'renderShare'
    | 'longestLag'
    | 'requestTimeout'
    | 'databaseWait'
    | 'reading'
    | 'otpReserve'
    | 'breakerSends'
    | 'keepMessages'
    | 'keepEvents'
    | 'keepCodes'
    | 'metricsEvery',
    number
  >
>;

/** Base addresses of vendors, which tests replace by servers of their own. */
export type VendorOverrides = Partial<Record<'msg91' | 'twilio' | 'whatsapp', string>>;

type Environment = Record<string, string | undefined>;

/** The configuration, grouped by the part of the server that reads it. Durations are in seconds. */
export type Config = ReturnType<typeof group> & {
  /** One for each former setting that is still set. */
  warnings: string[];
};

/** One environment variable that cannot be used. */
export type ConfigProblem = { name: string; expected: string; found: string };

/** The environment has `problems`; the message lists them all, one a line. */
export class ConfigError extends Error {
  override name = 'ConfigError';
  readonly problems: ConfigProblem[];

  constructor(problems: ConfigProblem[]) {
    const lines = problems.map(
      ({ name, expected, found }) => `  ${name}: expected ${expected}, found ${found}`,
    );
    super(`The configuration cannot be used:\n${lines.join('\n')}`);
    this.problems = problems;
  }
}

/**
 * Reads the whole environment at once; an empty value counts as none.
 * @throws {ConfigError} naming every variable that is wrong, missing beside another, or unknown
 * under PROSPECTUS_.
 */
export function readConfig(env: Environment): Config {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const { env: whole, problems: ofFiles } = takeSecretFiles(set, secretNames());
  const { env: given, warnings } = takeFormer(whole);
  const result = schema.safeParse(given);
  const problems = [
    ...ofFiles,
    ...(result.error?.issues ?? []).map((issue) => problemOf(issue, given)),
    ...missingCompanions(given),
    ...backupsAmongFiles(given),
    ...otherIsSame(given),
    ...unknownNames(given),
  ];
  if (!result.success || problems.length > 0) throw new ConfigError(problems);
  return { ...group(result.data), warnings };
}

function problemOf(issue: z.core.$ZodIssue, given: Environment): ConfigProblem {
  const name = String(issue.path[0]);
  return { name, expected: issue.message, found: shown(name, given[name] ?? '') };
}

function shown(name: string, value: string): string {
  return isHidden(rules[name as keyof typeof rules])
    ? `a value of ${value.length} characters`
    : `'${firstCharacters(value, 80)}'`;
}

/** The variables that hold secrets, each of which may stand in a file instead. */
export function secretNames(): string[] {
  return Object.entries({ ...variables, ...openTelemetry })
    .filter(([, rule]) => isHidden(rule))
    .map(([name]) => name);
}

function isHidden(rule: z.ZodType): boolean {
  const inner = 'unwrap' in rule ? (rule as z.ZodOptional<z.ZodType>).unwrap() : rule;
  return isSecret(inner) || isSecret(rule);
}

function isSecret(rule: z.ZodType): boolean {
  if (rule.meta()?.['secret'] === true) return true;
  return rule instanceof z.ZodPipe && isSecret(rule.def.in as z.ZodType);
}

function missingCompanions(given: Environment): ConfigProblem[] {
  return companions
    .filter(({ when, is }) =>
      is === undefined ? given[when] : given[when]?.split(/[,:]/).includes(is),
    )
    .flatMap(({ when, is, need }) =>
      need
        .filter((name) => !given[name])
        .map((name) => ({
          name,
          expected: `a value, as ${when} is ${is ?? 'set'}`,
          found: 'none',
        })),
    );
}

/** A backup holds all files of their bucket, and would hold the backups before it. */
function backupsAmongFiles({ S3_BUCKET, PROSPECTUS_BACKUP_TO: to = '' }: Environment) {
  if (S3_BUCKET === undefined || !`${to}/`.startsWith(`s3://${S3_BUCKET}/`)) return [];
  const expected = 'a bucket other than that of the files';
  return [{ name: 'PROSPECTUS_BACKUP_TO', expected, found: `'${to}'` }];
}

/** Given twice, the key would not be on its way to anything. */
function otherIsSame({ PROSPECTUS_SECRET: key, PROSPECTUS_SECRET_OTHER: other }: Environment) {
  if (other === undefined || other !== key) return [];
  const expected = 'another key than PROSPECTUS_SECRET';
  return [{ name: 'PROSPECTUS_SECRET_OTHER', expected, found: 'the same' }];
}

function unknownNames(given: Environment): ConfigProblem[] {
  return Object.keys(given)
    .filter((name) => name.startsWith('PROSPECTUS_') && !(name in variables) && !isFormer(name))
    .map((name) => ({
      name,
      expected: 'a setting listed in docs/settings.md',
      found: 'a name that none has',
    }));
}

function group(values: Values) {
  const dataDir = resolve(PROJECT, values.PROSPECTUS_DATA_DIR);
  const secret = values.PROSPECTUS_SECRET ?? keptSecret(dataDir);
  return {
    mode: values.NODE_ENV,
    project: PROJECT,
    version: ownVersion(values.NODE_ENV),
    /** Processes that share the port; always one in development mode, which serves sources with hot reload. */
    processes: values.NODE_ENV === 'development' ? 1 : values.PROSPECTUS_PROCESSES,
    dataDir,
    demo: values.PROSPECTUS_DEMO,
    /** The key that everything new is made with. */
    secret,
    /** The current key, plus the other key while the key is being changed. Data made with either can be read. */
    secrets: [secret, ...otherSecrets(values, dataDir)],
    /** Undefined: the key was given, and is kept by whoever gave it. */
    secretFile: values.PROSPECTUS_SECRET === undefined ? secretFileOf(dataDir) : undefined,
    /** The file that holds the other key while a stored key is being changed. */
    otherSecretFile: otherSecretFileOf(dataDir),
    logLevel: values.PROSPECTUS_LOG_LEVEL,
    metricsToken: values.PROSPECTUS_METRICS_TOKEN,
    /** Percentage of requests that are logged. */
    accessLog: values.PROSPECTUS_ACCESS_LOG,
    /** Undefined: nothing is recorded. */
    telemetry: telemetryOf(values),
    http: httpOf(values),
    database: databaseOf(values),
    /** Uploaded files are in the data folder, which other processes on the database may not have. */
    filesApart: values.DATABASE_URL !== undefined && values.S3_BUCKET === undefined,
    /** Undefined: no cache in front keeps pages. */
    cdn: cdnOf(values),
    /** Days that tables which grow keep their rows. */
    keepDays: {
      ...KEEP_DAYS,
      events: values.PROSPECTUS_KEEP_EVENTS,
      /** 0: for good. */
      enquiries: values.PROSPECTUS_KEEP_ENQUIRIES,
      enrolments: values.PROSPECTUS_KEEP_ENROLMENTS,
    },
    admin: adminOf(values),
    limits: {} as LimitOverrides,
    vendors: {} as VendorOverrides,
    otp: otpOf(values),
    sms: smsOf(values),
    whatsapp: whatsappOf(values),
    mail: { smtpUrl: values.SMTP_URL, from: values.PROSPECTUS_MAIL_FROM },
    storage: storageOf(values),
    backup: backupOf(values),
    erp: pair(values.PROSPECTUS_ERP_URL, values.PROSPECTUS_ERP_SECRET, (endpoint, key) => ({
      url: endpoint,
      secret: key,
    })),
    /** Secrets that the ERP may sign its calls to us with; if empty, the ERP sends nothing. */
    erpSigners: values.PROSPECTUS_ERP_INCOMING_SECRET ?? [],
    events: pair(
      values.PROSPECTUS_EVENTS_URL,
      values.PROSPECTUS_EVENTS_WRITE_KEY,
      (endpoint, writeKey) => ({ url: endpoint, writeKey }),
    ),
    eventErasure: pair(
      values.PROSPECTUS_EVENTS_ERASE_URL,
      values.PROSPECTUS_EVENTS_ERASE_TOKEN,
      (endpoint, token) => ({ url: endpoint, token }),
    ),
    region: regionOf(values),
  };
}

function secretFileOf(dataDir: string): string {
  return join(dataDir, 'secret');
}

function otherSecretFileOf(dataDir: string): string {
  return join(dataDir, 'secret-other');
}

/** None, but while the key is changed. */
function otherSecrets(
  { PROSPECTUS_SECRET: key, PROSPECTUS_SECRET_OTHER: other }: Values,
  dataDir: string,
): string[] {
  if (other !== undefined) return [other];
  const path = otherSecretFileOf(dataDir);
  return key === undefined && existsSync(path) ? [readFileSync(path, 'utf8')] : [];
}

/** The key of this installation, made on the first call and the same ever after. */
function keptSecret(dataDir: string): string {
  const path = secretFileOf(dataDir);
  try {
    makeFolder(dataDir);
    if (!existsSync(path)) keepFirst(path, randomBytes(32).toString('base64url'));
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw unwritable(dataDir, error);
  }
}

/** Writes the file whole, unless another process that starts at the same time was first. */
function keepFirst(path: string, text: string): void {
  const draft = `${path}.${process.pid}`;
  try {
    writeFileSync(draft, text, { mode: 0o600 });
    linkSync(draft, path);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function unwritable(dataDir: string, error: unknown): ConfigError {
  const found = `${dataDir}, where writing fails: ${asError(error).message}`;
  return new ConfigError([
    { name: 'PROSPECTUS_DATA_DIR', expected: 'a folder that can be written to', found },
  ]);
}
