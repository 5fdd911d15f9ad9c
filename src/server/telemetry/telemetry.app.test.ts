import { afterAll, beforeAll, expect, it } from 'vitest';

import { createTestApp, type TestApp } from '../../../tests/support/app.ts';
import { openVendor, type SmsVendor, twilio } from '../../../tests/support/sms-vendor.ts';
import {
  openTelemetryReceiver,
  type ReceivedSpan,
} from '../../../tests/support/telemetry-receiver.ts';
import { leadBody, newPhone } from '../../../tests/support/visitor.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const CALLER = '00f067aa0ba902b7';
const phone = newPhone();

let receiver: Awaited<ReturnType<typeof openTelemetryReceiver>>;
let vendor: SmsVendor;
let answer: Response;

/** Registers, looks at a page and publishes once, on a product whose end hands everything on. */
async function live(app: TestApp) {
  answer = await fetch(`${app.origin}/api/leads`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', traceparent: `00-${TRACE}-${CALLER}-00` },
    body: JSON.stringify(leadBody(app, phone)),
  });
  await fetch(`${app.origin}/api/leads/getLeadByMobile/${encodeURIComponent(phone)}`);
  await fetch(`${app.origin}/programmes?q=${phone}`);
  await app.services.outbox.idle();
  app.clock.advance(1_000);
  const [faq] = app.services.content.snapshot().all('faq');
  const rows = [{ data: faq?.data, parent: faq?.parent ?? null }];
  await app.services.content.batch(({ create }) => create({ type: 'faq', rows, publish: true }));
}

beforeAll(async () => {
  receiver = await openTelemetryReceiver();
  vendor = await openVendor({ status: 201, body: { sid: 'SM1' } });
  const env = { ...twilio, OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url };
  const app = await createTestApp({ listen: true, env, vendors: { twilio: vendor.url } });
  await live(app).finally(() => app.close());
});
afterAll(() => {
  vendor.close();
  receiver.close();
});

function ofTrace(name: RegExp): ReceivedSpan | undefined {
  return receiver.spans.find((span) => span.traceId === TRACE && name.test(span.name));
}

it('continues the trace of a caller from its request over the database to the delivery', () => {
  const request = ofTrace(/^POST \/api\/leads$/);
  const query = ofTrace(/^leads-register$/);
  const delivery = ofTrace(/^deliver sms$/);
  expect(request?.parentSpanId).toBe(CALLER);
  expect(query?.parentSpanId).toBe(request?.spanId);
  expect(delivery?.parentSpanId).toBe(request?.spanId);
  expect(vendor.seen[0]?.headers.traceparent).toBe(`00-${TRACE}-${delivery?.spanId}-01`);
});

it('names the request in its answer', () => {
  expect(answer.status).toBe(201);
  expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f]{8}-/);
});

it('measures requests, pages, statements, deliveries and what is published', () => {
  expect([...receiver.names].toSorted()).toEqual([
    'db.client.operation.duration',
    'http.server.request.duration',
    'prospectus.delivery.duration',
    'prospectus.publish.visible',
    'prospectus.render.duration',
  ]);
});

it('sends no phone number, name or address of a person', () => {
  const all = receiver.bodies.join('\n');
  expect(all).not.toContain(phone.slice(-10));
  expect(all).not.toMatch(/asha/i);
});
