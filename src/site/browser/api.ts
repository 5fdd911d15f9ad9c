import {
  type AnySent,
  type Call,
  type Data,
  type CallArguments,
  type Sent,
  urlOf,
} from '../../kernel/call.ts';
import type { FieldError } from '../../kernel/envelope.ts';
import { generalMessages, toastMessages } from '../../kernel/messages.ts';
import type { ProofChallenge } from '../../kernel/leads/proof.ts';

/** The reason why a call gave no data. Times are milliseconds from now; `msg` is empty if the answer had none. */
export type Trouble =
  /** The request did not arrive, or no answer came back. */
  | Readonly<{ kind: 'offline' }>
  /** The server cannot just now; the same call will do later. */
  | Readonly<{ kind: 'busy'; status: number; msg: string; retryAfter: number }>
  /** Too many tries. With `proof`, the same call will do at once when it brings the answer. */
  | Readonly<{
      kind: 'limited';
      status: number;
      msg: string;
      retryAfter: number;
      proof?: ProofChallenge;
    }>
  | Readonly<{
      kind: 'refused';
      status: number;
      code: string;
      msg: string;
      errors: readonly FieldError[];
    }>;

export type Outcome<T> =
  | Readonly<{ ok: true; data: T }>
  | Readonly<{ ok: false; trouble: Trouble }>;

const timeoutMs = 20_000;
const busyStatuses = [408, 425, 502, 503, 504];

/** Makes a declared call. Never throws; gives up after 20 seconds. */
export async function send<C extends Call>(
  call: C,
  ...given: CallArguments<Sent<C>>
): Promise<Outcome<Data<C>>>;
export async function send(call: Call, ...given: unknown[]): Promise<Outcome<unknown>> {
  const sent = (given[0] ?? {}) as AnySent;
  const { body, idempotencyKey } = sent;
  const headers = {
    ...(body !== undefined && { 'Content-Type': 'application/json' }),
    ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
  };
  try {
    const response = await fetch(urlOf(call, sent), {
      method: call.method,
      headers,
      body: body === undefined ? null : JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const answer: unknown = await response.json().catch(() => undefined);
    return response.ok ? dataOf(answer) : { ok: false, trouble: troubleOf(response, answer) };
  } catch {
    return { ok: false, trouble: { kind: 'offline' } };
  }
}

/** The body of an answer. It may be anything, as a gateway may answer in place of the server. */
type AnswerParts = Partial<Record<'msg' | 'message' | 'code', unknown>> &
  Readonly<{ errors?: readonly FieldError[]; data?: { proof?: ProofChallenge } }>;

function dataOf(answer: unknown): Outcome<unknown> {
  const { data }: AnswerParts = Object(answer);
  return data === undefined ? { ok: false, trouble: { kind: 'offline' } } : { ok: true, data };
}

export function troubleOf(
  response: Pick<Response, 'status' | 'headers'>,
  answer: unknown,
): Trouble {
  const { msg, message, code, errors, data }: AnswerParts = Object(answer);
  const { status } = response;
  const isText = (text: unknown): text is string => typeof text === 'string' && text !== '';
  const words = [msg, message].find(isText) ?? '';
  const retryAfter = secondsOf(response.headers.get('Retry-After')) * 1000;
  if (status === 429) {
    const proof = data?.proof;
    return { kind: 'limited', status, msg: words, retryAfter, ...(proof && { proof }) };
  }
  if (code === 'idempotency_in_flight' || busyStatuses.includes(status)) {
    return { kind: 'busy', status, msg: words, retryAfter };
  }
  return {
    kind: 'refused',
    status,
    code: typeof code === 'string' ? code : '',
    msg: words,
    errors: Array.isArray(errors) ? errors : [],
  };
}

/** A refusal in general words: status and message, as the error catalogue has it. */
export function refusalText(trouble: Trouble): string {
  if (trouble.kind === 'offline') return toastMessages.offline;
  return `${trouble.status}: ${trouble.msg || generalMessages.unknown}`;
}

/** Returns `Retry-After` in seconds, from a number or a date; 3 if it is missing. */
function secondsOf(header: string | null): number {
  if (header === null) return 3;
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(1, Math.ceil(seconds)) : 3;
}
