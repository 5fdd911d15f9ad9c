import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

import type { FailureCode } from '../../../kernel/errors.ts';
import { failureBody } from './error-handler.ts';
import type { Wording } from '../../../kernel/wording/wording.ts';
import { AppError, worded } from '../errors.ts';
import { ownValue } from '../../../kernel/record.ts';

const reasons: Record<string, FailureCode> = {
  HPE_HEADER_OVERFLOW: 'head_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
};

/** The parts of an answer outside the framework, where no hook runs. */
export type BareAnswers = Readonly<{
  headers: Readonly<Record<string, string>>;
  wording: () => Wording;
}>;

/** Answers input that never becomes a request: it is not HTTP, its head is too large, or it arrives too late. */
export function answerUnreadable(answers: BareAnswers) {
  return (error: Error & { code: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    const failure = new AppError(ownValue(reasons, error.code) ?? 'malformed_request');
    if (socket.writable) {
      const { head, body } = bareFailure(failure, answers);
      const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}`);
      const status = `HTTP/1.1 ${failure.statusCode} ${STATUS_CODES[failure.statusCode]}`;
      socket.write(`${[status, ...lines].join('\r\n')}\r\n\r\n${body}`);
    }
    socket.destroy();
  };
}

/** Answers a request outside the framework with a failure, and closes the connection. */
export function refuse(response: ServerResponse, failure: AppError, answers: BareAnswers): void {
  const { head, body } = bareFailure(failure, answers);
  response.writeHead(failure.statusCode, head).end(body);
}

function bareFailure(failure: AppError, { headers, wording }: BareAnswers) {
  const body = JSON.stringify(failureBody(worded(failure, wording())));
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
