import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { allFeatures } from '../../src/features/all.ts';
import { createTestApp, type TestApp } from '../support/app.ts';

let app: TestApp;
beforeAll(async () => void (app = await createTestApp({ features: allFeatures, listen: true })));
afterAll(() => app.close());

const decoders = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  zstd: zstdDecompressSync,
} as const;

function get(url: string, headers: Record<string, string> = {}) {
  return app.server.inject({ method: 'GET', url, headers });
}

describe('a page', () => {
  it.each(Object.keys(decoders) as (keyof typeof decoders)[])(
    'travels as %s and says the same',
    async (encoding) => {
      const plain = await get('/mba');
      const packed = await get('/mba', { 'accept-encoding': encoding });
      expect(packed.headers['content-encoding']).toBe(encoding);
      expect(packed.headers.vary).toBe('Accept-Encoding');
      expect(decoders[encoding](packed.rawPayload).toString()).toBe(plain.body);
      expect(packed.headers.etag).not.toBe(plain.headers.etag);
    },
  );

  it('takes the smallest encoding that the client accepts', async () => {
    const all = await get('/', { 'accept-encoding': 'gzip, deflate, br, zstd' });
    expect(all.headers['content-encoding']).toBe('br');
    const refused = await get('/', { 'accept-encoding': 'br;q=0, gzip' });
    expect(refused.headers['content-encoding']).toBe('gzip');
  });

  it('is answered 304 to whoever has it', async () => {
    const first = await get('/', { 'accept-encoding': 'br' });
    const again = await get('/', {
      'accept-encoding': 'br',
      'if-none-match': String(first.headers.etag),
    });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
    expect(again.headers.etag).toBe(first.headers.etag);
  });

  it('is the same over the wire, ready or not, for GET and HEAD', async () => {
    const path = `${app.origin}/bba`;
    const first = await fetch(path);
    const ready = await fetch(path);
    expect(await ready.text()).toBe(await first.text());
    const head = await fetch(path, { method: 'HEAD' });
    for (const name of ['etag', 'content-security-policy', 'cache-control', 'content-type']) {
      expect(ready.headers.get(name)).toBe(first.headers.get(name));
      expect(head.headers.get(name)).toBe(first.headers.get(name));
    }
  });

  it('ignores campaign parameters and cookies: one HTML for everyone', async () => {
    const plain = await get('/');
    const tracked = await get('/?utm_source=x&media=Google', { cookie: 'isUserVerified=true' });
    expect(tracked.body).toBe(plain.body);
  });

  it('allows its one inline script by hash and no other', async () => {
    const page = await get('/');
    const policy = String(page.headers['content-security-policy']);
    const scripts = [...page.body.matchAll(/<script>(.*?)<\/script>/gs)].map(
      ([, code = '']) => code,
    );
    expect(scripts).toHaveLength(1);
    for (const code of scripts) {
      expect(policy).toContain(`'sha256-${createHash('sha256').update(code).digest('base64')}'`);
    }
    expect(policy).not.toContain('unsafe-inline');
    expect(page.body).not.toMatch(/\sstyle="/);
    expect(page.body).not.toMatch(/\son[a-z]+="/);
  });

  it('has the security headers', async () => {
    const { headers } = await get('/');
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cache-control': 'public, no-cache',
    });
  });
});

describe('an unknown path', () => {
  it('answers 404 with a way back, and never as a page of its own', async () => {
    const answer = await get('/no/such/page');
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toContain('Oops! Page not found');
    expect(answer.body).toContain('noindex');
  });

  it.each(['/%', '/%E0%A4%A', '/mba%'])('is %s too, which cannot be read', async (path) => {
    const answer = await fetch(app.origin + path, { redirect: 'manual' });
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await answer.text()).toContain('Oops! Page not found');
  });

  it.each([
    '/%00',
    '/..%2f..%2fetc/passwd',
    '/mba%2ffinance',
    '//evil.example',
    `/${'a'.repeat(3000)}`,
  ])('answers %s without failing', async (path) => {
    const answer = await fetch(app.origin + path, { redirect: 'manual' });
    expect(answer.status).toBeGreaterThanOrEqual(300);
    expect(answer.status).toBeLessThan(500);
    expect(answer.headers.get('location') ?? '/').toMatch(/^\/(?!\/)/);
  });

  it('leads on from upper case and a slash at the end, keeping the campaign', async () => {
    const answer = await get('/MBA/?utm_source=x');
    expect(answer.statusCode).toBe(301);
    expect(answer.headers.location).toBe('/mba?utm_source=x');
  });
});

describe('the stylesheet', () => {
  it('names its layers in their rank, so that parts win over the ground', async () => {
    const [, style = ''] = /rel="stylesheet" href="([^"]+)"/.exec((await get('/')).body) ?? [];
    const { statusCode, body } = await get(style);
    expect(statusCode).toBe(200);
    const named = [...body.matchAll(/@layer ([^{;]*)[{;]/g)].flatMap(([, names = '']) =>
      names.split(',').map((name) => name.trim()),
    );
    expect([...new Set(named)]).toEqual([
      'popover-polyfill',
      'tokens',
      'base',
      'ui',
      'sections',
      'page',
    ]);
  });
});

describe('a page that cannot be made', () => {
  const broken = (accept: string) => {
    const cache = app.services.website.pages;
    const notReady = vi.spyOn(cache, 'known').mockReturnValue(undefined);
    const failing = vi.spyOn(cache, 'page').mockImplementation(() => {
      throw new Error('A part of the page has failed: secret detail.');
    });
    return get('/mba', { accept }).finally(() => {
      notReady.mockRestore();
      failing.mockRestore();
    });
  };

  it('is answered by one that says so and leads on, and tells nothing of the reason', async () => {
    const { statusCode, headers, body } = await broken('text/html,application/xhtml+xml');
    expect(statusCode).toBe(500);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toContain('<h1>Uh oh! Something went wrong.</h1>');
    expect(body).toContain('href="/"');
    expect(body).not.toContain('secret detail');
    const [, style = ''] = /rel="stylesheet" href="([^"]+)"/.exec(body) ?? [];
    expect((await get(style)).statusCode).toBe(200);
    expect(headers['content-security-policy']).toContain("style-src 'self'");
  });

  it('is a failure like any other to a machine, and there again at the next request', async () => {
    const { statusCode, body } = await broken('application/json');
    expect(statusCode).toBe(500);
    expect(JSON.parse(body)).toMatchObject({ success: false });
    expect((await get('/mba', { accept: 'text/html' })).statusCode).toBe(200);
  });
});

describe('what machines read', () => {
  it('lists in the sitemap exactly the pages that answer 200 and may be indexed', async () => {
    const { body } = await get('/sitemap.xml');
    const urls = [...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(
      ([, url = '']) => new URL(url).pathname,
    );
    expect(urls).toContain('/mba');
    expect(new Set(urls).size).toBe(urls.length);
    for (const url of urls) {
      const page = await get(url);
      expect(`${url} ${page.statusCode}`).toBe(`${url} 200`);
      expect(page.body).toContain(`<link rel="canonical" href="${app.config.http.origin}${url}"`);
    }
  });

  it.each(['/sitemap.xml', '/llms.txt', '/feed', '/live-lecture/calendar.ics'])(
    'sends %s compressed, and not again to who has it',
    async (path) => {
      const { headers, rawPayload } = await get(path, { 'accept-encoding': 'br' });
      expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
      expect(rawPayload.length * 2).toBeLessThan((await get(path)).rawPayload.length);
      const known = { 'accept-encoding': 'br', 'if-none-match': String(headers.etag) };
      expect((await get(path, known)).statusCode).toBe(304);
    },
  );

  it('keeps lastmod as long as nothing changes', async () => {
    const first = await get('/sitemap.xml');
    const twin = await createTestApp({ beside: app });
    const second = await twin.server.inject('/sitemap.xml');
    await twin.close();
    expect(second.body.replaceAll(twin.config.http.origin, app.config.http.origin)).toBe(
      first.body,
    );
  });

  it('has robots.txt and llms.txt', async () => {
    expect((await get('/robots.txt')).body).toContain('Sitemap: ');
    expect((await get('/llms.txt')).body).toContain('Online MBA');
  });
});

describe('an installation without content', () => {
  it('says at every address that it is being set up', async () => {
    const empty = await createTestApp({ features: allFeatures, content: 'empty' });
    const answer = await empty.server.inject('/');
    expect(answer.statusCode).toBe(503);
    expect(answer.body).toContain('being set up');
    await empty.close();
  });
});
