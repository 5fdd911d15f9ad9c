import { describe, expect, it } from 'vitest';

import { openDesk } from '../../../../tests/support/content.ts';

const desk = openDesk({ content: 'demo' });

const sections = [
  { block: 'text', title: null, body: '<p>Kept under the lid of a quincunx.</p>', hidden: true },
  { block: 'text', title: null, body: '<p>There for everyone, in plain vermilion.</p>' },
];

async function read(url: string): Promise<string> {
  return (await desk.app.server.inject({ url })).body;
}

async function add(path: string, body: object): Promise<number> {
  const made = await desk.editor.call('POST', `${path}?publish=true`, { body });
  expect(made, JSON.stringify(made.errors)).toMatchObject({ status: 201 });
  return made.data.id;
}

describe('a hidden block', () => {
  it('is on no page, in no answer of the public API, and found by nobody', async () => {
    const page = { path: '/under-the-lid', title: 'Under the lid', programme: null, sections };
    await add('/api/auxiliary', page);
    for (const url of ['/under-the-lid', '/api/auxiliary/under-the-lid']) {
      const body = await read(url);
      expect(body).toContain('plain vermilion');
      expect(body).not.toContain('quincunx');
    }
    expect(await read('/api/auxiliary/under-the-lid')).not.toContain('"hidden"');
    const found = await read('/api/search?q=vermilion');
    expect(found).toContain('/under-the-lid');
    expect(found, 'as it was written').toContain('There for everyone, in plain vermilion.');
    expect(await read('/api/search?q=quincunx')).not.toContain('/under-the-lid');
  });

  it('is on no landing page either, and stands there for whoever edits it', async () => {
    const landing = {
      slug: 'lid-lp',
      title: 'A lid',
      lead: 'For a while.',
      form_title: 'Ask',
      form_button: 'Ask',
      sections,
    };
    const id = await add('/api/landing', landing);
    for (const url of ['/lid-lp', `/api/landingpage/${id}`]) {
      const body = await read(url);
      expect(body).toContain('plain vermilion');
      expect(body).not.toContain('quincunx');
    }
    const { data } = await desk.editor.call('GET', `/api/content/landing/${id}`);
    expect(JSON.stringify(data.draft)).toContain('quincunx');
  });

  it('makes a page announce nothing', async () => {
    const lectures = { block: 'lectures', title: 'Classes of a fortnight', days: 7, hidden: true };
    await add('/api/auxiliary', {
      path: '/next-week',
      title: 'Next week',
      programme: null,
      sections: [lectures, sections[1]],
    });
    expect(await read('/next-week')).not.toContain('Classes of a fortnight');
    expect(await read('/next-week')).toContain('plain vermilion');
  });
});
