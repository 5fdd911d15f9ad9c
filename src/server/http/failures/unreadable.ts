import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

import type { FailureCode } from '../../../kernel/errors.ts';
import { failureBody } from './error-handler.ts';
import { AppError } from '../errors.ts';

/** Maps the error codes of Node's HTTP server to those of the catalogue. */
const reasons: Record<string, FailureCode> = {
  HPE_HEADER_OVERFLOW: 'head_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
};

/**
 * Answers input that never becomes a request: it is not HTTP, its head is too large, or it arrives too late. No hook
 * runs for it.
 * @param headers sent with every answer
 */
export function answerUnreadable(headers: Readonly<Record<string, string>>) {
  return (error: Error & { code: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    const failure = new AppError(reasons[error.code] ?? 'malformed_request');
    if (socket.writable) socket.write(answerOf(failure, headers));
    socket.destroy();
  };
}

/** Answers a request outside the framework with a failure, and closes the connection. */
export function refuse(
  response: ServerResponse,
  failure: AppError,
  headers: Readonly<Record<string, string>>,
): void {
  const { head, body } = bareFailure(failure, headers);
  response.writeHead(failure.statusCode, head).end(body);
}

function bareFailure(failure: AppError, headers: Readonly<Record<string, string>>) {
  const body = JSON.stringify(failureBody(failure));
  const { retryAfter } = failure.details;
  const head = {
    ...headers,
    'cache-control': 'no-store',
    connection: 'close',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
  };
  return { head, body };
}

function answerOf(failure: AppError, headers: Readonly<Record<string, string>>): string {
  const { head, body } = bareFailure(failure, headers);
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}`);
  const status = `HTTP/1.1 ${failure.statusCode} ${STATUS_CODES[failure.statusCode]}`;
  return `${[status, ...lines].join('\r\n')}\r\n\r\n${body}`;
}
