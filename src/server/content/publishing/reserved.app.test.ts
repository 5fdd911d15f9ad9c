import { expect, test } from 'vitest';

import { blocks } from '../../../content/types/blocks.ts';
import { reserved } from '../../../content/addresses/reserved.ts';
import { faq } from '../../../content/types/faq.ts';
import { openDesk } from '../../../../tests/support/content.ts';

const desk = openDesk({
  routes: (server) => {
    server.get('/newly-made/:thing', async () => ({}));
  },
});

/** The first segments of everything that the router answers, but for pages themselves. */
function routed() {
  return desk.app.server
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => /^[├└]── \/([^/ :]+)/u.exec(line)?.[1] ?? []);
}

async function pageAt(path: string) {
  const body = { path, title: 'Sample', programme: null, sections: [] };
  const reply = await desk.editor.call('POST', '/api/auxiliary?publish=true', { body });
  return { status: reply.status, errors: reply.errors };
}

test('every first segment of the router is known to the content', () => {
  const segments = routed();
  expect(segments).toContain('og');
  expect(segments).toContain('api');
  expect(segments.filter((segment) => !reserved.segments().includes(segment))).toEqual([]);
});

test('no page is published where a route answers', async () => {
  for (const path of ['/og/sample', '/newly-made/sample', '/live-lecture/sample', '/icon-192.png'])
    expect({ path, ...(await pageAt(path)) }).toMatchObject({
      path,
      status: 409,
      errors: [{ field: 'path', msg: expect.stringMatching(/^The site itself answers at/) }],
    });
});

test('pages whose address begins like a route stand where they always did', async () => {
  expect(await pageAt('/live-lecture')).toMatchObject({ status: 201 });
  expect(await pageAt('/ogre/sample')).toMatchObject({ status: 201 });
});

test('editors choose the page of questions by one list of names', () => {
  expect(blocks.faq.fields.page.choices).toEqual(faq.fields.pages.choices);
  expect(faq.fields.pages.choices).toContainEqual(expect.objectContaining({ label: 'Home' }));
});
