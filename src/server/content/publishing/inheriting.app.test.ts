import { describe, expect, it } from 'vitest';

import { programme } from '../../../content/types/programme.ts';
import { optionalBelow, withInherited } from '../../../content/inheritance/inheritance.ts';
import type { ContentType } from '../../../content/types/define.ts';
import { bodyOf, openDesk } from '../../../../tests/support/content.ts';

const desk = openDesk();
const type = programme as unknown as ContentType;
let n = 300;

function whole(changes: object = {}) {
  return { ...bodyOf('programme', (n += 1), desk.samples), sections: [], ...changes };
}

/** A body in which a specialisation says only what it must. */
function own(parent: number | null, changes: object = {}) {
  const body = whole(changes) as Record<string, unknown>;
  const inherited = (programme.behaviour.inherits ?? []).flat();
  const left = Object.entries(body).map(([name, value]) => [
    name,
    inherited.some((one) => one === name) && !(name in changes)
      ? Array.isArray(value)
        ? []
        : null
      : value,
  ]);
  return { ...Object.fromEntries(left), parent_program_id: parent };
}

async function published(body: object) {
  const made = await desk.editor.call('POST', '/api/program?publish=true', { body });
  expect(made, JSON.stringify(made)).toMatchObject({ status: 201 });
  return made.data;
}

describe('a specialisation', () => {
  it('is public with its names alone, and has everything else from its programme', async () => {
    const above = await published(whole({ duration: 'as long as it takes' }));
    const below = await published(own(above.id));
    const shown = desk.app.services.content.snapshot().get('programme', below.id)?.data;
    expect(shown).toEqual(withInherited(type, below.draft, above.draft));
    expect(shown?.duration).toBe('as long as it takes');
    const read = await desk.editor.call('GET', `/api/content/program/${below.id}`);
    expect(read.data).toMatchObject({ status: 'published', draft: { duration: null } });
  });

  it('says what its programme says from the moment that this is published', async () => {
    const above = await published(whole());
    const below = await published(own(above.id, { tint: 'arts' }));
    const body = { duration: 'three winters', tint: 'commerce' };
    const kept = await desk.editor.call('PATCH', `/api/program/${above.id}`, {
      version: above.version,
      body,
    });
    const shown = () => desk.app.services.content.snapshot().get('programme', below.id)?.data;
    expect(shown()?.duration).not.toBe('three winters');
    await desk.editor.call('POST', `/api/program/${above.id}/publish`, {
      version: kept.data.version,
      body: {},
    });
    expect(shown()).toMatchObject({ duration: 'three winters', tint: 'arts' });
  });

  it('must say itself what nobody above it says, and a programme all of it, told at once', async () => {
    const alone = await desk.editor.call('POST', '/api/program', {
      body: { ...own(null), title: '' },
    });
    expect(alone.status).toBe(400);
    expect(alone.errors.map(({ field }) => field)).toEqual(
      expect.arrayContaining(['title', ...optionalBelow(type)]),
    );
    const above = await published(whole());
    const below = await desk.editor.call('POST', '/api/program', {
      body: { ...own(above.id), title: '' },
    });
    expect(below.errors.map(({ field }) => field)).toEqual(['title']);
  });

  it('is stored below, and no more where it stands alone', async () => {
    const above = await published(whole());
    const made = await desk.editor.call('POST', '/api/program', { body: own(above.id) });
    const { id, version, draft } = made.data;
    const put = (body: object) =>
      desk.editor.call('PUT', `/api/program/${id}`, { version, body: { ...draft, ...body } });
    const moved = await put({ parent_program_id: null });
    expect(moved).toMatchObject({ status: 400 });
    expect(moved.errors.map(({ field }) => field)).toContain('duration');
    expect(await put({ parent_program_id: above.id })).toMatchObject({ status: 200 });
  });
});
