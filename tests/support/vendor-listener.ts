import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';

type Serve = (request: IncomingMessage, response: ServerResponse) => Promise<unknown>;

/**
 * How a server of the tests listens: whoever goes away before all is said, or says what cannot be read, is hung up on,
 * and the next one is served.
 */
export function vendorListener(serve: Serve): RequestListener {
  return (request, response) => {
    serve(request, response).catch(() => response.destroy());
  };
}

/** All that a caller says, unpacked. @throws where it goes away before */
export async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const body = await buffer(request);
  return request.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body;
}
