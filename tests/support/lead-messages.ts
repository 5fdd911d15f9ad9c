import { expect } from 'vitest';

import type { LeadPage } from '../../src/kernel/staffLeads/staffLeads.ts';
import type { SentToLead } from '../../src/features/templates/calls.ts';
import type { TestApp } from './app.ts';
import type { Editor } from './content.ts';
import { memberWho } from './releases.ts';
import { newPhone, newVisitor } from './visitor.ts';

/** Monday, 30 November 2026, 11 am in India. */
export const MONDAY = new Date('2026-11-30T05:30:00Z');

export const byWhatsapp = {
  channel: 'whatsapp',
  name: 'Fee reminder',
  text: 'Hello {name}, the fees of {programme} are due soon.',
  vendor_id: 'fee_reminder',
  language: 'en',
};
export const bySms = {
  channel: 'sms',
  name: 'Open day',
  text: 'Dear {name}, meet us on Saturday. {university}',
  vendor_id: '1107161234567890123',
};
export const byMail = {
  channel: 'mail',
  name: 'Scholarship',
  subject: 'A scholarship for {programme}',
  text: 'Hello {name},\n\nmore at {link}',
};

/** A lead of a number that is verified, given to a member if named. */
export async function verifiedLead(app: TestApp, owner?: number) {
  const mobile = newPhone();
  const visitor = newVisitor(app);
  await visitor.signIn(mobile);
  const { pool } = app.services.database;
  const found = await pool.query<{ id: string }>('SELECT id FROM lead WHERE mobile = $1', [mobile]);
  const id = Number(found.rows[0]?.id);
  if (owner !== undefined)
    await pool.query(
      `INSERT INTO lead_stage (lead_id, stage, assigned_to, updated_at) VALUES ($1, 'new', $2, now())
        ON CONFLICT (lead_id) DO UPDATE SET assigned_to = excluded.assigned_to`,
      [id, owner],
    );
  return { id, mobile, visitor };
}

/** Writes a template; answers its id. */
export async function writtenBy(admin: Editor, body: object): Promise<number> {
  const answer = await admin.call<{ id: number }>('POST', '/api/staff/message-templates', { body });
  expect(answer.status).toBe(201);
  return answer.data.id;
}

/** Whoever may write templates, and a counsellor who sees all leads. */
export async function deskOf(app: TestApp) {
  const admin = await memberWho(app, 'settings');
  const counsellor = await memberWho(app, 'leads.all', 'leads.work');
  return { admin, counsellor };
}

export function sendTo(by: Editor, lead: number, template: number) {
  const path = `/api/staff/leads/${lead}/messages`;
  return by.call<{ sending: number; due_at: string }>('POST', path, { body: { template } });
}

/** The messages that a lead was sent, the newest first. */
export async function sentTo(by: Editor, lead: number): Promise<SentToLead[]> {
  const path = `/api/staff/leads/${lead}/messages`;
  return (await by.call<{ sent: SentToLead[] }>('GET', path)).data.sent;
}

/** Moves the clock on, and has all that is due by then handed over and delivered. */
export async function after(app: TestApp, milliseconds: number): Promise<void> {
  app.clock.advance(milliseconds);
  app.services.outbox.wake('lead-messages');
  await app.services.outbox.idle();
}

export async function timelineOf(by: Editor, lead: number) {
  return (await by.call<LeadPage>('GET', `/api/staff/leads/${lead}`)).data.timeline;
}
