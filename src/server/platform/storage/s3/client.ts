import type { S3Client } from '@aws-sdk/client-s3';

/** Access to Amazon S3 or to a store that speaks its API. */
export type S3Access = {
  endpoint?: string | undefined;
  region: string;
  /** If missing, the SDK uses the credentials of the machine, such as an IAM role or a web identity. */
  keys?: { accessKeyId: string; secretAccessKey: string } | undefined;
};

/** How long a store is waited for, in milliseconds, and how often it is asked before it counts as away. */
export type Patience = Readonly<{
  /** Until it takes a connection. */
  connecting: number;
  /** In which no byte comes or goes. However slow a file is, it goes on while some of it does. */
  silence: number;
  /** Until the head of an answer is there, however slowly it comes; a file that is sent takes as long as it takes. */
  answering?: number;
  tries: number;
}>;

/** A question is small: three tries that nobody answers end within ten seconds. */
export const ASKING: Patience = { connecting: 3_000, silence: 3_000, answering: 6_000, tries: 3 };

type Sdk = typeof import('@aws-sdk/client-s3');

/** The SDK, and access to one store by it. */
export type OpenedS3 = { sdk: Sdk; client: S3Client };

/** Disables the log of the SDK: failures are thrown, and the caller logs them. */
const silent = { trace: nothing, debug: nothing, info: nothing, warn: nothing, error: nothing };

function nothing(): void {}

/** Opens the store; the SDK is loaded here, as it is large. */
export async function openS3(
  { endpoint, region, keys }: S3Access,
  { connecting, silence, answering, tries }: Patience = ASKING,
): Promise<OpenedS3> {
  const sdk = await import('@aws-sdk/client-s3');
  const client = new sdk.S3Client({
    region,
    logger: silent,
    maxAttempts: tries,
    requestHandler: {
      connectionTimeout: connecting,
      socketTimeout: silence,
      requestTimeout: answering ?? 0,
      throwOnRequestTimeout: true,
    },
    ...(keys && { credentials: keys }),
    // Other stores than Amazon's do not know its newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
  });
  return { sdk, client };
}
