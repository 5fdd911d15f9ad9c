import { bodyIn, encodingOf, isKnown, type ReadyAnswer } from './ready-body.ts';
import type { Reply, Request } from '../server.ts';

/** Answers through the framework with a body that is ready, or made ready now: its bytes go out as they are. */
export async function answerReady(
  request: Request,
  reply: Reply,
  { answer, status = 200 }: { answer: ReadyAnswer; status?: number },
): Promise<Reply> {
  const body = await bodyIn(answer, encodingOf(request, answer));
  const known = status === 200 && isKnown(request.headers['if-none-match'], body.etag);
  const headers = known ? body.notModified : body.headers;
  for (let i = 0; i < headers.length; i += 2) reply.header(headers[i] ?? '', headers[i + 1] ?? '');
  return known ? reply.status(304).send() : reply.status(status).send(body.bytes);
}
