import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

import { success } from '../../../contract/envelope.ts';
import type { Snapshot } from '../../../content/snapshot.ts';
import type { PublicCall } from './calls.ts';
import { isPart, type ListArgs, pageOfRows } from './lists.ts';

/** An answer as bytes, with everything that its response needs. */
export type ReadyAnswer = Readonly<{
  bytes: Buffer;
  etag: string;
  /** Name and value by turns. */
  headers: readonly string[];
  notModified: readonly string[];
}>;

/** Answers of public calls, made once for each snapshot. */
export type ReadyAnswers = {
  /** The answer to a call; undefined where the content has none. Remembered for the exact request target. */
  answer(
    call: PublicCall,
    args: Readonly<Record<string, unknown>> & ListArgs,
    target: string,
  ): ReadyAnswer | undefined;
  /** Answers a request whose answer is ready, before the framework sees it; leaves all others to `next`. */
  fastLane(request: IncomingMessage, response: ServerResponse, next: () => void): void;
};

/** Distinct request targets that are remembered: spellings of one address are without number. */
const MOST_TARGETS = 5_000;

/** Keeps answers as long as the snapshot that they were made from. */
export const createReadyAnswers = (
  snapshot: () => Snapshot,
  headers: Readonly<Record<string, string>>,
): ReadyAnswers => {
  const shared = Object.entries(headers).flat();
  let version = -1;
  let byArgs = new Map<string, ReadyAnswer>();
  let byTarget = new Map<string, ReadyAnswer>();

  const current = (): Snapshot => {
    const now = snapshot();
    if (now.version !== version) {
      version = now.version;
      byArgs = new Map();
      byTarget = new Map();
    }
    return now;
  };

  return {
    answer: (call, args, target) => {
      const now = current();
      const key = `${call.url} ${JSON.stringify(args)}`;
      const known = byArgs.get(key);
      const answer = known ?? make(call, { data: call.build(now, args), args, shared });
      if (answer === undefined || call.free || isPart(args)) return answer;
      byArgs.set(key, answer);
      if (byTarget.size < MOST_TARGETS) byTarget.set(target, answer);
      return answer;
    },
    fastLane: (request, response, next) => {
      const reads = request.method === 'GET' || request.method === 'HEAD';
      current();
      const answer = reads ? byTarget.get(request.url ?? '') : undefined;
      if (answer === undefined) return next();
      const isKnown = request.headers['if-none-match'] === answer.etag;
      if (isKnown) response.writeHead(304, answer.notModified as string[]).end();
      else response.writeHead(200, answer.headers as string[]).end(answer.bytes);
      return undefined;
    },
  };
};

type Making = Readonly<{ data: unknown; args: ListArgs; shared: readonly string[] }>;

function make(call: PublicCall, { data: all, args, shared }: Making): ReadyAnswer | undefined {
  if (all === undefined) return undefined;
  const listed = call.list && pageOfRows(all as readonly object[], args, call.list.always);
  const data = listed ? listed.rows : all;
  const total = listed ? ['x-total-count', String(listed.total)] : [];
  const bytes = Buffer.from(JSON.stringify(success(data)));
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  const cacheControl = call.noStore ? 'no-store' : 'public, no-cache';
  const notModified = [...shared, ...total, 'etag', etag, 'cache-control', cacheControl];
  const headers = [
    ...notModified,
    'content-type',
    'application/json; charset=utf-8',
    'content-length',
    String(bytes.length),
  ];
  return { bytes, etag, headers, notModified };
}
