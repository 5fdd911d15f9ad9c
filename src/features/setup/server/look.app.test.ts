import { afterAll, beforeAll, expect, it } from 'vitest';

import { setup } from '../feature.ts';
import type { Look, Setup } from '../calls.ts';
import { designBrand } from '../../../content/read/brand.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { SAMPLE_UNIVERSITY } from '../../../../tests/support/go-public.ts';
import { signedIn, type StaffBrowser } from '../../../../tests/support/staff.ts';

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 100"><rect width="300" height="100" fill="#fff"/><circle cx="50" cy="50" r="40" fill="#0b5345"/><path d="M120 20h160v20H120z" fill="#e67e22"/></svg>';

let app: TestApp;
let admin: StaffBrowser;

beforeAll(async () => {
  app = await createTestApp({ features: [setup], content: 'empty' });
  admin = await signedIn(app, 'ADMIN');
});
afterAll(() => app.close());

async function state(): Promise<Setup> {
  return (await admin.call<Setup>('GET', '/api/staff/setup')).body.data;
}

async function uploaded(name: string, bytes: Buffer | string): Promise<number> {
  const fields = { alt: 'Logo of Sarayu' };
  const answer = await admin.upload<{ id: number }>('/api/upload', {
    name,
    bytes: Buffer.from(bytes),
    fields,
  });
  expect(answer.status).toBe(201);
  return answer.body.data.id;
}

function suggest(image: unknown) {
  return admin.call<{ colours: Look['colours']; seen_on_light: boolean; seen_on_dark: boolean }>(
    'POST',
    '/api/staff/setup/colours',
    { image },
  );
}

async function choose(change: Record<string, unknown>) {
  const { university, brand } = await state();
  const { dark, accent, ground, business, computing, commerce, arts } = designBrand;
  return admin.call('PUT', '/api/staff/setup/look', {
    logo: null,
    logo_alone: false,
    colours: { dark, accent, ground, business, computing, commerce, arts },
    typefaces: 'manrope',
    corners: 'square',
    motif: 'none',
    university_version: university?.version ?? 1,
    version: brand?.version ?? null,
    ...change,
  });
}

it('begins with the name', async () => {
  expect(await choose({})).toMatchObject({ status: 409, body: { code: 'conflict' } });
  await admin.call('PUT', '/api/staff/setup/university', { ...SAMPLE_UNIVERSITY, version: null });
});

it('suggests colours from the pixels of a logo, and stores them with it', async () => {
  const logo = await uploaded('logo.svg', svg);
  const { body } = await suggest(logo);
  expect(body.data.colours.dark).toMatch(/^#0/);
  expect(body.data).toMatchObject({ seen_on_light: true, seen_on_dark: true });
  const chosen = { logo, logo_on_dark: logo, colours: body.data.colours };
  expect(await choose(chosen)).toMatchObject({ status: 200 });
  const { missing, brand } = await state();
  expect(missing.filter(({ step }) => step === 'look')).toEqual([]);
  expect(brand).toMatchObject({ colours: body.data.colours, typefaces: 'manrope', motif: 'none' });
  const { body: page } = await app.server.inject({ url: '/' });
  expect(page).toMatch(
    /<a class="logo-[^"]*" href="\/"><picture>(?:<source[^>]*>)*<img [^>]*src="\/media\//,
  );
});

it('asks for a variant of a dark logo, and lays a light plate below it in the footer until there is one', async () => {
  const wordmark = (fill: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 180"><path fill="${fill}" d="M20 60h600v60H20z"/></svg>`;
  const dark = await uploaded('dark.svg', wordmark('#0b3d91'));
  const light = await uploaded('light.svg', wordmark('#fff'));
  expect((await suggest(dark)).body.data).toMatchObject({
    seen_on_light: true,
    seen_on_dark: false,
  });
  expect((await suggest(light)).body.data).toMatchObject({
    seen_on_light: false,
    seen_on_dark: true,
  });
  const footer = async () => {
    const { body } = await app.server.inject({ url: '/' });
    return body.slice(body.indexOf('<footer'));
  };
  const lacks = async () =>
    (await state()).missing.filter(({ step }) => step === 'look').map(({ msg }) => msg);
  await choose({ logo: dark, logo_on_dark: null });
  expect(await footer()).toMatch(/<img class="[^"]*plate[^"]*"/);
  expect(await lacks()).toEqual([expect.stringContaining('no logo for dark grounds')]);
  await choose({ logo: dark, logo_on_dark: light });
  expect(await footer()).not.toMatch(/plate/);
  expect(await lacks()).toEqual([]);
  await choose({ logo: dark });
  expect((await state()).brand?.logo_on_dark).toBe(light);
});

it('refuses a look over one that somebody else has stored', async () => {
  expect(await choose({ version: null })).toMatchObject({ status: 412 });
  expect(await choose({ university_version: 1 })).toMatchObject({ status: 412 });
});

it.each([
  [{ colours: { ...designBrand, dark: 'red' } }],
  [{ typefaces: 'comic' }],
  [{ corners: '' }],
  [{ motif: 'skulls' }],
  [{ logo: 2_000_000 }],
])('refuses %j, and stores nothing of it', async (wrong) => {
  const before = await state();
  expect([400, 422]).toContain((await choose(wrong)).status);
  expect(await state()).toEqual(before);
});

it('reads no colours of files outside the library', async () => {
  const pdf = `%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`;
  expect((await suggest(2_000_000)).status).toBe(404);
  expect((await suggest(await uploaded('brochure.pdf', pdf))).status).toBe(404);
  expect((await suggest('logo.svg')).status).toBe(400);
});

it.each([
  [
    'bomb.svg',
    `<!DOCTYPE svg [<!ENTITY a "${'x'.repeat(50)}">]><svg xmlns="http://www.w3.org/2000/svg">&a;</svg>`,
  ],
  ['logo.png', 'no picture'],
  ['half.png', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
])('takes no hostile logo: %s', async (name, bytes) => {
  const { status } = await admin.upload('/api/upload', { name, bytes: Buffer.from(bytes) });
  expect([415, 422]).toContain(status);
});
