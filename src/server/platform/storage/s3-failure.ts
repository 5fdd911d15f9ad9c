import { asError } from '../../../contract/thrown.ts';
import { StoreUnavailable } from './storage.ts';

/** What the SDK throws; of each call that was sent it notes what became of it. */
type S3Failure = Error & { code?: string; $metadata?: { httpStatusCode?: number } };

/** Whether a store that speaks S3 has failed, or nothing is known that it would let in. */
export function isS3Failure(error: unknown): boolean {
  if (error instanceof StoreUnavailable) return true;
  return error instanceof Error && ('$metadata' in error || error.name.endsWith('ProviderError'));
}

/**
 * Why a store that speaks S3 did not do what it was asked, in one sentence for an operator.
 * @param place how the operator names it, such as `s3://bucket/prefix`
 */
export function s3Sentence(place: string, error: unknown): string {
  const { name, message, code, $metadata } = thrownOf(error);
  const status = $metadata?.httpStatusCode;
  if (name === 'NoSuchBucket') return `${place} cannot be used: there is no such bucket.`;
  if (status === 401 || status === 403)
    return `${place} cannot be used: the store refuses what the S3 settings give (${wordOf(name, status)}).`;
  if (status !== undefined)
    return `${place} cannot be used: the store answers ${status} (${name}).`;
  if (name.endsWith('ProviderError'))
    return `${place} cannot be used: no access is set, and the machine has none (${message}).`;
  return `${place} cannot be reached: ${code ?? message}.`;
}

/** What was asked by HEAD is refused without a word. */
function wordOf(name: string, status: number): string {
  return name.startsWith('Unknown') ? String(status) : name;
}

function thrownOf(error: unknown): S3Failure {
  const { cause } = asError(error);
  return (error instanceof StoreUnavailable && cause instanceof Error ? cause : error) as S3Failure;
}
