import { asError } from '../../../../kernel/thrown.ts';
import { StoreFull, StoreUnavailable } from '../storage.ts';

/** `$metadata` has the status of the response, if there was one. */
type S3Failure = Error & { code?: string; $metadata?: { httpStatusCode?: number } };

/** They concern the credentials and not the object. */
const denials = new Set([401, 403]);
/** Error names without room, with various status codes, or for a file that is too large. */
const full = /quota|storagefull|insufficientstorage|capexceeded|entitytoolarge/i;
const noRoom = new Set([413, 507]);

export function statusOf(error: unknown): number | undefined {
  return (error as Partial<S3Failure>).$metadata?.httpStatusCode;
}

function isBucketGone(error: unknown): boolean {
  return error instanceof Error && error.name === 'NoSuchBucket';
}

export function isMissing(error: unknown): boolean {
  return statusOf(error) === 404 && !isBucketGone(error);
}

export function isBeyond(error: unknown): boolean {
  return statusOf(error) === 416;
}

function isFull(error: unknown): boolean {
  const status = statusOf(error);
  return status !== undefined && (noRoom.has(status) || full.test(asError(error).name));
}

/** Of a broken connection, which the SDK reports as a timeout. */
const cut = new Set<unknown>(['ECONNRESET', 'EPIPE']);

function isSilence(error: unknown): boolean {
  const { name, code } = error as Partial<S3Failure>;
  return name === 'TimeoutError' && !cut.has(code);
}

/** No response, or one that does not concern the object: the store is down or busy, or denies access. */
function isForNow(error: unknown): boolean {
  const status = statusOf(error);
  if (status === undefined) return !(error instanceof TypeError);
  if (isFull(error)) return true;
  return status >= 500 || status === 429 || denials.has(status) || isBucketGone(error);
}

/** Whether an immediate second try may work. */
export function isWorthAsking(error: unknown): boolean {
  if (!(error instanceof StoreUnavailable) || error instanceof StoreFull) return false;
  const thrown = thrownOf(error);
  return !isSilence(thrown) && !denials.has(statusOf(thrown) ?? 0) && !isBucketGone(thrown);
}

/** For a request that may succeed later. */
export function unavailable(error: unknown): StoreUnavailable {
  const { name, message } = asError(error);
  const status = statusOf(error);
  if (isSilence(error)) return new StoreUnavailable('The store does not answer.', { cause: error });
  if (isFull(error))
    return new StoreFull(`The store has no room left (${wordOf(name, status)}).`, { cause: error });
  if (status !== undefined && denials.has(status))
    return new StoreUnavailable(`The store denies access (${wordOf(name, status)}).`, {
      cause: error,
    });
  return new StoreUnavailable(message, { cause: error });
}

/** @throws StoreUnavailable if the request may succeed later */
export async function asked<Answer>(work: Promise<Answer>): Promise<Answer> {
  try {
    return await work;
  } catch (error) {
    throw isForNow(error) ? unavailable(error) : error;
  }
}

export function isS3Failure(error: unknown): boolean {
  if (error instanceof StoreUnavailable) return true;
  return error instanceof Error && ('$metadata' in error || error.name.endsWith('ProviderError'));
}

/** One sentence for an operator. @param place how the operator names it, such as `s3://bucket/prefix` */
export function s3Sentence(place: string, error: unknown): string {
  const { name, message, code, $metadata } = thrownOf(error);
  const status = $metadata?.httpStatusCode;
  if (name === 'NoSuchBucket') return `${place} cannot be used: there is no such bucket.`;
  if (isFull(thrownOf(error)))
    return `${place} cannot be used: the store has no room left (${wordOf(name, status)}).`;
  if (status !== undefined && denials.has(status))
    return `${place} cannot be used: the store refuses what the S3 settings give (${wordOf(name, status)}).`;
  if (status !== undefined)
    return `${place} cannot be used: the store answers ${status} (${name}).`;
  if (name.endsWith('ProviderError'))
    return `${place} cannot be used: no access is set, and the machine has none (${message}).`;
  if (isSilence(thrownOf(error))) return `${place} cannot be reached: it does not answer.`;
  return `${place} cannot be reached: ${code ?? message}.`;
}

/** Responses to HEAD have no error name, only a status. */
function wordOf(name: string, status: number | undefined): string {
  return name.startsWith('Unknown') ? String(status) : name;
}

function thrownOf(error: unknown): S3Failure {
  const { cause } = asError(error);
  return (error instanceof StoreUnavailable && cause instanceof Error ? cause : error) as S3Failure;
}
