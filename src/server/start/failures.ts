import { ConfigError, type Config } from '../config/config.ts';
import { isConnectionLoss } from '../platform/database/errors.ts';
import { StartError } from '../platform/start-error.ts';
import { fileSentence } from '../platform/storage/file-failure.ts';
import { isS3Failure, s3Sentence } from '../platform/storage/s3/failure.ts';
import { ownValue } from '../../kernel/record.ts';

type Coded = Error & {
  code?: string;
  address?: string;
  port?: number;
  hostname?: string;
  syscall?: string;
  path?: string;
};

const sentences: Record<string, (error: Coded, config: Config) => string> = {
  EADDRINUSE: (_, { http }) =>
    `Port ${http.port} is taken by another program; stop it, or set PORT to a free one.`,
  EACCES: (error, { http }) =>
    error.port === undefined
      ? `No permission: ${error.message}.`
      : `Port ${http.port} needs more rights than this account has; set PORT to 1024 or above.`,
  EADDRNOTAVAIL: (_, { http }) =>
    `This machine has no address ${http.host}; set HOST to one that it has.`,
  ENOSPC: (_, { dataDir }) =>
    `The disk that holds ${dataDir} is full; free some space and start again.`,
  ECONNREFUSED: unreachable,
  ENOTFOUND: unknownHost,
  EAI_AGAIN: unknownHost,
  EHOSTUNREACH: unreachable,
  ENETUNREACH: unreachable,
  ETIMEDOUT: unreachable,
  ECONNRESET: unreachable,
  ENOENT: unreachable,
  '28P01': (_, config) =>
    `${database(config)} refuses the password in ${config.database.passwordFile ?? 'DATABASE_URL'}.`,
  '3D000': (error, config) => `${database(config)} has no such database: ${error.message}.`,
  '42501': (error, config) => `${database(config)} refuses a right to its user: ${error.message}.`,
  '25006': (_, config) =>
    `${database(config)} takes no writes: it is read-only, or a standby; name the primary.`,
  '25P03': lost,
  '26000': (error, config) =>
    `${database(config)} stands behind a pooler that does not fit (${error.message}); see A pooler in docs/operations.md.`,
  '28000': (error, config) => `${database(config)} refuses the user: ${error.message}.`,
  '53100': (_, config) => `The disk of ${database(config)} is full; free some space there.`,
  '53300': (_, config) =>
    `${database(config)} has no connection left; raise its max_connections or lower PROSPECTUS_DATABASE_CONNECTIONS.`,
  '55P03': (_, config) =>
    `Somebody else holds what this needs in ${lowered(database(config))}: stop its processes, or try again shortly.`,
  '57014': (_, config) => `${database(config)} gave up a statement that took too long.`,
  '57P03': (_, config) => `${database(config)} is starting up or shutting down; try again shortly.`,
};

/** For a failure that an operator can mend; undefined for a defect, whose whole trace is wanted. */
export function sentenceFor(error: unknown, config: Config | undefined): string | undefined {
  if (error instanceof ConfigError || error instanceof StartError) return error.message;
  if (!(error instanceof Error) || !config) return undefined;
  if (isS3Failure(error)) return s3Sentence(files(config), error);
  const coded = rootOf(error);
  const encryption = encryptionFailure(coded, config);
  if (encryption) return `${database(config)} ${encryption}`;
  return ofFile(coded) ?? sentenceOf(coded)?.(coded, config) ?? ofDatabase(coded, config);
}

/** Other failures are told in PostgreSQL's own words, with the code to look up. */
function ofDatabase(error: Coded, config: Config): string | undefined {
  if (isConnectionLoss(error)) return lost(error, config);
  if (error.message.startsWith('SASL'))
    return `${database(config)} asks for a password, and neither DATABASE_URL nor PROSPECTUS_DATABASE_PASSWORD_FILE has one that it takes.`;
  return 'severity' in error
    ? `${database(config)} refuses: ${error.message} (SQLSTATE ${error.code}).`
    : undefined;
}

/** Files and the way to the database share some codes. */
function ofFile(error: Coded): string | undefined {
  const { code = '', path } = error;
  return path !== undefined && !/^(?:EACCES|ENOSPC)$/.test(code)
    ? fileSentence(path, error)
    : undefined;
}

function sentenceOf(error: Coded) {
  return ownValue(sentences, error.code ?? '') ?? (isTimeout(error) ? unreachable : undefined);
}

const certificateCodes = /CERT|SELF_SIGNED|UNABLE_TO_|ERR_SSL|ERR_TLS|ERR_OSSL|EPROTO/;

/** The connection could not be encrypted as DATABASE_URL asks, or its files could not be read. */
function encryptionFailure(
  { code = '', message, syscall, path = '' }: Coded,
  { database: { url = '' } }: Config,
): string | undefined {
  if (code === 'ENOENT' && syscall === 'open' && namesFile(url, path))
    return `cannot be reached: DATABASE_URL names the file ${path}, which does not exist.`;
  if (/does not support SSL|establishing an SSL/.test(message))
    return 'does not speak TLS: take sslmode out of DATABASE_URL, or turn TLS on there.';
  if (!certificateCodes.test(code)) return undefined;
  return `shows a certificate that is not trusted (${message}): name its authority in DATABASE_URL with sslmode=verify-full&sslrootcert=/path/to/ca.crt.`;
}

function namesFile(url: string, path: string): boolean {
  return [...(URL.parse(url)?.searchParams.values() ?? [])].includes(path);
}

/** Query builders and pools wrap the error that has the code. */
function rootOf(error: Error): Coded {
  const inner: unknown =
    error instanceof AggregateError ? error.errors.find((each) => each.code) : error.cause;
  return 'code' in error || !(inner instanceof Error) ? error : rootOf(inner);
}

function isTimeout(error: Error): boolean {
  return /timeout exceeded when trying to connect|timeout expired|connection timeout/.test(
    error.message,
  );
}

/** The host to listen on is looked up before that of the database. */
function unknownHost(error: Coded, config: Config): string {
  const { host } = config.http;
  return error.hostname === host
    ? `No address is known for ${host}; set HOST to one that this machine has.`
    : unreachable(error, config);
}

function unreachable(error: Coded, config: Config): string {
  return `${database(config)} cannot be reached: ${error.code ?? 'it does not answer'}.`;
}

/** Whatever was under way is undone there: nothing is half-done. */
function lost(_error: Coded, config: Config): string {
  return `The connection to ${lowered(database(config))} was lost before it was done: run it again.`;
}

function lowered(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1);
}

function files({ storage }: Config): string {
  return storage === undefined ? 'The store of files' : `The store of files s3://${storage.bucket}`;
}

function database({ database: { url } }: Config): string {
  if (!url) return 'The embedded database';
  const { hostname, port, pathname, searchParams } = new URL(url);
  const host = hostname || searchParams.get('host') || 'localhost';
  return `The database ${host}${port ? `:${port}` : ''}${pathname}`;
}
