import { SaxesParser } from 'saxes';
import { beforeAll, expect, test } from 'vitest';

import { openDesk } from '../../../../tests/support/content.ts';
import { sampleOf } from '../../../../tests/support/samples.ts';
import { typeOf } from '../../../content/registry.ts';

// A sign that HTML writes as an entity, wherever rich text is read as words.
const desk = openDesk({ content: 'demo' });
const body = '<p>R&amp;D at our <strong>labs</strong>, <a href="/about">about</a>.</p>';

beforeAll(async () => {
  const sections = [{ block: 'text', title: 'Work', body }];
  const page = { path: '/research', title: 'Research', programme: null, sections };
  await desk.app.services.content.batch((batch) =>
    batch.create({ type: 'auxiliary', publish: true, rows: [{ data: page }] }),
  );
});

test('search engines are told the sign, written once', async () => {
  const { body: html } = await desk.app.server.inject('/research');
  expect(html).toContain('<meta name="description" content="R&amp;D at our labs, about."');
});

test('staff and visitors find it as they type it', async () => {
  const found = await desk.editor.call<{ title: string }[]>('GET', '/api/content/search?q=r%26d');
  expect(found.data.map(({ title }) => title)).toContain('Research');
  const { body: answer } = await desk.app.server.inject('/api/search?q=r%26d%20labs');
  expect(answer).toContain('R&D at our labs');
});

test('a feed carries the text as it is, with whole addresses', async () => {
  const article = {
    ...sampleOf(typeOf('blog'), 901, desk.samples),
    body,
    written_on: '2040-01-01',
  };
  await desk.app.services.content.batch((batch) =>
    batch.create({ type: 'blog', publish: true, rows: [{ data: article }] }),
  );
  const { body: xml } = await desk.app.server.inject('/blogs/rss.xml');
  expect(xml).toContain('&lt;p&gt;R&amp;amp;D at our');
  expect(xml).toContain(`href=&quot;${desk.app.origin}/about&quot;`);
});

test('a feed is well-formed, whatever signs a text was stored with', async () => {
  const article = {
    ...sampleOf(typeOf('blog'), 902, desk.samples),
    title: 'Odd signs',
    excerpt: 'Ex\u000bcerpt ]]> \ufffe',
    body: '<p>Line one\u000bline two\b end ]]&gt; \ud800</p>',
    written_on: '2040-01-02',
  };
  const stored = await desk.editor.call<{ published: { body: string; excerpt: string } }>(
    'POST',
    '/api/blog?publish=true',
    { body: article },
  );
  expect(stored.status).toBe(201);
  const { body: xml } = await desk.app.server.inject('/feed');
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(xml).close();
  expect(xml).toContain('Line one&lt;br /&gt;line two end ]]&amp;gt;');
  expect(xml).toContain('<description>Ex\ncerpt ]]&gt;');
});
