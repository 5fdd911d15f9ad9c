import type { FailureBody, FieldError, Success } from '../../contract/envelope.ts';
import { askForProof } from './freshSignIn.ts';

/** A call that the server refused, in its own words. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly errors: readonly FieldError[];
  /** What came with the refusal, such as the stored entry of a stale save. */
  readonly data: unknown;

  constructor(status: number, body: Partial<FailureBody>) {
    super(body.msg ?? 'Something went wrong.');
    this.name = 'ApiError';
    this.status = status;
    this.code = body.code ?? 'unknown';
    this.errors = body.errors ?? [];
    this.data = body.data;
  }

  /** True where the server was away, broken or asked too often: later it may answer. */
  get isPassing(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500;
  }
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** What a call sends beside its address. */
export type Sent = Readonly<{
  body?: unknown;
  /** The version that the caller has read; sent as If-Match. */
  version?: number | undefined;
  /** Makes repeats of one and the same write harmless. */
  idempotencyKey?: string | undefined;
  signal?: AbortSignal | undefined;
  query?: Readonly<Record<string, unknown>> | undefined;
}>;

/** A successful answer: its data and, where the server has one, a sentence for the person. */
export type Answer<Data> = Readonly<{ data: Data; msg: string | undefined }>;

/**
 * Calls the API of this site. Where the server asks for a fresh sign-in, the person is asked, and
 * the call made again.
 * @throws {ApiError} where the server refuses; status 0 where it cannot be reached
 */
export async function call<Data>(
  method: Method,
  path: string,
  sent: Sent = {},
): Promise<Answer<Data>> {
  try {
    return await callOnce(method, path, sent);
  } catch (error) {
    const isAsked = error instanceof ApiError && error.code === 'fresh_sign_in_required';
    if (!isAsked || !(await askForProof())) throw error;
    return callOnce(method, path, sent);
  }
}

async function callOnce<Data>(method: Method, path: string, sent: Sent): Promise<Answer<Data>> {
  const response = await send(method, path, sent);
  const body = (await response.json().catch(() => ({}))) as Success<Data> | FailureBody;
  if (!response.ok || !body.success) throw new ApiError(response.status, inTime(response, body));
  return { data: body.data, msg: body.msg };
}

/** As `call`, for pages: answers that are no JSON, and what their headers tell. */
export async function callPage(
  method: Method,
  path: string,
  sent: Sent = {},
): Promise<{ html: string; headers: Headers }> {
  const response = await send(method, path, sent);
  if (!response.ok) {
    throw new ApiError(response.status, (await response.json().catch(() => ({}))) as FailureBody);
  }
  return { html: await response.text(), headers: response.headers };
}

async function send(method: Method, path: string, sent: Sent): Promise<Response> {
  const { body, version, idempotencyKey, signal, query } = sent;
  const headers = {
    ...(body !== undefined && !(body instanceof FormData) && { 'content-type': jsonType }),
    ...(version !== undefined && { 'if-match': `"${version}"` }),
    ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
  };
  try {
    return await fetch(`/api${path}${queryOf(query)}`, {
      method,
      headers,
      ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
      ...(signal && { signal }),
    });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new ApiError(0, { msg: 'The server cannot be reached.', code: 'unreachable' });
  }
}

/** Where the server says how long to wait, the sentence says it too. */
function inTime({ headers }: Response, body: unknown): Partial<FailureBody> {
  const failure = body as Partial<FailureBody>;
  const seconds = Number(headers.get('retry-after'));
  if (failure.code !== 'too_many_requests' || !(seconds > 0)) return failure;
  return { ...failure, msg: `Too many tries. Please try again in ${durationOf(seconds)}.` };
}

function durationOf(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}

const jsonType = 'application/json';

/** A query string, with its question mark; keys without a value are left out. */
export function queryOf(query: Readonly<Record<string, unknown>> = {}): string {
  const pairs = Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .map(([key, value]) => [key, String(value)]);
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs as string[][]).toString()}`;
}

/** A key for one write: repeats of the same write send the same one. */
export function newKey(): string {
  return crypto.randomUUID();
}
