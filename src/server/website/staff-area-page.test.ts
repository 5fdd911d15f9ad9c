import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, expect, test } from 'vitest';

import { readConfig } from '../config/config.ts';
import type { Website } from './website.ts';
import { createStaffPage } from './staff-area-routes.ts';

const project = mkdtempSync(join(tmpdir(), 'prospectus-page-'));
const page = join(project, 'dist/admin/index.html');
afterAll(() => rmSync(project, { recursive: true, force: true }));

const website = {
  policy: {},
  site: () => ({ brandStyles: () => [], staffDrawings: () => '' }),
  moment: () => ({}),
} as unknown as Website;

let builds = 0;

/** Builds the page anew, a second after the build before. */
function build(text: string): void {
  builds += 1;
  mkdirSync(join(project, 'dist/admin'), { recursive: true });
  writeFileSync(page, text);
  utimesSync(page, 1_000 + builds, 1_000 + builds);
}

test('a build that comes late or again is seen, and one under way hides nothing', async () => {
  const config = { ...readConfig({ PROSPECTUS_DATA_DIR: project }), project };
  const answer = createStaffPage(config, website);
  await expect(answer()).rejects.toThrow('ENOENT');
  build('<p>first __nonce__</p>');
  const { html, headers } = await answer();
  expect(html).toMatch(/^<p>first [\w-]{24}<\/p>$/);
  expect(headers['content-security-policy']).toContain(html.slice(9, 33));
  build('<p>second</p>');
  expect((await answer()).html).toBe('<p>second</p>');
  rmSync(page);
  expect((await answer()).html).toBe('<p>second</p>');
});

test('it looks as what is published does, before visitors see it too, and is whole HTML', async () => {
  const branded = {
    ...website,
    site: () => ({ brandStyles: (of: unknown) => [`/${of}.css`], staffDrawings: () => '' }),
    moment: () => ({ snapshot: 'shown', behind: 'published' }),
  } as unknown as Website;
  build('<head><meta property="csp-nonce" nonce="__nonce__"></head>');
  const { html } = await createStaffPage(
    { ...readConfig({ PROSPECTUS_DATA_DIR: project }), project },
    branded,
  )();
  expect(html).toMatch(
    /^<head><meta property="csp-nonce" content="" nonce="[\w-]{24}"><link rel="stylesheet" href="\/published.css"><\/head>$/,
  );
});
