import { randomUUID } from 'node:crypto';

import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';

import { cookies as known } from '../../src/kernel/constants.ts';
import type { LeadPostAnswer, VerifyAnswer } from '../../src/kernel/leads/leads.ts';
import type { TestApp } from './app.ts';
import { codeFor, nextMessage } from './message-log.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** What the API answered. */
export type Answer<Data = unknown> = {
  status: number;
  headers: LightMyRequestResponse['headers'];
  body: { success: boolean; msg?: string; code?: string; data: Data; errors?: FieldError[] };
};
type FieldError = { field: string; msg: string };

/** One browser: keeps its cookies from call to call. */
export type Visitor = {
  call<Data>(method: Method, url: string, body?: unknown): Promise<Answer<Data>>;
  cookies: Map<string, string>;
  /** Registers, or finds again, and asks for a code. */
  register(mobile: string, changes?: object): Promise<Answer<LeadPostAnswer>>;
  verify(leadId: string, otp: string): Promise<Answer<VerifyAnswer>>;
  /** Registers and verifies with the code from the message log. */
  signIn(mobile: string): Promise<VerifyAnswer>;
};

/** A browser that has not been here yet but lets visits be counted. Each has an address of its own. */
export function newVisitor(app: TestApp, address = nextAddress()): Visitor {
  const cookies = new Map<string, string>();

  const call = async <Data>(method: Method, url: string, body?: unknown) => {
    const answer = await app.server.inject({
      method,
      url,
      cookies: { [known.analyticsConsent.name]: 'yes', ...Object.fromEntries(cookies) },
      remoteAddress: address,
      ...(body !== undefined && { payload: body as object }),
    });
    for (const { name, value, maxAge } of answer.cookies) {
      if (maxAge === 0 || value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    const text = answer.headers['content-type']?.toString().includes('json');
    const parsed = text ? answer.json() : { success: true, data: answer.rawPayload };
    return {
      status: answer.statusCode,
      headers: answer.headers,
      body: parsed as Answer<Data>['body'],
    };
  };

  const register = (mobile: string, changes: object = {}) =>
    call<LeadPostAnswer>('POST', '/api/leads', leadBody(app, mobile, changes));
  const verify = (leadId: string, otp: string) =>
    call<VerifyAnswer>('POST', '/api/leads/verify', { lead_id: leadId, otp });

  return {
    call,
    cookies,
    register,
    verify,
    signIn: async (mobile) => {
      const { total } = await app.services.messages.list({ to: mobile, limit: 1, offset: 0 });
      const { status, body } = await register(mobile);
      if (status !== 201) throw new Error(`not registered: ${JSON.stringify(body)}`);
      await nextMessage(app, { to: mobile }, total);
      const verified = await verify(body.data.lead_id, await codeFor(app, mobile));
      return verified.body.data;
    },
  };
}

/** A number whose owner has verified it and let a visit be counted, of which the customer data service was told. */
export async function countedNumber(app: TestApp): Promise<string> {
  const mobile = newPhone();
  const visitor = newVisitor(app);
  await visitor.signIn(mobile);
  const timestamp = app.clock.now().toISOString();
  const event = { type: 'track', event: 'Page Viewed', anonymousId: randomUUID(), timestamp };
  await visitor.call('POST', '/api/events', { batch: [{ ...event, messageId: randomUUID() }] });
  const { pool } = app.services.database;
  await expect
    .poll(async () => (await pool.query('SELECT 1 FROM event WHERE pending')).rows)
    .toEqual([]);
  await app.services.outbox.idle();
  return mobile;
}

/** Registers until this number is sent no more codes for ten minutes. */
export async function useCodesUp(app: TestApp, mobile: string): Promise<void> {
  const { register } = newVisitor(app);
  for (let sent = 0; sent < 3; sent++) {
    await register(mobile);
    app.clock.advance(31_000);
  }
}

/** A whole registration; `changes` replace keys of the body, and its `data` keys of the data. */
export function leadBody(app: Pick<TestApp, 'services'>, mobile: string, changes: object = {}) {
  const { data, ...rest } = changes as { data?: object };
  const [programme] = app.services.content.snapshot().all('programme');
  return {
    data: {
      mobile,
      name: 'Asha Rao',
      email: 'asha.rao@example.com',
      highest_qualification_id: 3,
      area_of_interest: programme?.data.erp_unicode ?? 'MBA',
      ...data,
    },
    consent: { accepted: true },
    ...rest,
  };
}

/** A whole invitation of a friend by the form; `changes` replace keys of the body. */
export function friendBody(app: Pick<TestApp, 'services'>, mobile: string, changes: object = {}) {
  const [programme] = app.services.content.snapshot().all('programme');
  return {
    firstName: 'Ramesh',
    lastName: 'K. Shetty',
    email: `friend${mobile.slice(1)}@example.in`,
    phone: mobile.slice(3),
    qualification: 3,
    area_of_interest: programme?.data.erp_unicode,
    consent: { accepted: true },
    ...changes,
  };
}

let addresses = 0;

/** Each in a network of its own, as visitors are. */
function nextAddress(): string {
  addresses += 1;
  return `${20 + (addresses % 80)}.${Math.floor(addresses / 80) % 250}.${addresses % 250}.1`;
}

let phones = 0;

/** A number in E.164 that no other test of this file has used. */
export function newPhone(): string {
  phones += 1;
  return `+9198${String(phones % 1_000).padStart(3, '0')}${String(phones).padStart(5, '0')}`;
}
