import { AppError } from './errors.ts';
import type { Server } from './server.ts';

/** Leaves bodies as they came, for signatures that are over them. */
export function leaveBodiesAsText(server: Server): void {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
}

/**
 * Parses a JSON body after its signature check.
 * @throws {AppError} `malformed_json`
 */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new AppError('malformed_json', { cause });
  }
}
