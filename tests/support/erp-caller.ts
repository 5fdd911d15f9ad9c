import { randomBytes } from 'node:crypto';

import { Webhook } from 'standardwebhooks';

import type { ErpResult } from '../../src/kernel/staffLeads/erpUpdates.ts';
import type { TestApp } from './app.ts';

const MINUTE = 60_000;

/** How a call differs from one that is signed as it should be. */
export type Signing = {
  secret?: string;
  id?: string;
  /** Milliseconds from now. */
  skew?: number;
  /** What is sent in place of what was signed. */
  sent?: string;
  headers?: Record<string, string>;
};

/** What an ERP is answered. */
export type ErpAnswer = {
  status: number;
  code: string;
  results: ErpResult[];
  errors: { field: string; msg: string }[];
};

/** An ERP that calls an application. */
export type ErpCaller = Readonly<{
  post(body: unknown, signing?: Signing): Promise<ErpAnswer>;
  /** One update of one lead, which happens now unless it says otherwise. */
  tell(leadId: string, told: object): Promise<ErpResult | undefined>;
  /** A moment some minutes from now, as an ERP says it. */
  at(minutes?: number): string;
}>;

/** An ERP that shares `secret` with the application. */
export function erpOf(app: () => TestApp, secret: string): ErpCaller {
  const at = (minutes = 0) =>
    new Date(app().clock.now().getTime() + minutes * MINUTE).toISOString();

  const post = async (body: unknown, signing: Signing = {}): Promise<ErpAnswer> => {
    const { id = `msg_${randomBytes(12).toString('hex')}`, skew = 0 } = signing;
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const moment = new Date(app().clock.now().getTime() + skew);
    const answer = await app().server.inject({
      method: 'POST',
      url: '/api/erp/leads',
      headers: {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(moment.getTime() / 1_000)),
        'webhook-signature': new Webhook(signing.secret ?? secret).sign(id, moment, text),
        ...signing.headers,
      },
      payload: signing.sent ?? text,
    });
    const { code = '', data, errors = [] } = answer.json<ErpAnswer & { data?: ErpAnswer }>();
    return { status: answer.statusCode, code, results: data?.results ?? [], errors };
  };

  const tell = async (leadId: string, told: object) =>
    (await post({ updates: [{ lead_id: leadId, at: at(), ...told }] })).results[0];

  return { post, tell, at };
}
