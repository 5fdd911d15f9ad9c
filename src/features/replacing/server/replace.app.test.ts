import { describe, expect, it } from 'vitest';

import { replacing } from '../feature.ts';
import { openDesk } from '../../../../tests/support/content.ts';
import { signedIn } from '../../../../tests/support/staff.ts';
import type { FoundText, ReplacementResult } from '../calls.ts';

const desk = openDesk({ features: [replacing] });

async function question(text: string, { answer = '<p>Yes.</p>', publish = true } = {}) {
  const { data } = await desk.editor.call('POST', `/api/faq?publish=${publish}`, {
    body: { question: text, answer, pages: ['home'] },
  });
  return data;
}

async function read(id: number) {
  const { data } = await desk.editor.call('GET', `/api/content/faq/${id}`);
  return data;
}

async function find(body: object): Promise<FoundText[]> {
  const answer = await desk.editor.call<{ places: FoundText[] }>(
    'POST',
    '/api/content/replacements/find',
    { body },
  );
  expect(answer).toMatchObject({ status: 200 });
  return answer.data.places;
}

/** Processor time of the thread that passes between two of its turns, while something is found. */
async function whileTimed(work: () => Promise<FoundText[]>) {
  const stretches: number[] = [];
  let isOver = false;
  let since = process.threadCpuUsage();
  const watch = () => {
    const { user, system } = process.threadCpuUsage(since);
    stretches.push(user + system);
    since = process.threadCpuUsage();
    if (!isOver) setImmediate(watch);
  };
  setImmediate(watch);
  const places = await work();
  isOver = true;
  const all = stretches.reduce((sum, one) => sum + one, 0);
  return { places, longest: Math.max(...stretches) / all };
}

function replace(places: readonly FoundText[], words: object, publish = true, ask = false) {
  const entries = places.map(({ type, id, version, field }) => ({
    type,
    id,
    version,
    fields: [field],
  }));
  return desk.editor.call<ReplacementResult>('POST', '/api/content/replacements', {
    body: { ...words, publish, ask, entries },
  });
}

describe('finding', () => {
  it('never has the thread for long, however much there is to read', async () => {
    const answer = `<p>${'gopura '.repeat(500)}</p>`;
    const rows = Array.from({ length: 60 }, (_, n) => ({
      data: { question: `Gopura ${n}?`, answer, pages: [], programmes: [] },
    }));
    await desk.app.services.content.batch((batch) =>
      batch.create({ type: 'faq', publish: true, rows }),
    );
    const tries: number[] = [];
    while (tries.length < 3) {
      const { places, longest } = await whileTimed(() => find({ find: 'gopura' }));
      expect(places).toHaveLength(120);
      tries.push(longest);
    }
    // A collection, or the compiler, only ever adds.
    expect(Math.min(...tries)).toBeLessThan(1 / 3);
  });

  it.each([
    [{ find: 'Torana' }, 2],
    [{ find: 'torana', match_case: true }, 1],
    [{ find: 'TORANA', whole_words: true }, 1],
    [{ find: 'torana (a+b)* & "c"' }, 1],
    [{ find: 'toranatorana' }, 0],
  ])('%j is found in %i places', async (words, places) => {
    if ((await find({ find: 'toranas' })).length === 0) {
      await question('Where are Toranas?');
      await question('A torana (a+b)* &amp;', { answer: '<p>torana (a+b)* &amp; "c"</p>' });
    }
    const found = await find(words);
    expect(new Set(found.map(({ id }) => id)).size).toBe(places === 0 ? 0 : places);
  });

  it('shows the words around each hit, in drafts too, and names those it cannot change', async () => {
    const long = await question('gopuram'.padEnd(150, '!'));
    await question('In a draft: gopuram', { publish: false });
    const found = await find({ find: 'gopuram', replace: 'g'.repeat(290) });
    expect(found).toHaveLength(2);
    expect(found[1]).toMatchObject({
      lead: 'In a draft: ',
      was: 'gopuram',
      tail: '',
      status: 'draft',
      field: 'question',
      obstacle: null,
    });
    expect(found.find(({ id }) => id === long.id)?.obstacle).toMatch(/^Must be at most/);
  });

  it('says if only the published version has it', async () => {
    const { id, version } = await question('A mandapa?');
    await desk.editor.call('PATCH', `/api/faq/${id}`, {
      body: { question: 'A hall?' },
      version,
    });
    const [place] = await find({ find: 'mandapa' });
    expect(place).toMatchObject({ id, obstacle: expect.stringContaining('publish the draft') });
  });
});

describe('replacing', () => {
  it('changes the chosen places at once, in public too, and undoes them at once', async () => {
    const one = await question('Is vimana old?', {
      answer: '<p>A <em>vimana</em> &amp; vimana.</p>',
    });
    const two = await question('Is vimana new?');
    const words = { find: 'vimana', replace: 'R&D <b>' };
    const found = (await find(words)).filter(({ id }) => id === one.id);
    expect(found.map(({ field, count }) => `${field} ${count}`)).toEqual([
      'question 1',
      'answer 2',
    ]);
    const entries = [
      { type: 'faq', id: one.id, version: one.version, fields: ['question', 'answer'] },
    ];
    const { data } = await desk.editor.call<ReplacementResult>(
      'POST',
      '/api/content/replacements',
      {
        body: { ...words, publish: true, entries },
      },
    );
    expect(data).toMatchObject({ published: 1, left: [], changed: [{ id: one.id }] });
    const after = await read(one.id);
    expect(after.status).toBe('published');
    expect(after.published).toMatchObject({
      question: 'Is R&D <b> old?',
      answer: '<p>A <em>R&amp;D &lt;b></em> &amp; R&amp;D &lt;b>.</p>'.replaceAll('b>', 'b&gt;'),
    });
    expect((await read(two.id)).draft).toMatchObject({ question: 'Is vimana new?' });
    const undone = await desk.editor.call<ReplacementResult>(
      'POST',
      '/api/content/replacements/undo',
      { body: { entries: data.changed } },
    );
    expect(undone.data).toMatchObject({ published: 1, left: [] });
    const back = await read(one.id);
    expect(back).toMatchObject({ status: 'published', draft: one.draft, published: one.published });
  });

  it('leaves later changes alone, and publishes nobody’s unfinished draft', async () => {
    const stale = await question('A gavaksha one');
    const changed = await question('A gavaksha two');
    await desk.editor.call('PATCH', `/api/faq/${changed.id}`, {
      body: { question: 'A gavaksha two, unfinished' },
      version: changed.version,
    });
    const places = await find({ find: 'gavaksha' });
    await desk.editor.call('PATCH', `/api/faq/${stale.id}`, {
      body: { question: 'A gavaksha of another' },
      version: stale.version,
    });
    const { data } = await replace(places, { find: 'gavaksha', replace: 'window' });
    expect(data.left).toMatchObject([
      { id: stale.id, msg: expect.stringContaining('changed this') },
    ]);
    expect(data).toMatchObject({ published: 0, changed: [{ id: changed.id }] });
    const after = await read(changed.id);
    expect(after.draft).toMatchObject({ question: 'A window two, unfinished' });
    expect(after.published).toMatchObject({ question: 'A gavaksha two' });
  });

  it('leaves an entry as it is where the places do not say so', async () => {
    const { id, type, version } = await question('What is a chatra?');
    const order = { find: 'chatra', replace: 'hall', publish: true };
    const entries = [{ type, id, version, fields: ['answer', '__proto__'] }];
    const { data } = await desk.editor.call<ReplacementResult>(
      'POST',
      '/api/content/replacements',
      {
        body: { ...order, entries },
      },
    );
    expect(data).toMatchObject({ changed: [], left: [{ id, msg: expect.any(String) }] });
    expect((await read(id)).version).toBe(version);
  });

  it('asks about open points that it would bring, before they are public', async () => {
    const { id, version } = await question('Where is the antarala?');
    const [place] = await find({ find: 'antarala' });
    const words = { find: 'antarala', replace: '[check: which hall]' };
    const places = place ? [place] : [];
    const asked = await replace(places, words, true, true);
    expect(asked.data).toMatchObject({ changed: [], published: 0 });
    expect(asked.data.left).toMatchObject([
      { id, code: 'unconfirmed', errors: [{ field: 'question' }] },
    ]);
    expect(await read(id)).toMatchObject({ version, status: 'published' });
    expect((await replace(places, words)).data).toMatchObject({ published: 1, left: [] });
    const [again] = await find({ find: 'which hall' });
    const reworded = { find: 'which hall', replace: 'which room' };
    const known = await replace(again ? [again] : [], reworded, false, true);
    expect(known.data).toMatchObject({ changed: [{ id }], left: [] });
  });

  it('keeps drafts alone where nothing shall be public', async () => {
    const { id } = await question('A kalasha');
    await replace(await find({ find: 'kalasha' }), { find: 'kalasha', replace: 'pot' }, false);
    expect(await read(id)).toMatchObject({
      status: 'changed',
      draft: { question: 'A pot' },
      published: { question: 'A kalasha' },
    });
  });
});

describe('the call', () => {
  it('names every wrong field, and is for an ADMIN alone', async () => {
    const { status, errors } = await desk.editor.call('POST', '/api/content/replacements', {
      body: { find: '', entries: [] },
    });
    expect(status).toBe(400);
    expect(errors.map(({ field }) => field)).toEqual(['find', 'publish', 'entries']);
    const other = await signedIn(desk.app, 'EVENT_CREATER');
    const refused = await other.call('POST', '/api/content/replacements/find', { find: 'a' });
    expect(refused.status).toBe(403);
  });

  it('leaves a line in the audit log for the whole of it', async () => {
    await question('A stupa');
    await replace(await find({ find: 'stupa' }), { find: 'stupa', replace: 'mound' });
    const { data } = await desk.editor.call<{ items: { action: string; after: object }[] }>(
      'GET',
      '/api/staff/audit?action=content.replace',
    );
    expect(data.items[0]?.after).toMatchObject({ find: 'stupa', replace: 'mound', changed: 1 });
  });
});
