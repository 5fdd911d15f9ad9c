import { describe, expect, it } from 'vitest';

import { demoSnapshot } from '../../demo/snapshot.ts';
import { buildSnapshot, type Entry, type Snapshot } from '../content/snapshot.ts';
import { createSite, sourceAssets, type OpenPage } from './render.tsx';

const snapshot = demoSnapshot();
const site = createSite({ origin: 'https://online.example.edu', assets: sourceAssets });
const today = '2026-11-28';

function pageAt(address: string, content: Snapshot = snapshot): OpenPage {
  const opened = site.open(address, { snapshot: content, today });
  if (opened.status === 301) throw new Error(`${address} leads to ${opened.location}.`);
  return opened;
}

/** The content, counting how often all entries of a type are asked for. */
function counting(): { content: Snapshot; asked: Record<string, number> } {
  const asked: Record<string, number> = {};
  const all: Snapshot['all'] = (type) => {
    asked[type] = (asked[type] ?? 0) + 1;
    return snapshot.all(type);
  };
  return { content: { ...snapshot, all }, asked };
}

function greenBrand(): Entry<'brand'> {
  const brand = snapshot.one('brand');
  return { ...brand, data: { ...brand.data, dark: '#0b5345' } };
}

describe('an address', () => {
  it.each([
    ['/', 200, `/?today=${today}`],
    ['/mba', 200, '/mba'],
    ['/nowhere', 404, '/nowhere'],
    ['/compare?utm_source=x&p=mba,mca', 200, '/compare?p=mba%2Cmca'],
    ['/compare?utm_source=x&amp;P=mba,mca', 200, '/compare?p=mba%2Cmca'],
    ['/refurl?ref=ABCD2345.', 200, '/refurl?ref=ABCD2345'],
    ['/refurl?utm_source=x&amp;REF=*abcd%202345*', 200, '/refurl?ref=ABCD2345'],
    ['/refurl?utm_source=x?ref=abcd2345', 200, '/refurl?ref=ABCD2345'],
    ['/refurl?ref=nobody', 200, '/refurl'],
    ['/live-lecture', 200, `/live-lecture?today=${today}`],
  ])('%s is opened with status %i under the key %s', (address, status, key) => {
    expect(pageAt(address)).toMatchObject({ status, key });
  });

  it('of an invitation is shared with its code', () => {
    const shared = (path: string) =>
      /property="og:url" content="([^"]*)"/.exec(pageAt(path).html())?.[1];
    const origin = 'https://online.example.edu';
    expect(shared('/refurl?ref=abcd2345&utm_source=x')).toBe(`${origin}/refurl?ref=ABCD2345`);
    expect(shared('/refurl?ref=nobody')).toBe(`${origin}/refurl`);
    expect(shared('/mba?utm_source=x')).toBe(`${origin}/mba`);
  });

  it.each([
    ['/MBA', '/mba'],
    ['/mba/', '/mba'],
  ])('%s leads to %s', (address, location) => {
    expect(site.open(address, { snapshot, today })).toEqual({ status: 301, location });
  });

  it('leads on where its question mark was taken for plain text', () => {
    const opened = (address: string) => site.open(address, { snapshot, today });
    expect(opened('/refurl%3Fref%3DABCD2345%26utm_source=a%20b')).toEqual({
      status: 301,
      location: '/refurl?ref=ABCD2345&utm_source=a+b',
    });
    expect(opened('/nowhere%3Fref%3DABCD2345').status).toBe(404);
  });

  it('is another page on another day where the page knows the day', () => {
    const keyOn = (day: string) => site.key('/live-lecture', { snapshot, today: day });
    expect(keyOn('2026-11-28')).not.toBe(keyOn('2026-11-29'));
    expect(site.key('/mba', { snapshot, today })).toBe('/mba');
  });

  it('tells its status and key before anything of its page is read', () => {
    const { content, asked } = counting();
    const page = pageAt('/', content);
    expect(page.status).toBe(200);
    const before = asked['testimonial'] ?? 0;
    page.html();
    expect(before).toBe(0);
    expect(asked['testimonial']).toBeGreaterThan(0);
  });
});

describe('an open page', () => {
  it('says in its head what stands in its HTML', () => {
    for (const address of ['/', '/mba', '/blogs', '/programmes?q=python']) {
      const page = pageAt(address);
      const html = page.html();
      const title = page.head()?.title.replaceAll('&', '&amp;').replaceAll("'", '&#x27;');
      expect(html).toContain(`<title>${title}</title>`);
      expect(html).toContain(`content="${page.head()?.image?.url.replaceAll('&', '&amp;')}"`);
      expect(page.head()?.image?.url).toContain(page.card()?.hash ?? 'no card');
    }
  });

  it('marks headings whose script needs taller lines, and no others', () => {
    const mba = snapshot.all('programme').find(({ data }) => data.erp_unicode === 'ANV-MBA');
    if (!mba) throw new Error('The demo has an MBA.');
    const title = 'വിദൂര വിദ്യാഭ്യാസം';
    const content = snapshot.with([{ put: { ...mba, data: { ...mba.data, title } } }]);
    const html = pageAt('/mba', content).html();
    expect(html.includes('<h1 data-tall>')).toBe(true);
    expect(pageAt('/mba').html().includes('data-tall')).toBe(false);
  });

  it('has marks of where its parts are edited for staff alone', () => {
    const page = pageAt('/mba');
    expect(page.html({ marked: true })).toContain('data-edit');
    expect(page.html()).not.toContain('data-edit');
  });

  it('has no picture for sharing where there is no page', () => {
    expect(pageAt('/nowhere').card()).toBeUndefined();
  });

  it('is one that asks for patience while nothing is set up', () => {
    const page = pageAt('/mba', buildSnapshot([], []));
    expect(page).toMatchObject({ status: 503, key: '' });
    expect(page.head()).toBeUndefined();
    expect(page.html()).toContain('being set up');
  });

  it('says so in the design, or in the brand and the words that stand behind it', () => {
    const assets = { ...sourceAssets, stylesheet: '/site.css' };
    const closed = createSite({ origin: 'https://online.example.edu', assets });
    const nothing = buildSnapshot([], []);
    const htmlOver = (behind: Snapshot) => {
      const opened = closed.open('/', { snapshot: nothing, behind, today });
      return opened.status === 301 ? '' : opened.html();
    };
    expect(htmlOver(nothing)).toContain('<link rel="stylesheet" href="/site.css"/>');
    const branded = htmlOver(snapshot.with([{ put: greenBrand() }]));
    expect(branded).toMatch(/<link rel="stylesheet" href="\/brand\//);
    expect(branded).toContain('being set up');
    expect(branded).not.toContain(snapshot.one('university').data.short_name);
  });
});
