import { expect, it } from 'vitest';

import { openDesk } from '../../../../tests/support/content.ts';

const desk = openDesk({ content: 'demo' });

async function read(url: string) {
  const answer = await desk.app.server.inject({ url });
  return { status: answer.statusCode, data: answer.json().data };
}

async function marketingOf(programme: string): Promise<number> {
  const { data } = await read('/api/program/specialisation/namelist');
  const all: { id: number; name: string; program_slug: string }[] = data;
  return all.find((one) => one.name === 'marketing' && one.program_slug === programme)?.id ?? 0;
}

it('tells apart pages of two specialisations of one name', async () => {
  for (const programme of ['bba', 'mba']) {
    const made = await desk.editor.call('POST', '/api/auxiliary?publish=true', {
      body: {
        path: `/${programme}/jobs`,
        title: `Jobs after an ${programme.toUpperCase()}`,
        programme: await marketingOf(programme),
        sections: [{ block: 'text', title: null, body: '<p>Where our people work.</p>' }],
      },
    });
    expect(made, JSON.stringify(made.errors)).toMatchObject({ status: 201 });
  }
  const page = (name: string) => read(`/api/auxiliary/specialisation/${name}/jobs`);
  expect(await page('bba~marketing')).toMatchObject({
    status: 200,
    data: { path: '/bba/jobs', ambiguous: false },
  });
  expect(await page('mba~marketing')).toMatchObject({
    status: 200,
    data: { path: '/mba/jobs', ambiguous: false },
  });
  expect(await page('marketing')).toMatchObject({
    status: 200,
    data: { path: '/bba/jobs', ambiguous: true },
  });
  for (const name of [
    'mca~marketing',
    'marketing~mba',
    '~marketing',
    'marketing~',
    'a~b~c',
    'constructor',
  ])
    expect(await page(name), name).toMatchObject({ status: 404 });
});

it('metadata without a picture of staff name the card that the site draws', async () => {
  const made = await desk.editor.call('POST', '/api/metadata?publish=true', {
    body: {
      path: '/bba/marketing',
      title: 'BBA in Marketing',
      description: 'Where our people work.',
      robots: 'index',
    },
  });
  expect(made, JSON.stringify(made.errors)).toMatchObject({ status: 201 });
  const image = (await read(`/api/metadata/${made.data.id}`)).data['og:image'];
  expect(image).toMatch(/^\/og\/page\.png\?page=%2F/);
  const answer = await desk.app.server.inject({ url: image });
  expect(answer.statusCode).toBe(302);
  const card = await desk.app.server.inject({ url: String(answer.headers.location) });
  expect(card).toMatchObject({ statusCode: 200, headers: { 'content-type': 'image/png' } });
});
