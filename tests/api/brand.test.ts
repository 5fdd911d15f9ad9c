import { afterAll, beforeAll, expect, it } from 'vitest';
import { allFeatures } from '../../src/features/all.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { type Editor, editorOf } from '../support/content.ts';

let app: TestApp;
let editor: Editor;
let plain = '';
let address = '';

const link = /<link rel="stylesheet" href="(\/brand\/[^"]+)"/;

beforeAll(async () => {
  app = await createTestApp({ features: allFeatures });
  editor = await editorOf(app);
  plain = (await get('/mba')).body;
});
afterAll(() => app.close());

function get(url: string) {
  return app.server.inject(url);
}

function stored() {
  return app.services.content.snapshot().one('brand');
}

async function publish(body: object) {
  const { id } = stored();
  const { data } = await editor.call('GET', `/api/brand/${id}`);
  const saved = await editor.call('PATCH', `/api/brand/${id}`, { version: data.version, body });
  return editor.call('POST', `/api/brand/${id}/publish`, { version: saved.data.version, body: {} });
}

it('pages of a university that looks as the design does ask for no stylesheet of a brand', () => {
  expect(plain).not.toMatch(link);
  expect(plain).toContain('<meta name="theme-color" content="#1A1650"/>');
});

it('a draft is seen in its preview alone', async () => {
  const { data: html } = await editor.call<string>('POST', '/api/preview', {
    body: { type: 'brand', id: stored().id, data: { dark: '#4a0d2b' }, path: '/mba' },
  });
  const [, href = ''] = link.exec(html) ?? [];
  expect((await get(href)).body).toContain('--color-ink-900:#4a0d2b');
  expect((await get('/mba')).body).toBe(plain);
});

it('a published brand is on every page, for good at its address', async () => {
  const published = await publish({ dark: '#0B2447', accent: '#19d3c5', corners: 'square' });
  expect(published, JSON.stringify(published)).toMatchObject({ status: 200 });
  for (const path of ['/', '/mba', '/register', '/no-such-page', '/admin']) {
    const { body } = await get(path);
    [, address = ''] = link.exec(body) ?? [];
    expect(address, path).toMatch(/^\/brand\/\w{16}\/0b2447-19d3c5-.*-eczar-square\.css$/);
  }
  const sheet = await get(address);
  expect(sheet.headers).toMatchObject({
    'content-type': 'text/css; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(sheet.body).toContain('--color-ink-900:#0b2447');
  expect(sheet.body).toContain('--radius-lg:0');
  expect(sheet.body).not.toContain('--color-paper');
});

it('its words are those of before', async () => {
  const { body } = await get('/mba');
  const inner = (html: string) => html.slice(html.indexOf('<body>'));
  expect(inner(body)).toBe(inner(plain));
});

it('icons, the manifest and pictures for sharing follow it', async () => {
  const { body } = await get('/mba');
  expect(body).toContain('<meta name="theme-color" content="#0B2447"/>');
  expect((await get('/manifest.webmanifest')).json()).toMatchObject({ theme_color: '#0B2447' });
  const [, icon = ''] = /<link rel="icon" href="(\/brand[^"]+)"/.exec(body) ?? [];
  expect((await get(icon)).body).toContain('stroke="#0b2447"');
  const card = (html: string) => /\/og\/\w+\.png/.exec(html)?.[0];
  expect(card(body)).not.toBe(card(plain));
});

it('an address of another release is answered, and not kept; one that says no brand is none', async () => {
  const older = await get(address.replace(/\w{16}/, '0'.repeat(16)));
  expect([older.statusCode, older.headers['cache-control']]).toEqual([200, 'no-cache']);
  for (const name of ['x.css', '0b2447-square.css', 'constructor', `${'0'.repeat(200)}.css`])
    expect((await get(`/brand/${'0'.repeat(16)}/${name}`)).statusCode, name).toBe(404);
});

it('what is no colour is refused by the name of its field', async () => {
  const wrong = { ...stored().data, accent: 'orange', ground: '#fff' };
  const { data } = await editor.call('GET', `/api/brand/${stored().id}`);
  const refused = await editor.call('PUT', `/api/brand/${stored().id}`, {
    version: data.version,
    body: wrong,
  });
  expect(refused).toMatchObject({
    status: 400,
    errors: [
      { field: 'accent', msg: 'Must be a colour, such as #3b2f8f.' },
      { field: 'ground', msg: 'Must be a colour, such as #3b2f8f.' },
    ],
  });
});

it('other typefaces bring their own fonts, and none of the design’s', async () => {
  await publish({ typefaces: 'manrope' });
  const { body } = await get('/mba');
  const fonts = [...body.matchAll(/<link rel="preload" href="([^"]+)" as="font"/g)];
  expect(fonts.map(([, href = '']) => /assets\/(.+)-[\w-]{8}\./.exec(href)?.[1])).toEqual([
    'manrope-latin',
    'plex-sans-latin',
    'manrope-rupee',
    'plex-sans-rupee',
  ]);
  for (const [, href = ''] of fonts) expect((await get(href)).statusCode, href).toBe(200);
  const [, sheet = ''] = /<link rel="stylesheet" href="(\/assets\/manrope[^"]+)"/.exec(body) ?? [];
  expect((await get(sheet)).body).toContain('IBM Plex Sans fallback');
});

it('the design comes back as it was', async () => {
  await publish({ dark: '#1a1650', accent: '#f7a81b', typefaces: 'eczar', corners: 'round' });
  expect((await get('/mba')).body).toBe(plain);
});

it('the staff area draws its mark and its figure, and shows a square logo in place of the mark', async () => {
  const symbolOf = (html: string, id: string) =>
    new RegExp(`<symbol id="${id}".*?</symbol>`).exec(html)?.[0] ?? '';
  const { body: design } = await get('/admin');
  await publish({ motif: 'jaali' });
  const { body: other } = await get('/admin');
  for (const id of ['brand-mark', 'brand-figure']) {
    expect(symbolOf(other, id), id).toMatch(/<path d="M.+stroke="currentColor"/);
    expect(symbolOf(other, id), id).not.toBe(symbolOf(design, id));
  }
  expect(symbolOf(design, 'brand-figure').match(/<circle/g)).toHaveLength(13);
  const [picture] = app.services.content.snapshot().all('university');
  await publish({ logo_square: picture!.data.film_poster, motif: 'kolam' });
  const { body: withLogo } = await get('/admin');
  expect(symbolOf(withLogo, 'brand-mark')).toMatch(/<image href="\/media\/\d+\/\w+\/\d+\.webp"/);
  await publish({ logo_square: null });
  expect(symbolOf((await get('/admin')).body, 'brand-mark')).toBe(symbolOf(design, 'brand-mark'));
});
