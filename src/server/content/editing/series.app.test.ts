import { describe, expect, it } from 'vitest';

import type { ContentEntry } from '../../../kernel/publishing/content.ts';
import { editorOf, openDesk } from '../../../../tests/support/content.ts';

type Edited = { id: number; version: number; before: Record<string, unknown> };

const desk = openDesk();

const fields = {
  course_name: 'Online MBA',
  sem_year: 'Semester 1',
  batch: 'January 2027',
  subject_name: 'Cost accounting',
  start_time: '19:00',
  end_time: '20:30',
  faculty: null,
  url: null,
};

/** Every Tuesday from 5 January until 2 March 2027, but not on Republic Day. */
const recurrence = {
  from: '2027-01-05',
  weekdays: [2],
  until: '2027-03-02',
  except: ['2027-01-26'],
};

async function made(): Promise<{ series: string; ids: number[] }> {
  const { data, status } = await desk.editor.call<{ series: string; ids: number[] }>(
    'POST',
    '/api/liveLecture/series',
    { body: { fields, recurrence, publish: true } },
  );
  expect(status).toBe(201);
  return data;
}

async function stored(id: number): Promise<ContentEntry> {
  return (await desk.editor.call('GET', `/api/content/liveLecture/${id}`)).data;
}

function edit(entry: ContentEntry, scope: string, changed: object) {
  return desk.editor.call<{ done: Edited[] }>('POST', '/api/liveLecture/series/edit', {
    body: { id: entry.id, version: entry.version, scope, fields: changed },
  });
}

function shown(ids: readonly number[]): string[] {
  const snapshot = desk.app.services.content.snapshot();
  return ids.flatMap((id) => {
    const data = snapshot.get('liveLecture', id)?.data;
    return data ? [`${data.start_date} ${data.start_time}`] : [];
  });
}

describe('a series', () => {
  it('is public as single lectures, without its exceptions, in the feed too', async () => {
    const { ids } = await made();
    expect(shown(ids)).toEqual(
      ['01-05', '01-12', '01-19', '02-02', '02-09', '02-16', '02-23', '03-02'].map(
        (day) => `2027-${day} 19:00`,
      ),
    );
    const { draft } = await stored(ids[0] ?? 0);
    expect(draft['series']).toMatch(/^Cost accounting, from 5 January 2027/);
    expect(draft['end_date']).toBe('2027-01-05');
  });

  it('is moved from one lecture on: those before stay, and what was changed alone keeps that', async () => {
    const { ids } = await made();
    const alone = await stored(ids[5] ?? 0);
    await edit(alone, 'one', { start_time: '18:00' });
    const from = await stored(ids[4] ?? 0);
    const { data } = await edit(from, 'following', {
      start_date: '2027-02-10',
      end_date: '2027-02-10',
      start_time: '19:30',
    });
    expect(data.done).toHaveLength(4);
    expect(shown(ids.slice(3))).toEqual([
      '2027-02-02 19:00',
      '2027-02-10 19:30',
      '2027-02-17 18:00',
      '2027-02-24 19:30',
      '2027-03-03 19:30',
    ]);
    const changes = data.done.map(({ id, version, before }) => ({ id, version, fields: before }));
    await desk.editor.call('POST', '/api/liveLecture/bulk/edit', {
      body: { changes, publish: true },
    });
    expect(shown(ids.slice(4, 6))).toEqual(['2027-02-09 19:00', '2027-02-16 18:00']);
  });

  it('is changed as a whole from any of its lectures', async () => {
    const { ids } = await made();
    const { data } = await edit(await stored(ids[3] ?? 0), 'all', { faculty: 'Dr. Rao' });
    expect(data.done.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    expect((await stored(ids[0] ?? 0)).published).toMatchObject({ faculty: 'Dr. Rao' });
  });

  it('loses one that is cancelled, which comes back at one step', async () => {
    const { ids } = await made();
    const { id, version } = await stored(ids[1] ?? 0);
    const cancelled = await desk.editor.call<{ ids: number[] }>(
      'POST',
      '/api/liveLecture/series/cancel',
      { body: { id, version, scope: 'one' } },
    );
    expect(cancelled.data.ids).toEqual([id]);
    expect(shown(ids)).toHaveLength(ids.length - 1);
    await desk.editor.call('POST', '/api/liveLecture/bulk', {
      body: { action: 'untrash', ids: [id] },
    });
    expect(shown(ids)).toHaveLength(ids.length);
  });
});

describe('bad input', () => {
  it('names every field, and makes nothing', async () => {
    const wrong = await desk.editor.call('POST', '/api/liveLecture/series', {
      body: {
        fields: { ...fields, subject_name: '', start_time: '7 pm' },
        recurrence: { ...recurrence, until: '2027-01-11' },
        publish: true,
      },
    });
    expect(wrong.status).toBe(400);
    expect(wrong.errors.map(({ field }) => field).toSorted()).toEqual([
      'fields.start_time',
      'fields.subject_name',
    ]);
    const none = await desk.editor.call('POST', '/api/liveLecture/series', {
      body: { fields, recurrence: { ...recurrence, until: '2027-01-04' }, publish: true },
    });
    expect(none.errors).toMatchObject([{ field: 'recurrence.until' }]);
  });

  it('asks about what stands open before it is public, and not about what stood open before', async () => {
    const open = { ...fields, subject_name: '[check: subject]' };
    const make = (ask: boolean) =>
      desk.editor.call<{ ids: number[] }>('POST', '/api/liveLecture/series', {
        body: {
          fields: open,
          recurrence: { ...recurrence, until: '2027-01-12' },
          publish: true,
          ask,
        },
      });
    const asked = await make(true);
    expect(asked.status).toBe(409);
    const point = { field: 'subject_name', msg: 'Still to be checked: subject.' };
    expect(asked.errors).toContainEqual(point);
    const [first = 0] = (await make(false)).data.ids;
    const change = async (changed: object) => {
      const { id, version } = await stored(first);
      const body = { id, version, scope: 'all', fields: changed, ask: true };
      return desk.editor.call('POST', '/api/liveLecture/series/edit', { body });
    };
    expect((await change({ faculty: 'Dr. Rao' })).status).toBe(200);
    expect(await change({ batch: '[check: batch]' })).toMatchObject({
      status: 409,
      errors: [{ field: 'changes.0.fields.batch' }, { field: 'changes.1.fields.batch' }],
    });
  });

  it('is told where another has changed the lecture, or a day is none', async () => {
    const { ids } = await made();
    const seen = await stored(ids[0] ?? 0);
    await edit(seen, 'one', { batch: 'July 2027' });
    expect((await edit(seen, 'all', { batch: 'June 2027' })).status).toBe(412);
    const now = await stored(ids[0] ?? 0);
    const { errors } = await edit(now, 'all', { start_date: 'soon' });
    expect(errors).toMatchObject([{ field: 'fields.start_date' }]);
  });

  it('is for those who may write lectures', async () => {
    const events = await editorOf(desk.app, 'EVENT_CREATER');
    const body = { fields, recurrence };
    expect((await events.call('POST', '/api/liveLecture/series', { body })).status).toBe(201);
    expect((await events.call('POST', '/api/faq/series', { body })).status).toBe(405);
  });
});
