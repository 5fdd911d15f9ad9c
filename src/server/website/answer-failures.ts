import type { FailureStatus } from '../../site/render.tsx';
import { answerError, asAppError, beginFailure } from '../http/failures/error-handler.ts';
import type { Server } from '../http/server.ts';
import type { Website } from './website.ts';

/** What a person reads of a failure as a page. */
function pageStatus(status: number): FailureStatus | undefined {
  if (status === 429 || status === 503) return status;
  return status >= 500 ? 500 : undefined;
}

/** A person reads a page where none could be made; machines, and what was asked for wrongly, are answered as calls are. */
export function answerFailures(
  server: Server,
  { website }: { website: Pick<Website, 'site' | 'moment'> },
): void {
  server.setErrorHandler((error, request, reply) => {
    const status = pageStatus(asAppError(error).statusCode);
    const isRead = request.headers.accept?.includes('text/html') ?? false;
    if (status === undefined || !isRead) return answerError(error, request, reply);
    beginFailure(error, request, reply);
    return reply
      .type('text/html; charset=utf-8')
      .send(website.site().failure(status, website.moment().snapshot));
  });
}
