import { describe, expect, it } from 'vitest';
import { demoSnapshot } from '../../../demo/snapshot.ts';
import { readCriteria } from './criteria.ts';
import { findProgrammes } from './find.ts';

const snapshot = demoSnapshot();

function find(query: string) {
  return findProgrammes(readCriteria(new URLSearchParams(query)), snapshot);
}

function slugs(query: string) {
  return find(query).programmes.map(({ data }) => data.slug);
}

describe('the programme finder', () => {
  it('finds a programme by its name, and its namesakes not before it', () => {
    expect(slugs('q=mba')[0]).toBe('mba');
    expect(slugs('q=mba')).not.toContain('bba');
  });

  it('forgives typing errors', () => {
    const { programmes, subjects } = find('q=pyhton');
    expect(programmes.map(({ data }) => data.slug)).toContain('bca');
    expect(subjects.map(({ subject }) => subject.data.subject_name)).toContain(
      'Programming in Python',
    );
  });

  it('finds the programmes whose syllabi alone have the word', () => {
    const { programmes, subjects } = find('q=gst');
    expect(programmes.map(({ data }) => data.slug)).toContain('bcom');
    expect(subjects.length).toBeGreaterThan(0);
    expect(new Set(programmes).size).toBe(programmes.length);
  });

  it('keeps to type, time and budget', () => {
    const { programmes } = find('type=3&budget=30000');
    expect(programmes.length).toBeGreaterThan(0);
    for (const { id, data } of programmes) {
      expect(data.program_type_id).toBe(3);
      const fees = snapshot.children('feePlan', id).filter((plan) => !plan.data.isInternational);
      expect(Math.min(...fees.map((plan) => plan.data.totalAmount))).toBeLessThanOrEqual(30_000);
    }
  });

  it('offers what misses one wish where nothing fits all', () => {
    const { programmes, near } = find('type=1&budget=30000');
    expect(programmes).toEqual([]);
    expect(near.length).toBeGreaterThan(0);
  });

  it.each(['type=9', 'budget=abc', 'hours=-1', 'goal=__proto__', 'q=%F0%9F%92%A9'])(
    'does not fail on %s',
    (query) => {
      expect(() => find(query)).not.toThrow();
    },
  );
});
