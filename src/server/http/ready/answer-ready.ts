import {
  bodyIn,
  encodingOf,
  etagOf,
  isKnown,
  notModifiedOf,
  type ReadyAnswer,
} from './ready-body.ts';
import type { Reply, Request } from '../server.ts';

/** Answers through the framework with a body that is ready, or made ready now: its bytes go out as they are. */
export async function answerReady(
  request: Request,
  reply: Reply,
  { answer, status = 200 }: { answer: ReadyAnswer; status?: number },
): Promise<Reply> {
  const encoding = encodingOf(request, answer);
  const etag = etagOf(answer, encoding);
  if (status === 200 && isKnown(request.headers['if-none-match'], etag)) {
    writePairs(reply, notModifiedOf(answer, encoding));
    return reply.status(304).send();
  }
  const { headers, bytes } = await bodyIn(answer, encoding);
  writePairs(reply, headers);
  return reply.status(status).send(bytes);
}

function writePairs(reply: Reply, headers: readonly string[]): void {
  for (let i = 0; i < headers.length; i += 2) reply.header(headers[i] ?? '', headers[i + 1] ?? '');
}
