import { OpenAPIClientAxios, type Document, type OpenAPIClient } from 'openapi-client-axios';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { allFeatures } from '../../src/features/all.ts';
import type { ContentEntry } from '../../src/kernel/publishing/content.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { codeFor } from '../support/message-log.ts';
import { addMember } from '../support/staff.ts';
import { leadBody, newPhone } from '../support/visitor.ts';

let app: TestApp;
let client: OpenAPIClient;
/** What a browser would send back. */
const cookies = new Map<string, string>();

/** Whoever has the description alone, as another university's system would, calls by what it says. */
beforeAll(async () => {
  app = await createTestApp({ features: allFeatures, listen: true });
  const answer = await fetch(`${app.origin}/api/openapi.json`);
  const api = new OpenAPIClientAxios({
    definition: (await answer.json()) as Document,
    axiosConfigDefaults: { baseURL: app.origin, headers: { origin: app.origin } },
  });
  client = await api.init();
  client.interceptors.request.use((request) => {
    const jar = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    if (jar) request.headers.set('cookie', jar);
    return request;
  });
  client.interceptors.response.use((response) => {
    for (const line of response.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    return response;
  });
});
afterAll(() => app.close());

/** Calls an operation by its id; answers its `data`. */
async function call<Data>(
  operationId: string,
  parameters: object | null,
  body?: object,
): Promise<Data> {
  const operation = client[operationId];
  if (!operation) throw new Error(`${operationId} stands in no description.`);
  const { data } = await operation(parameters as never, body);
  return (data as { data: Data }).data;
}

describe('a client that others made of the description', () => {
  it('registers a lead, and proves its number', async () => {
    const mobile = newPhone();
    const lead = await call<{ lead_id: string; leadExists: boolean }>(
      'registerLead',
      null,
      leadBody(app, mobile),
    );
    expect(lead.leadExists).toBe(false);
    const otp = await codeFor(app, mobile);
    await call('verifyLead', null, { lead_id: lead.lead_id, otp });
    const held = await call<{ lead: { mobile: string } }>('readHeldData', null);
    expect(held.lead.mobile).toBe(mobile);
  });

  it('edits an entry and publishes it', async () => {
    const { email, password } = await addMember(app, 'ADMIN');
    await call('signIn', null, { email, password });
    const { items } = await call<{ items: ContentEntry[] }>('listFaq', { per_page: 1 });
    const [{ id, version } = { id: 0, version: 0 }] = items;
    const question = 'Who may call this university?';
    const edited = await call<ContentEntry>(
      'autosaveFaq',
      { id, 'If-Match': `"${version}"` },
      { question },
    );
    await call('publishFaq', { id, 'If-Match': `"${edited.version}"` }, {});
    const read = await call<ContentEntry>('readFaq', { id });
    expect(read.published?.['question']).toBe(question);
  });
});
