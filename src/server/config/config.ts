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
  regionOf,
  storageOf,
  telemetryOf,
  vendorsOf,
} from './groups.ts';
import { isFormer, takeFormer } from './former.ts';
import { rules, schema, type Values } from './values.ts';
import { openTelemetry, variables } from './variables.ts';
import { ownVersion, PROJECT } from '../version.ts';
import { makeFolder } from './make-folder.ts';
import { takeSecretFiles } from './secret-files.ts';
import { ownValue } from '../../kernel/record.ts';

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

export type VendorOverrides = Partial<Record<'msg91' | 'twilio' | 'whatsapp', string>>;

type Environment = Record<string, string | undefined>;

/** Grouped by the part of the server that reads it. Durations are in seconds. */
export type Config = ReturnType<typeof group> & {
  /** The settings as they were given: they win over those that staff enter. */
  given: Environment;
  warnings: string[];
};

export type ConfigProblem = { name: string; expected: string; found: string };

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

/** An empty value counts as none. @throws {ConfigError} naming each wrong, incomplete or unknown variable */
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
  return { ...group(result.data), given, warnings };
}

/** The vendors of the environment, and those that staff entered where it has no setting. @throws if one breaks its rule */
export function vendorsWith(
  { given }: Pick<Config, 'given'>,
  entered: Environment,
): ReturnType<typeof vendorsOf> {
  const values = schema.parse({ ...entered, ...given });
  return vendorsOf(values, (setting) => ownValue(given, setting) === undefined);
}

function problemOf(issue: z.core.$ZodIssue, given: Environment): ConfigProblem {
  const name = String(issue.path[0]);
  return { name, expected: issue.message, found: shown(name, ownValue(given, name) ?? '') };
}

function shown(name: string, value: string): string {
  return isHidden(rules[name as keyof typeof rules])
    ? `a value of ${value.length} characters`
    : `'${firstCharacters(value, 80)}'`;
}

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
      is === undefined ? ownValue(given, when) : ownValue(given, when)?.split(/[,:]/).includes(is),
    )
    .flatMap(({ when, is, need }) =>
      need
        .filter((name) => !ownValue(given, name))
        .map((name) => ({
          name,
          expected: `a value, as ${when} is ${is ?? 'set'}`,
          found: 'none',
        })),
    );
}

/** A backup holds all files of their bucket, and so would hold earlier backups. */
function backupsAmongFiles({ S3_BUCKET, PROSPECTUS_BACKUP_TO: to = '' }: Environment) {
  if (S3_BUCKET === undefined || !`${to}/`.startsWith(`s3://${S3_BUCKET}/`)) return [];
  const expected = 'a bucket other than that of the files';
  return [{ name: 'PROSPECTUS_BACKUP_TO', expected, found: `'${to}'` }];
}

function otherIsSame({ PROSPECTUS_SECRET: key, PROSPECTUS_SECRET_OTHER: other }: Environment) {
  if (other === undefined || other !== key) return [];
  const expected = 'another key than PROSPECTUS_SECRET';
  return [{ name: 'PROSPECTUS_SECRET_OTHER', expected, found: 'the same' }];
}

function unknownNames(given: Environment): ConfigProblem[] {
  return Object.keys(given)
    .filter(
      (name) =>
        name.startsWith('PROSPECTUS_') && !Object.hasOwn(variables, name) && !isFormer(name),
    )
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
    /** Always one in development mode, which serves sources with hot reload. */
    processes: values.NODE_ENV === 'development' ? 1 : values.PROSPECTUS_PROCESSES,
    dataDir,
    demo: values.PROSPECTUS_DEMO,
    secret,
    /** The current key, and the other one while it is being changed: data made with either can be read. */
    secrets: [secret, ...otherSecrets(values, dataDir)],
    /** Undefined if the key was given by the environment. */
    secretFile: values.PROSPECTUS_SECRET === undefined ? secretFileOf(dataDir) : undefined,
    otherSecretFile: otherSecretFileOf(dataDir),
    logLevel: values.PROSPECTUS_LOG_LEVEL,
    metricsToken: values.PROSPECTUS_METRICS_TOKEN,
    /** Percentage of requests. */
    accessLog: values.PROSPECTUS_ACCESS_LOG,
    telemetry: telemetryOf(values),
    http: httpOf(values),
    database: databaseOf(values),
    /** Other processes on the database may not have this data folder. */
    filesApart: values.DATABASE_URL !== undefined && values.S3_BUCKET === undefined,
    /** Undefined: no cache in front keeps pages. */
    cdn: cdnOf(values),
    keepDays: {
      ...KEEP_DAYS,
      events: values.PROSPECTUS_KEEP_EVENTS,
      enquiries: values.PROSPECTUS_KEEP_ENQUIRIES,
      enrolments: values.PROSPECTUS_KEEP_ENROLMENTS,
    },
    admin: adminOf(values),
    limits: {} as LimitOverrides,
    vendors: {} as VendorOverrides,
    otp: otpOf(values),
    ...vendorsOf(values),
    storage: storageOf(values),
    backup: backupOf(values),
    region: regionOf(values),
  };
}

function secretFileOf(dataDir: string): string {
  return join(dataDir, 'secret');
}

function otherSecretFileOf(dataDir: string): string {
  return join(dataDir, 'secret-other');
}

function otherSecrets(
  { PROSPECTUS_SECRET: key, PROSPECTUS_SECRET_OTHER: other }: Values,
  dataDir: string,
): string[] {
  if (other !== undefined) return [other];
  const path = otherSecretFileOf(dataDir);
  return key === undefined && existsSync(path) ? [readFileSync(path, 'utf8')] : [];
}

function keptSecret(dataDir: string): string {
  const path = secretFileOf(dataDir);
  try {
    makeFolder(dataDir, 0o700);
    if (!existsSync(path)) keepFirst(path, randomBytes(32).toString('base64url'));
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw unwritable(dataDir, error);
  }
}

/** Another process may start at the same time: the first one's file stays. */
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
