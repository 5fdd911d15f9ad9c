import { describe, expect, it } from 'vitest';

import { bodyOf, openDesk } from '../../../../tests/support/content.ts';

const desk = openDesk();

async function published(slug: string) {
  const body = { ...bodyOf('programme', 100, desk.samples), slug };
  const made = await desk.editor.call('POST', '/api/program?publish=true', { body });
  expect(made, JSON.stringify(made)).toMatchObject({ status: 201 });
  return made.data;
}

async function rename(id: number, version: number, slug: string) {
  const kept = await desk.editor.call('PATCH', `/api/program/${id}`, { version, body: { slug } });
  return desk.editor.call('POST', `/api/program/${id}/publish`, {
    version: kept.data.version,
    body: {},
  });
}

describe('an amount that a text quotes by the address of a programme', () => {
  async function reader(name: string) {
    const body = { ...bodyOf('faq', 1, desk.samples), answer: `<p>It costs {fee:${name}}.</p>` };
    const { data } = await desk.editor.call('POST', '/api/faq?publish=true', { body });
    return () => desk.app.services.content.snapshot().get('faq', data.id)?.data.answer;
  }

  it('follows the programme to another address, in public and in drafts', async () => {
    const { id, version } = await published('quoted');
    const plan = { ...bodyOf('feePlan', 1, desk.samples), program_id: id, isInternational: false };
    const made = await desk.editor.call('POST', '/api/program/fee/structure?publish=true', {
      body: plan,
    });
    expect(made, JSON.stringify(made)).toMatchObject({ status: 201 });
    const answer = await reader('quoted');
    const said = answer();
    expect(said).toMatch(/^<p>It costs ₹[\d,]+\.<\/p>$/);

    const moved = await rename(id, version, 'quoted-anew');
    expect(moved).toMatchObject({ status: 200, data: { path: '/quoted-anew' } });
    expect(answer()).toBe(said);
    const { pool } = desk.app.services.database;
    const { rows } = await pool.query(
      "SELECT draft->>'answer' AS draft, status FROM content_entry WHERE draft::text LIKE '%quoted%' AND type = 'faq'",
    );
    expect(rows).toEqual([{ draft: '<p>It costs {fee:quoted-anew}.</p>', status: 'published' }]);
  });

  it('is not read in braces when the programme is gone', async () => {
    expect((await reader('never-there'))()).toBe('<p>It costs ….</p>');
  });
});
