import {
  type AnswerOf,
  type AnySent,
  type Call,
  type Data,
  type CallArguments,
  ofType,
  type Sent,
  urlOf,
} from '../../kernel/call.ts';
import { unknownField } from '../../kernel/constants.ts';
import type { FailureBody, FieldError } from '../../kernel/envelope.ts';
import { counted } from '../ui/time.ts';
import { forgetReads, readTogether } from './reads.ts';

export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly errors: readonly FieldError[];
  /** Data sent with the refusal, such as the stored entry of a stale save. */
  readonly data: unknown;

  constructor(status: number, body: Partial<FailureBody>) {
    super(body.msg ?? 'Something went wrong.');
    this.name = 'ApiError';
    this.status = status;
    this.code = body.code ?? 'unknown';
    this.errors = body.errors ?? [];
    this.data = body.data;
  }

  /** True if the server was unreachable, failed or limited the rate: a later try may succeed. */
  get isPassing(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500;
  }
}

export type Answer<Value> = Readonly<{ data: Value; msg: string | undefined }>;

/** Asks for a fresh sign-in if the server demands one. @throws {ApiError} if it refuses; status 0 if it cannot be reached */
export async function send<C extends Call>(
  call: C,
  ...given: CallArguments<Sent<C>>
): Promise<Answer<Data<C>>>;
export async function send(call: Call, ...[sent]: unknown[]): Promise<Answer<unknown>> {
  return sendAny(call, sent as AnySent | undefined);
}

/** Makes a call of one content type, and returns the data of its answer. */
export async function sendOf<C extends Call>(
  type: Readonly<{ path: string }>,
  call: C,
  ...given: CallArguments<Sent<C>>
): Promise<Data<C>>;
export async function sendOf({ path }: Readonly<{ path: string }>, call: Call, sent?: unknown) {
  return (await sendAny(ofType(call, path), sent as AnySent | undefined)).data;
}

export async function sendAny<C extends Call>(call: C, sent?: AnySent): Promise<Answer<Data<C>>> {
  try {
    return await sendOnce(call, sent);
  } catch (error) {
    const isAsked = error instanceof ApiError && error.code === 'fresh_sign_in_required';
    if (!isAsked || !(await askForProof())) throw error;
    return sendOnce(call, sent);
  }
}

/** Reads that may be aborted are made once for all who ask at the same time. */
function sendOnce<C extends Call>(call: C, sent?: AnySent): Promise<Answer<Data<C>>> {
  const { signal } = sent ?? {};
  if (call.method !== 'GET' || !signal) return answerTo(call, sent);
  const read = (ofAll: AbortSignal) => answerTo(call, { ...sent, signal: ofAll });
  return readTogether(urlOf(call, sent), signal, read);
}

async function answerTo<C extends Call>(call: C, sent?: AnySent): Promise<Answer<Data<C>>> {
  const response = await request(call, sent);
  const body = await answerIn<C>(response);
  if (!body?.success) throw new ApiError(response.status, inWords(response, body));
  return { data: body.data, msg: body.msg };
}

export async function sendForPage<C extends Call>(
  call: C,
  ...given: CallArguments<Sent<C>>
): Promise<{ html: string; headers: Headers }>;
export async function sendForPage(call: Call, ...[sent]: unknown[]) {
  const response = await request(call, sent as AnySent | undefined);
  if (!response.ok) {
    const body = await answerIn(response);
    throw new ApiError(response.status, body === undefined || body.success ? {} : body);
  }
  return { html: await response.text(), headers: response.headers };
}

async function request(call: Call, sent: AnySent = {}): Promise<Response> {
  const { body, version, idempotencyKey, signal } = sent;
  const headers = {
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(version !== undefined && { 'if-match': `"${version}"` }),
    ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
  };
  try {
    return await fetch(urlOf(call, sent), {
      method: call.method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new ApiError(0, { msg: 'The server cannot be reached.', code: 'unreachable' });
  } finally {
    if (call.method !== 'GET') forgetReads();
  }
}

type Asking = () => Promise<boolean>;
let asking: Asking | undefined;
let asked: Promise<boolean> | undefined;

/** Sets the function that asks for a proof and resolves to true if it was given. Returns a function that removes it. */
export function askForProofWith(ask: Asking): () => void {
  asking = ask;
  return () => {
    if (asking === ask) asking = undefined;
  };
}

/** Asks the person to sign in again, once for all waiting calls; false if no screen can ask. */
function askForProof(): Promise<boolean> {
  asked ??= (asking?.() ?? Promise.resolve(false)).finally(() => {
    asked = undefined;
  });
  return asked;
}

/** Reads the body; undefined if a gateway answered in place of the server. */
async function answerIn<C extends Call>(response: Response): Promise<AnswerOf<C> | undefined> {
  return response.json().catch(() => undefined);
}

const UPGRADE =
  'The website is being upgraded. Please try again in a few minutes, or load this page again.';

/** Puts the waiting time of a rate-limited call into the message, and says why a server does not know a field of ours. */
function inWords({ headers }: Response, failure: Partial<FailureBody> = {}): Partial<FailureBody> {
  const { code, errors = [] } = failure;
  // Screens send known fields alone, so the server is of another version.
  if (errors.length > 0 && errors.every(({ msg }) => msg === unknownField))
    return { ...failure, msg: UPGRADE, errors: [] };
  const seconds = Number(headers.get('retry-after'));
  if (code !== 'too_many_requests' || !(seconds > 0)) return failure;
  const wait =
    seconds < 60 ? counted(seconds, 'second') : counted(Math.ceil(seconds / 60), 'minute');
  return { ...failure, msg: `Too many tries. Please try again in ${wait}.` };
}

/** A key for one write: repeats of the same write send the same one. */
export function newKey(): string {
  return crypto.randomUUID();
}
