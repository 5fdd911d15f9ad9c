import fc from 'fast-check';
import { expect, test, vi } from 'vitest';

import { ApiError } from '../../api/client.ts';
import type { Data } from './merge.ts';
import { createSaver } from './saver.ts';

type Entry = { version: number; draft: Data; updated_by: string };

/** One stored entry that refuses a write made from an older version, as the server does. */
function openStore(draft: Data) {
  let entry: Entry = { version: 1, draft, updated_by: 'Zoya' };
  const save = async (changes: Data, version: number, by: string): Promise<Entry> => {
    if (version !== entry.version) {
      throw new ApiError(412, { code: 'stale_version', msg: 'Stale.', data: { current: entry } });
    }
    entry = { version: version + 1, draft: { ...entry.draft, ...changes }, updated_by: by };
    return entry;
  };
  return { save, entry: () => entry };
}

/** An editor at that entry: what its form shows, and its saver. */
function openEditor(store: ReturnType<typeof openStore>, by: string, wait?: () => Promise<void>) {
  const shown: Record<string, unknown> = { ...store.entry().draft };
  const kept: Data[] = [];
  const saver = createSaver({
    entry: store.entry(),
    store: async (changes, version) => {
      await wait?.();
      return store.save(changes, version, by);
    },
    keep: (changes) => void kept.push(changes),
    onTheirs: (fields) => void Object.assign(shown, fields),
    onErrors: () => undefined,
    pause: 60_000,
  });
  const type = (field: string, value: unknown) => {
    shown[field] = value;
    saver.change(field, value);
  };
  return { shown, kept, saver, type };
}

test('typing during a save is neither lost nor reverted', async () => {
  const store = openStore({ title: '', text: '' });
  const gate = Promise.withResolvers<void>();
  const editor = openEditor(store, 'Zoya', () => gate.promise);
  editor.type('title', 'Fi');
  const saved = editor.saver.flush();
  editor.type('title', 'First');
  editor.type('text', 'Words');
  gate.resolve();
  await saved;
  expect(await editor.saver.flush()).toBe(true);
  expect(editor.shown).toEqual({ title: 'First', text: 'Words' });
  expect(store.entry().draft).toEqual({ title: 'First', text: 'Words' });
});

test('two editors of different fields both keep their words, without a question', async () => {
  const store = openStore({ title: 'Old', text: 'Old' });
  const [one, two] = [openEditor(store, 'Zoya'), openEditor(store, 'Farhan')];
  one.type('title', 'New');
  await one.saver.flush();
  two.type('text', 'Newer');
  expect(await two.saver.flush()).toBe(true);
  expect(store.entry().draft).toEqual({ title: 'New', text: 'Newer' });
  expect(two.shown).toEqual({ title: 'New', text: 'Newer' });
});

test('two editors of one field are asked, and the choice is kept', async () => {
  const store = openStore({ title: 'Old' });
  const [one, two] = [openEditor(store, 'Zoya'), openEditor(store, 'Farhan')];
  one.type('title', 'From Zoya');
  await one.saver.flush();
  two.type('title', 'From Farhan');
  expect(await two.saver.flush()).toBe(false);
  expect(two.saver.state()).toMatchObject({
    phase: 'conflict',
    by: 'Zoya',
    conflicts: [{ field: 'title', base: 'Old', mine: 'From Farhan', theirs: 'From Zoya' }],
  });
  two.saver.settle({ title: 'From Farhan' });
  expect(await two.saver.flush()).toBe(true);
  expect(store.entry().draft).toEqual({ title: 'From Farhan' });
});

test('a publish by someone else is no conflict', async () => {
  const store = openStore({ title: 'Old' });
  const editor = openEditor(store, 'Zoya');
  await store.save({}, 1, 'Farhan');
  editor.type('title', 'New');
  expect(await editor.saver.flush()).toBe(true);
});

test('while the server is away everything stays on the device, and goes out when it is back', async () => {
  const store = openStore({ title: '' });
  let isAway = true;
  const editor = openEditor(store, 'Zoya', async () => {
    if (isAway) throw new ApiError(0, { msg: 'Away.', code: 'unreachable' });
  });
  vi.useFakeTimers();
  editor.type('title', 'Kept');
  expect(await editor.saver.flush()).toBe(false);
  expect(editor.saver.state()).toMatchObject({ phase: 'away', reason: 'unreachable' });
  expect(editor.kept.at(-1)).toEqual({ title: 'Kept' });
  isAway = false;
  await vi.advanceTimersByTimeAsync(5_000);
  vi.useRealTimers();
  expect(editor.saver.state().phase).toBe('saved');
  expect(editor.kept.at(-1)).toEqual({});
  expect(store.entry().draft).toEqual({ title: 'Kept' });
});

const step = fc.record({
  who: fc.constantFrom(0, 1),
  act: fc.constantFrom('type', 'save'),
  field: fc.constantFrom('a', 'b', 'c'),
});

test('in a thousand interleavings of two editors the last decision of each field is stored', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 24 }), async (steps) => {
      const store = openStore({ a: '0', b: '0', c: '0' });
      const editors = [openEditor(store, 'Zoya'), openEditor(store, 'Farhan')] as const;
      const save = async ({ saver }: (typeof editors)[number]) => {
        if (await saver.flush()) return;
        const state = saver.state();
        if (state.phase !== 'conflict') throw new Error(`stopped: ${state.phase}`);
        saver.settle(Object.fromEntries(state.conflicts.map(({ field, mine }) => [field, mine])));
        await saver.flush();
      };
      for (const [index, { who, act, field }] of steps.entries()) {
        const editor = editors[who as 0 | 1];
        if (act === 'type') editor.type(field, `${who}.${index}`);
        else await save(editor);
      }
      // Each stores what is left, and then hears of the other's words with a touch of its own.
      for (const editor of [...editors, ...editors]) {
        await save(editor);
        editor.type('seen', `${store.entry().version}`);
        await save(editor);
      }
      const { seen: _seen, ...stored } = store.entry().draft;
      for (const { shown } of editors) {
        const { seen: _own, ...words } = shown;
        expect(words).toEqual(stored);
      }
    }),
    { numRuns: 1000 },
  );
});
