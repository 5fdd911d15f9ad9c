import { describe, expect, it } from 'vitest';
import { finderQueries } from '../../../demo/finder-queries.ts';
import { demoSnapshot } from '../../../demo/snapshot.ts';
import { entry } from '../../../tests/support/entries.ts';
import { readCriteria } from './criteria.ts';
import { find } from './find.ts';

const snapshot = demoSnapshot();

function found(query: string, content = snapshot) {
  return find(readCriteria(new URLSearchParams(query)), content);
}

function paths(query: string, content = snapshot) {
  return found(query, content).results.map(({ path }) => path);
}

describe('the finder', () => {
  it('finds a programme by its name, its specialisations after it, and namesakes later', () => {
    expect(paths('q=mba')[0]).toBe('/mba');
    expect(paths('q=mba')).toContain('/mba/finance');
    expect(paths('q=mba').slice(0, 6)).not.toContain('/bba');
  });

  it.each(finderQueries.map(({ query }) => query))('tells a page once: %s', (query) => {
    const told = paths(new URLSearchParams({ q: query }).toString());
    expect(told).toEqual([...new Set(told)]);
  });

  it('names the questions of a page among the reasons for it', () => {
    const admission = found('q=fees').results.find(({ path }) => path === '/admission-policy');
    const asked = {
      part: 'question',
      text: expect.stringContaining('Is there a fee to apply? No.'),
    };
    expect(admission?.reasons).toContainEqual(expect.objectContaining(asked));
  });

  it('forgives typing errors, and says how it read them', () => {
    const { results, read } = found('q=pyhton');
    expect(read).toEqual([{ typed: 'pyhton', as: 'python' }]);
    expect(results[0]?.path).toBe('/bca');
    expect(results[0]?.reasons).toContainEqual(
      expect.objectContaining({ part: 'subjects', text: 'Programming in Python' }),
    );
  });

  it('says why each fits', () => {
    for (const { reasons } of found('q=cloud+engineer').results)
      expect(reasons.length).toBeGreaterThan(0);
  });

  it('calls what has not all words the closest, with what it lacks', () => {
    const { results, isClosest } = found('q=english+zeppelin');
    expect(isClosest).toBe(true);
    expect(results[0]).toMatchObject({ path: '/ba/english', lacks: ['zeppelin'] });
  });

  it('calls what is not offered so, as staff say', () => {
    expect(found('q=mbbs').isClosest).toBe(true);
    expect(found('q=mba').isClosest).toBe(false);
  });

  it('reads words as staff have written them', () => {
    const row = { typed: 'zilch, शून्य', means: 'human resources', not_offered: false };
    const own = snapshot.with([
      { put: entry('finder', 900_001, { synonyms: [row], ignored: 'please' }) },
    ]);
    expect(paths('q=zilch+please')).toEqual([]);
    for (const query of ['q=zilch+please', 'q=शून्य', 'q=ZILCH'])
      expect(paths(query, own)[0]).toBe('/mba/human-resources');
  });

  it('tells whoever says the word as it was typed before most that say another for it', () => {
    const article = { slug: 'money', title: 'Paise', body: '<p>हर सेमेस्टर की फीस यहाँ देखें।</p>' };
    const own = snapshot.with([{ put: entry('blog', 900_002, article) }]);
    expect(paths('q=फ़ीस', own).slice(0, 14)).toContain('/blogs/money');
  });

  it('keeps to type, time and budget', () => {
    const { results } = found('type=3&budget=30000');
    expect(results.length).toBeGreaterThan(0);
    for (const { programme } of results) {
      expect(programme?.data.program_type_id).toBe(3);
      const plans = snapshot.children('feePlan', programme?.id ?? null);
      const fees = plans.filter(({ data }) => !data.isInternational);
      expect(Math.min(...fees.map((plan) => plan.data.totalAmount))).toBeLessThanOrEqual(30_000);
    }
  });

  it('offers what misses one wish where nothing fits all, and says which', () => {
    const { results, near } = found('type=1&budget=30000');
    expect(results).toEqual([]);
    expect(near.length).toBeGreaterThan(0);
    expect(near.every(({ misses }) => misses === 'type' || misses === 'budget')).toBe(true);
  });

  it.each([
    'type=9',
    'budget=abc',
    'hours=-1',
    'goal=__proto__',
    'q=%F0%9F%92%A9',
    'q=constructor',
  ])('does not fail on %s', (query) => {
    expect(() => found(query)).not.toThrow();
  });
});
