import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { region } from '../../features/region/feature.ts';
import { createTestApp, type TestApp } from '../../../tests/support/app.ts';
import { leadBody, newPhone } from '../../../tests/support/visitor.ts';

let app: TestApp;
let lines: Record<string, unknown>[] = [];

function logged(line: string) {
  const said: Record<string, unknown> = JSON.parse(line);
  if (said['msg'] === 'answered') lines.push(said);
}

beforeAll(async () => {
  const env = { PROSPECTUS_ACCESS_LOG: '100', PROSPECTUS_TRUSTED_PROXIES: '127.0.0.1' };
  app = await createTestApp({ features: [region], listen: true, logged, env });
});
afterAll(() => app.close());
beforeEach(() => {
  lines = [];
});

/** Asks for an address, and waits for its line. */
async function lineOf(path: string, init: RequestInit = {}) {
  const answer = await fetch(`${app.origin}${path}`, init);
  const body = await answer.arrayBuffer();
  await expect.poll(() => lines.length).toBe(1);
  return { answer, line: lines[0], body };
}

it('tells route, status, time, bytes and id of a call, and nothing of whom it is about', async () => {
  const phone = newPhone();
  const { answer, line } = await lineOf('/api/leads', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(leadBody(app, phone)),
  });
  expect(line).toMatchObject({ level: 'info', method: 'POST', route: '/api/leads', status: 201 });
  expect(line?.['reqId']).toBe(answer.headers.get('x-request-id'));
  expect(Number(line?.['ms'])).toBeGreaterThan(0);
  expect(Number(line?.['bytes'])).toBeGreaterThan(100);

  lines = [];
  const known = await lineOf(`/api/leads/getLeadByMobile/${encodeURIComponent(phone)}`);
  expect(known.line?.['route']).toBe('/api/leads/getLeadByMobile/:phone');
  expect(JSON.stringify(known.line)).not.toContain(phone.slice(-4));
});

it('counts pages whose bytes are ready, and names them without their query', async () => {
  await fetch(`${app.origin}/`).then((first) => first.arrayBuffer());
  await expect.poll(() => lines.length).toBe(1);
  expect(lines[0]?.['route']).not.toBe('ready');
  lines = [];
  const { answer, line, body } = await lineOf('/?utm_source=9876543210');
  expect(line).toMatchObject({ route: 'ready', path: '/', status: 200 });
  expect(answer.headers.get('x-request-id')).toBe(line?.['reqId']);
  expect(Number(line?.['bytes'])).toBeGreaterThan(body.byteLength / 10);
  expect(JSON.stringify(line)).not.toContain('9876543210');
});

it('continues a trace, and the id that a trusted proxy gave', async () => {
  const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
  const headers = { traceparent, 'x-request-id': 'front-0001-abcd' };
  const { answer, line } = await lineOf('/api/region', { headers });
  expect(line).toMatchObject({
    trace: '4bf92f3577b34da6a3ce929d0e0e4736',
    reqId: 'front-0001-abcd',
  });
  expect(answer.headers.get('x-request-id')).toBe('front-0001-abcd');
});

it('takes no number of a person for an id', async () => {
  const { line } = await lineOf('/api/region', { headers: { 'x-request-id': 'id-9876543210' } });
  expect(line?.['reqId']).toMatch(/^[0-9a-f]{8}-/);
});
