import { hash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

import { compress, type Effort, type Encoding, encodingFor, leastWorth } from './compress.ts';
import { conditionalStatus } from '../preconditions.ts';
import type { Reply, Request } from '../server.ts';

/** A body with all its headers, ready to be written as it stands. */
type ReadyBody = Readonly<{
  etag: string;
  /** Name and value by turns. */
  headers: string[];
  notModified: string[];
  bytes: Buffer;
}>;

/** One answer in its encodings, each of which is made once, when first asked for. */
export type ReadyAnswer = Readonly<{
  /** The bytes as they are. */
  plain: Buffer;
  /** Equal for equal bytes: part of the ETag. */
  hash: string;
  type: string;
  effort: Effort;
  /** Headers of every encoding, name and value by turns. */
  common: readonly string[];
  ready: Map<Encoding, ReadyBody>;
  making: Map<Encoding, Promise<ReadyBody>>;
}>;

/** Begins an answer, of which no encoding is ready yet. */
export function readyAnswer(
  answer: Pick<ReadyAnswer, 'plain' | 'type' | 'effort' | 'common'>,
): ReadyAnswer {
  const digest = hash('sha256', answer.plain, 'base64url').slice(0, 22);
  return { ...answer, hash: digest, ready: new Map(), making: new Map() };
}

/** Bytes of a cached answer's key, headers and records. */
const overhead = 1_024;

/** Bytes that a cached answer may come to: all encodings of a text together are smaller than the text. */
export function weightOf({ plain }: ReadyAnswer): number {
  return overhead + 2 * plain.length;
}

function encodingOf(request: Pick<IncomingMessage, 'headers'>, answer: ReadyAnswer): Encoding {
  const header = request.headers['accept-encoding'];
  return answer.plain.length < leastWorth || typeof header !== 'string'
    ? 'identity'
    : encodingFor(header);
}

/** An answer's body in an encoding: made by the first who asks, awaited by the others. */
export function bodyIn(answer: ReadyAnswer, encoding: Encoding): Promise<ReadyBody> {
  const making = answer.making.get(encoding) ?? encode(answer, encoding);
  answer.making.set(encoding, making);
  return making;
}

function etagOf({ hash }: Pick<ReadyAnswer, 'hash'>, encoding: Encoding): string {
  return `"${hash}-${encoding}"`;
}

/** Headers of a 304, name and value by turns. */
function notModifiedOf(answer: ReadyAnswer, encoding: Encoding): string[] {
  return [...answer.common, 'ETag', etagOf(answer, encoding), 'Vary', 'Accept-Encoding'];
}

async function encode(answer: ReadyAnswer, encoding: Encoding): Promise<ReadyBody> {
  const { plain, type, effort } = answer;
  const bytes = await compress(plain, { encoding, effort });
  const etag = etagOf(answer, encoding);
  const notModified = notModifiedOf(answer, encoding);
  const length = ['Content-Type', type, 'Content-Length', String(bytes.length)];
  const coding = encoding === 'identity' ? [] : ['Content-Encoding', encoding];
  const body = { etag, notModified, headers: [...notModified, ...length, ...coding], bytes };
  answer.ready.set(encoding, body);
  return body;
}

/** Answers a request, or leaves it to `next`, the framework. */
export type FastLane = (
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
) => void;

/**
 * Answers a request whose answer is ready, before the framework sees it. `find` looks it up by the request's target.
 * Nothing personal is in such an answer, so no cookie is read.
 */
export function createFastLane(
  find: (target: string) => ReadyAnswer | undefined,
  answered?: () => void,
): FastLane {
  return (request, response, next) => {
    const reads = request.method === 'GET' || request.method === 'HEAD';
    const answer = reads ? find(request.url ?? '/') : undefined;
    const body = answer?.ready.get(encodingOf(request, answer));
    if (!body) return next();
    answered?.();
    const status = conditionalStatus(request.headers, body.etag);
    if (status === 200) response.writeHead(200, body.headers).end(body.bytes);
    else response.writeHead(status, body.notModified).end();
  };
}

/** Answers through the framework with a body that is ready, or made ready now. */
export async function answerReady(
  request: Request,
  reply: Reply,
  { answer, status = 200 }: { answer: ReadyAnswer; status?: number },
): Promise<Reply> {
  const encoding = encodingOf(request, answer);
  const etag = etagOf(answer, encoding);
  const asked = status === 200 ? conditionalStatus(request.headers, etag) : 200;
  if (asked !== 200) {
    writePairs(reply, notModifiedOf(answer, encoding));
    return reply.status(asked).send();
  }
  const { headers, bytes } = await bodyIn(answer, encoding);
  writePairs(reply, headers);
  return reply.status(status).send(bytes);
}

function writePairs(reply: Reply, headers: readonly string[]): void {
  for (let i = 0; i < headers.length; i += 2) reply.header(headers[i] ?? '', headers[i + 1] ?? '');
}
