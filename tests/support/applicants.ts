import sharp from 'sharp';
import { expect } from 'vitest';

import type { ApplicationDetail } from '../../src/features/applications/calls.ts';
import type { TestApp } from './app.ts';
import { plainBrowser, type PlainBrowser } from './plain-browser.ts';
import type { StaffBrowser } from './staff.ts';
import { newPhone, newVisitor } from './visitor.ts';

/** The papers that the demo's MBA asks for. */
export const papersOfMba = ['photo', 'identity', 'class10', 'class12', 'degree'];

/** People who apply in an app, and staff who look at it. */
export function applicantsOf(at: () => Readonly<{ app: TestApp; staff: StaffBrowser }>) {
  async function rows(text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
    return (await at().app.services.database.pool.query<Record<string, unknown>>(text, values))
      .rows;
  }

  function codeOf(shortTitle: string): string {
    const all = at().app.services.content.snapshot().all('programme');
    return all.find(({ data }) => data.short_title === shortTitle)?.data.erp_unicode ?? '';
  }

  /** A browser without scripts whose visitor is verified. */
  async function applicant(mobile = newPhone()): Promise<PlainBrowser> {
    const visitor = newVisitor(at().app);
    await visitor.signIn(mobile);
    const browser = plainBrowser(at().app);
    for (const [name, value] of visitor.cookies) browser.cookies.set(name, value);
    return browser;
  }

  function begun(changes: Record<string, string> = {}): Record<string, string> {
    return {
      programme: codeOf('MBA'),
      highest_qualification_id: '3',
      born: '1999-04-21',
      learner: 'indian',
      eligible: 'on',
      declared: 'on',
      ...changes,
    };
  }

  async function begin(browser: PlainBrowser, changes: Record<string, string> = {}): Promise<void> {
    const answer = await browser.post('/my-application/begin', begun(changes));
    expect([answer.statusCode, answer.headers.location]).toEqual([
      303,
      '/my-application?saved=begun',
    ]);
  }

  function send(browser: PlainBrowser, paper: string, files: readonly Buffer[]) {
    const boundary = 'form-of-papers';
    const head = (name: string) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"`;
    const parts = files.flatMap((bytes, index) => [
      `${head('file')}; filename="IMG_${index}.HEIC"\r\nContent-Type: image/jpeg\r\n\r\n`,
      bytes,
      '\r\n',
    ]);
    const body = [`${head('paper')}\r\n\r\n${paper}\r\n`, ...parts, `--${boundary}--\r\n`];
    return browser.ask({
      method: 'POST',
      url: '/my-application/paper',
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      payload: Buffer.concat(body.map((part) => Buffer.from(part))),
    });
  }

  /** A photograph with the place where it was taken. */
  async function photograph(width = 64): Promise<Buffer> {
    const picture = sharp({ create: { width, height: 48, channels: 3, background: '#8899aa' } });
    const exif = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '12/1 18/1 0/1' } };
    return picture.jpeg().withExif(exif).toBuffer();
  }

  async function idOf(mobile: string): Promise<number> {
    const [row] = await rows('SELECT id::int AS id FROM application WHERE mobile = $1', [mobile]);
    return Number(row?.['id']);
  }

  async function detail(id: number): Promise<ApplicationDetail> {
    return (await at().staff.call<ApplicationDetail>('GET', `/api/staff/applications/${id}`)).body
      .data;
  }

  async function letOpen(mayOpen: boolean): Promise<void> {
    const [me] = await rows(
      "SELECT id FROM staff_user WHERE role = 'ADMIN' ORDER BY id DESC LIMIT 1",
    );
    const url = `/api/staff/paper-readers/${String(me?.['id'])}`;
    expect((await at().staff.call('POST', url, { may_open: mayOpen })).status).toBe(200);
  }

  async function sendAll(browser: PlainBrowser): Promise<void> {
    for (const [index, paper] of papersOfMba.entries()) {
      const answer = await send(browser, paper, [await photograph(70 + index)]);
      expect(answer.statusCode).toBe(303);
    }
  }

  async function mailsTo(mobile: string): Promise<string[]> {
    await at().app.services.outbox.idle();
    const [lead] = await rows('SELECT email FROM lead WHERE mobile = $1', [mobile]);
    const query = { to: String(lead?.['email']), purpose: 'notification', limit: 50, offset: 0 };
    return (await at().app.services.messages.list(query)).items.map(({ subject }) => subject ?? '');
  }

  /** The person's own address: others of this file have another. */
  async function giveAddress(mobile: string): Promise<void> {
    const email = `of${mobile.slice(1)}@example.com`;
    await rows('UPDATE lead SET email = $2 WHERE mobile = $1', [mobile, email]);
  }

  async function whole(mobile: string): Promise<PlainBrowser> {
    const browser = await applicant(mobile);
    await begin(browser);
    await sendAll(browser);
    await browser.post('/my-application/ids', { deb_id: '241234567890', abc_id: '123456789012' });
    return browser;
  }

  return {
    rows,
    codeOf,
    applicant,
    begun,
    begin,
    send,
    photograph,
    idOf,
    detail,
    letOpen,
    sendAll,
    mailsTo,
    giveAddress,
    whole,
  };
}
