import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { z } from 'zod';

import { bodyOf, vendorListener } from './vendor-listener.ts';

const attribute = z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) });
const span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  kind: z.number(),
  attributes: z.array(attribute),
});
const traces = z.object({
  resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(span) })) })),
});
const metrics = z.object({
  resourceMetrics: z.array(
    z.object({
      scopeMetrics: z.array(z.object({ metrics: z.array(z.object({ name: z.string() })) })),
    }),
  ),
});

/** A piece of a trace as it came over the wire. */
export type ReceivedSpan = z.infer<typeof span>;

/** A receiver of OpenTelemetry (OTLP over HTTP, JSON) on this machine. */
export async function openTelemetryReceiver() {
  const spans: ReceivedSpan[] = [];
  const names = new Set<string>();
  /** All that came, as text. */
  const bodies: string[] = [];
  const listener = vendorListener(async (request, response) => {
    const body = String(await bodyOf(request));
    bodies.push(body);
    if (request.url === '/v1/traces') {
      const { resourceSpans } = traces.parse(JSON.parse(body));
      for (const { scopeSpans } of resourceSpans)
        spans.push(...scopeSpans.flatMap((scope) => scope.spans));
    }
    if (request.url === '/v1/metrics') {
      const { resourceMetrics } = metrics.parse(JSON.parse(body));
      for (const { scopeMetrics } of resourceMetrics)
        for (const scope of scopeMetrics) for (const { name } of scope.metrics) names.add(name);
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  const server = createServer(listener);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url, spans, names, bodies, close };
}
