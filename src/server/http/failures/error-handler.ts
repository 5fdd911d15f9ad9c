import { type Call, permissionsFor } from '../../../kernel/call.ts';
import type { FailureBody } from '../../../kernel/envelope.ts';
import { type FailureCode, failureOf } from '../../../kernel/errors.ts';
import { isPassing } from '../../platform/database/errors.ts';
import { DATABASE_RETRY_AFTER } from '../../platform/database/database.ts';
import { reasonOf } from '../../platform/log/log.ts';
import { isOutage } from '../../platform/log/outages.ts';
import { ProcessEnded } from '../../platform/processes/child.ts';
import { isFullDisk, isPassingFileFailure } from '../../platform/storage/file-failure.ts';
import { StoreFull, StoreUnavailable } from '../../platform/storage/storage.ts';
import { QueueFull } from '../../platform/turns/turns.ts';
import { AppError, worded } from '../errors.ts';
import type { Reply, Request } from '../server.ts';
import { ownValue } from '../../../kernel/record.ts';

/** Fastify's own refusals, in the catalogue's words. */
const refusals: Record<string, FailureCode> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed_json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed_json',
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed_request',
  FST_ERR_BAD_URL: 'malformed_request',
  FST_ERR_MAX_PARAM_LENGTH: 'uri_too_long',
  FST_REQ_FILE_TOO_LARGE: 'payload_too_large',
};

/** PostgreSQL's states for text with characters that it cannot hold, such as the one with the number 0. */
const unstorable = new Set(['22021', '22P05']);

function isUnstorable(error: unknown): boolean {
  return (
    error instanceof Error &&
    (('code' in error && unstorable.has(String(error.code))) || isUnstorable(error.cause))
  );
}

/** Seconds until a retry: a store of files may answer, a disk or a queue have room. */
const FILES_RETRY_AFTER = 5;
const ROOM_RETRY_AFTER = 60;
const QUEUE_RETRY_AFTER = 5;

/** The catalogue's failure for whatever was thrown. */
export function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isFullDisk(error) || error instanceof StoreFull) {
    return new AppError('storage_full', { cause: error, retryAfter: ROOM_RETRY_AFTER });
  }
  if (error instanceof StoreUnavailable || isPassingFileFailure(error)) {
    return new AppError('files_unavailable', { cause: error, retryAfter: FILES_RETRY_AFTER });
  }
  if (isPassing(error)) {
    return new AppError('database_unavailable', { cause: error, retryAfter: DATABASE_RETRY_AFTER });
  }
  if (error instanceof QueueFull || error instanceof ProcessEnded) {
    const retryAfter = Math.max(
      QUEUE_RETRY_AFTER,
      error instanceof QueueFull ? error.retryAfter : 0,
    );
    return new AppError('overloaded', { retryAfter, cause: error });
  }
  if (isUnstorable(error)) return new AppError('malformed_request', { cause: error });
  const { code, statusCode } = error as { code?: string; statusCode?: number };
  const refusal = code === undefined ? undefined : ownValue(refusals, code);
  if (refusal !== undefined) return new AppError(refusal, { cause: error });
  const ofCaller = statusCode !== undefined && statusCode >= 400 && statusCode < 500;
  return new AppError(ofCaller ? 'malformed_request' : 'internal', { cause: error });
}

export function failureBody({ code, message, details }: AppError): FailureBody {
  return {
    success: false,
    msg: message,
    code,
    ...(details.errors === undefined ? {} : { errors: [...details.errors] }),
    ...(details.data === undefined ? {} : { data: details.data }),
  };
}

function isForStaff(call: Call | undefined): boolean {
  return call !== undefined && permissionsFor(call) !== undefined;
}

function report(failure: AppError, request: Request): void {
  const { code, statusCode: status, details } = failure;
  const { reportable } = failureOf(code);
  const { config, url: route } = request.routeOptions;
  const facts = { reqId: request.id, code, status, route };
  const err = details.cause ?? failure;
  const told = code === 'internal' || isOutage(err) ? { err } : { why: reasonOf(err) };
  if (reportable === true) request.log.error({ ...facts, ...told }, 'failed');
  else if (reportable === 'warning') request.log.warn({ ...facts, ...told }, 'failed');
  // Of a member of the staff; others could fill the log.
  else if (code === 'forbidden' && isForStaff(config.call)) request.log.warn(facts, 'refused');
  else request.log.debug(facts, 'refused');
}

/** Errors of streams whose other end is gone. */
const broken = new Set(['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE', 'FST_MP_PREMATURE_CLOSE']);

/** Reports whatever was thrown, and begins its answer: known failures are shown, all others hidden behind a 500. */
export function beginFailure(error: unknown, request: Request, reply: Reply): AppError {
  // The caller went away before the whole request came.
  const isAbandoned =
    request.raw.readableAborted && broken.has(String((error as { code?: unknown }).code));
  const failure = isAbandoned
    ? new AppError('malformed_request', { cause: error })
    : asAppError(error);
  report(failure, request);
  if (failure.details.retryAfter !== undefined) {
    reply.header('retry-after', Math.max(1, Math.ceil(failure.details.retryAfter)));
  }
  reply.status(failure.statusCode).header('cache-control', 'no-store');
  return worded(failure, request.server.wording());
}

export function answerError(error: unknown, request: Request, reply: Reply): Reply {
  const failure = beginFailure(error, request, reply);
  return reply
    .type('application/json; charset=utf-8')
    .serializer((body: unknown) => JSON.stringify(body))
    .send(failureBody(failure));
}
