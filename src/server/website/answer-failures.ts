import type { FailureStatus } from '../../site/render.tsx';
import { answerError, asAppError, beginFailure } from '../http/failures/error-handler.ts';
import type { Server } from '../http/server.ts';
import type { Website } from './website.ts';

/** The status of the error page for a failure; undefined if it has none. */
function pageStatus(status: number): FailureStatus | undefined {
  if (status === 429 || status === 503) return status;
  return status >= 500 ? 500 : undefined;
}

/**
 * Answers failures with an error page if a browser asks. API clients and bad requests get the error as other calls do.
 */
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
