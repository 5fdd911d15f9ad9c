import { beforeAll, describe, expect, it } from 'vitest';

import { replacing } from '../../../features/replacing/feature.ts';
import type { ContentEntry } from '../../../kernel/publishing/content.ts';
import type { FoundText } from '../../../features/replacing/calls.ts';
import { programmeTemplate } from '../../../content/types/pageSections.ts';
import { type TypeName, typeOf } from '../../../content/registry.ts';
import { type Editor, editorOf, openDesk } from '../../../../tests/support/content.ts';

const desk = openDesk({ features: [replacing], content: 'demo' });
const rounds = [1, 2, 3, 4];

let colleague: Editor;

beforeAll(async () => {
  colleague = await editorOf(desk.app);
});

function shown<T extends TypeName>(type: T) {
  return desk.app.services.content.snapshot().all(type);
}

async function read(type: TypeName, id: number): Promise<ContentEntry> {
  return (await desk.editor.call('GET', `/api/content${typeOf(type).path}/${id}`)).data;
}

/** One of two is told that the other was first; neither is told that we are at fault. */
function expectOneFirst(answers: readonly { status: number }[]): void {
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412]);
}

describe.each(rounds)('two people at once, round %i', (round) => {
  it('arrange the sections of one page: one of them is first, and nothing is mixed', async () => {
    const path = typeOf('programme').path;
    const [{ id = 0 } = {}] = shown('programme');
    const { version } = await read('programme', id);
    const rows = Object.keys(programmeTemplate).map((key) => ({
      block: `page:${key}`,
      hidden: false,
    }));
    const orders = [rows.toReversed(), [...rows.slice(1), ...rows.slice(0, 1)]];
    const answers = await Promise.all(
      [desk.editor, colleague].map((one, at) =>
        one.call('PATCH', `/api${path}/${id}`, { version, body: { sections: orders[at] } }),
      ),
    );
    expectOneFirst(answers);
    const first = orders[answers.findIndex(({ status }) => status === 200)];
    const { draft } = await read('programme', id);
    const blocks = (draft['sections'] as typeof rows).map(({ block }) => block);
    expect(blocks).toEqual(first?.map(({ block }) => block));
  });

  it('publish one page: it is public, as it stands', async () => {
    const path = typeOf('programme').path;
    const [{ id = 0 } = {}] = shown('programme');
    const { version, draft } = await read('programme', id);
    const answers = await Promise.all(
      [desk.editor, colleague].map((one) =>
        one.call('POST', `/api${path}/${id}/publish`, { version, body: {} }),
      ),
    );
    expect(answers.every(({ status }) => status === 200 || status === 412)).toBe(true);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect(await read('programme', id)).toMatchObject({ status: 'published', draft });
  });

  it('replace a text, and save the entry that has it: nobody’s words are lost untold', async () => {
    const { data: made } = await desk.editor.call('POST', '/api/faq?publish=true', {
      body: { question: `Ghat ${round}?`, answer: '<p>Yes.</p>', pages: ['home'] },
    });
    const words = { find: `Ghat ${round}`, replace: `Quay ${round}` };
    const found = await desk.editor.call<{ places: FoundText[] }>(
      'POST',
      '/api/content/replacements/find',
      { body: words },
    );
    const entries = found.data.places.map(({ type, id, version, field }) => ({
      type,
      id,
      version,
      fields: [field],
    }));
    const [replaced, saved] = await Promise.all([
      desk.editor.call<{ done: unknown[]; left: unknown[] }>('POST', '/api/content/replacements', {
        body: { ...words, publish: true, entries },
      }),
      colleague.call('PATCH', `/api/faq/${made.id}`, {
        version: made.version,
        body: { answer: '<p>No.</p>' },
      }),
    ]);
    expect([replaced.status, [200, 412].includes(saved.status)]).toEqual([200, true]);
    const { draft } = await read('faq', made.id);
    expect(draft['answer']).toBe(saved.status === 200 ? '<p>No.</p>' : '<p>Yes.</p>');
    const isReplaced = draft['question'] === `Quay ${round}?`;
    expect(isReplaced).toBe(saved.status === 412);
  });

  it('raise all fees, and change one plan: all of one, or the other', async () => {
    const path = typeOf('feePlan').path;
    const plans = await Promise.all(
      shown('feePlan')
        .slice(0, 4)
        .map(({ id }) => read('feePlan', id)),
    );
    const [target] = plans;
    if (target === undefined) throw new Error('There is no plan.');
    const changes = plans.map(({ id, version }) => ({
      id,
      version,
      fields: { title: `Raised ${round}` },
    }));
    const answers = await Promise.all([
      desk.editor.call('POST', `/api${path}/bulk/edit`, { body: { changes, publish: false } }),
      colleague.call('PATCH', `/api${path}/${target.id}`, {
        version: target.version,
        body: { title: `Mine ${round}` },
      }),
    ]);
    const [raised, mine] = answers.map(({ status }) => status);
    expect([raised, mine].filter((status) => status === 200)).toHaveLength(1);
    const titles = await Promise.all(
      plans.map(async ({ id }) => (await read('feePlan', id)).draft['title']),
    );
    const expected =
      raised === 200
        ? plans.map(() => `Raised ${round}`)
        : [`Mine ${round}`, ...plans.slice(1).map(({ draft }) => draft['title'])];
    expect(titles).toEqual(expected);
  });
});
