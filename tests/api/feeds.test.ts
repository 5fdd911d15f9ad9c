import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allFeatures } from '../../src/features/all.ts';
import { formatRupees } from '../../src/kernel/values/money.ts';
import { cardHash, cardOf } from '../../src/site/seo/card.ts';
import type { CardLook } from '../../src/site/seo/pageMeta.ts';
import { createTestApp, type TestApp } from '../support/app.ts';

let app: TestApp;
beforeAll(async () => void (app = await createTestApp({ features: allFeatures })));
afterAll(() => app.close());

function get(url: string, headers: Record<string, string> = {}) {
  return app.server.inject({ method: 'GET', url, headers });
}

describe('the blog’s feed', () => {
  it('stands at both its addresses, and is 304 to readers that have it', async () => {
    const feed = await get('/blogs/rss.xml');
    expect(feed.headers['content-type']).toBe('application/rss+xml; charset=utf-8');
    expect((await get('/feed')).body).toBe(feed.body);
    const again = await get('/feed', { 'if-none-match': String(feed.headers.etag) });
    expect(again.statusCode).toBe(304);
    const page = await get('/blogs');
    expect(page.body).toContain('type="application/rss+xml"');
  });
});

describe.each(['/feed', '/live-lecture/calendar.ics'])('%s', (path) => {
  it('travels packed, and says so to caches, as every answer that is ready does', async () => {
    const plain = await get(path);
    const packed = await get(path, { 'accept-encoding': 'gzip' });
    expect(packed.headers).toMatchObject({
      'content-encoding': 'gzip',
      vary: 'Accept-Encoding',
      'cache-control': 'public, max-age=300',
    });
    expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body);
    expect(packed.headers.etag).not.toBe(plain.headers.etag);
    const etag = String(packed.headers.etag);
    const again = await get(path, { 'accept-encoding': 'gzip', 'if-none-match': etag });
    expect(again.statusCode).toBe(304);
    expect(again.headers).toMatchObject({ vary: 'Accept-Encoding', etag });
  });
});

describe('calendars', () => {
  it('come for one lecture, for all, and for what a filter lets through', async () => {
    const [lecture] = app.services.content.snapshot().all('liveLecture');
    const one = await get(`/live-lecture/${lecture?.id}.ics`);
    expect(one.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(one.headers['content-disposition']).toContain('attachment');
    expect(one.body.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    const all = await get('/live-lecture/calendar.ics');
    const some = await get('/live-lecture/calendar.ics?course=online-mba');
    const count = (body: string) => body.match(/BEGIN:VEVENT/g)?.length ?? 0;
    expect(count(some.body)).toBeGreaterThan(0);
    expect(count(some.body)).toBeLessThan(count(all.body));
  });

  it.each([
    '/live-lecture/999999.ics',
    '/live-lecture/0.ics',
    '/live-lecture/x.ics',
    '/live-lecture/x',
  ])('there is none at %s', async (path) => expect((await get(path)).statusCode).toBe(404));
});

describe('a picture for sharing', () => {
  const addressOn = async (path: string) => {
    const { body } = await get(path);
    const [, found = ''] = /<meta property="og:image" content="([^"]*)"/.exec(body) ?? [];
    return found.replaceAll('&amp;', '&').slice(app.config.http.origin.length);
  };

  it('is 1200 by 630, kept for good, and the same on the second look', async () => {
    const address = await addressOn('/mba');
    const first = await get(address);
    expect(first.headers['cache-control']).toContain('immutable');
    const { width, height, format } = await sharp(first.rawPayload).metadata();
    expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'png' });
    expect((await get(address)).rawPayload.equals(first.rawPayload)).toBe(true);
  });

  it('is drawn for pages of the university too, and names what an invitation is worth', async () => {
    const { friend_reward } =
      app.services.content.snapshot().all('referralProgramme')[0]?.data ?? {};
    for (const path of ['/about', '/blogs/how-to-find-nine-hours-a-week']) {
      expect(await addressOn(path)).toMatch(/^\/og\//);
    }
    const { body } = await get('/refurl');
    expect(body).toContain(
      `<meta property="og:image:alt" content="${formatRupees(friend_reward ?? 0)} off your first semester"`,
    );
  });

  it('is another where the fee or a seal changes', () => {
    const snapshot = app.services.content.snapshot();
    const card = (look: CardLook) => cardOf({ ...page, card: look }, snapshot);
    const page = {
      title: 'Online MBA',
      description: '',
      category: 'program_page',
      trail: [],
    } as const;
    const seals = snapshot.all('accreditation');
    expect(card({ fact: '₹41,000 a semester', seals })).toMatchObject({
      fact: '₹41,000 a semester',
      seals: ['UGC', 'A++', 'AICTE'],
    });
    const hashes = [card({}), card({ fact: '₹1' }), card({ seals })].map(cardHash);
    expect(new Set(hashes).size).toBe(3);
  });

  it('differs from page to page', async () => {
    const [mba, bba] = await Promise.all([addressOn('/mba'), addressOn('/bba')]);
    expect(mba).not.toBe(bba);
  });

  it('of an older title leads on to the present one', async () => {
    const old = await get('/og/0123456789abcdef.png?page=%2Fmba');
    expect(old.statusCode).toBe(302);
    expect(old.headers.location).toBe(await addressOn('/mba'));
  });

  it.each([
    '/og/0123456789abcdef.png',
    '/og/0123456789abcdef.png?page=/no/such/page',
    '/og/..%2f..%2fkey.png?page=/mba',
    '/og/x.png?page=/mba',
  ])('is none of %s', async (path) => expect((await get(path)).statusCode).toBe(404));
});

describe('what browsers may fetch beforehand', () => {
  it('stands in every page, allowed by its hash, and names no address with an effect', async () => {
    const page = await get('/');
    const [, rules = ''] = /<script type="speculationrules">(.*?)<\/script>/s.exec(page.body) ?? [];
    const hash = createHash('sha256').update(rules).digest('base64');
    expect(page.headers['content-security-policy']).toContain(`'sha256-${hash}'`);
    const left = JSON.stringify((JSON.parse(rules) as { prerender: unknown[] }).prerender);
    for (const name of ['admin', 'api', 'data-lead', 'download']) expect(left).toContain(name);
  });
});

describe('the timetable', () => {
  it('is another page each day, and the same all day', async () => {
    const { website } = app.services;
    const keyOf = (address: string) => website.site().key(address, website.moment());
    const key = keyOf('/live-lecture');
    expect(key).toMatch(/^\/live-lecture\?today=\d{4}-\d\d-\d\d$/);
    expect(keyOf('/live-lecture?today=1999-01-01&utm_source=x')).toBe(key);
    app.clock.advance(86_400_000);
    expect(keyOf('/live-lecture')).toMatch(/^\/live-lecture\?today=/);
    expect(keyOf('/live-lecture')).not.toBe(key);
  });
});
