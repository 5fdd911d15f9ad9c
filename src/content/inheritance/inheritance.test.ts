import { describe, expect, it } from 'vitest';

import { entry } from '../../../tests/support/entries.ts';
import { optionalBelow, takenFields, typeAt, withInherited } from './inheritance.ts';
import { programme } from '../types/programme.ts';
import { buildSnapshot, type Entry } from '../snapshot.ts';
import type { ContentType } from '../types/define.ts';

const type = programme as unknown as ContentType;

type Data = Partial<Entry<'programme'>['data']>;

function mba(data: Data = {}) {
  return entry('programme', 1, {
    slug: 'mba',
    duration: '24 months',
    semester_count: 4,
    tint: 'commerce',
    outcomes: [{ figure: '9', label: 'lakh' }],
    careers_lead: 'Of 2025.',
    ...data,
  });
}

function finance(data: Data = {}) {
  return entry('programme', 3, { slug: 'finance', ...data }, { parent: 1 });
}

describe('what an entry takes from the one above it', () => {
  it('inherits fields that are empty here and filled above', () => {
    const above = { duration: '24 months', tint: 'arts', fee_note: '' };
    expect(takenFields(type, { tint: 'business' }, above)).toEqual(['duration']);
    expect(withInherited(type, { tint: 'business' }, above)).toEqual({
      tint: 'business',
      duration: '24 months',
    });
  });
  it('inherits fields that belong together, all or none', () => {
    const above = { program_thumbnail: 7, alt_program_thumbnail: 'A gate' };
    expect(takenFields(type, { program_thumbnail: 8 }, above)).toEqual([]);
    expect(takenFields(type, {}, above)).toEqual(['program_thumbnail', 'alt_program_thumbnail']);
  });
  it('is never its name, its address or its codes', () => {
    const above = { title: 'MBA', slug: 'mba', erp_unicode: 'MBA', program_value: 'mba' };
    expect(takenFields(type, {}, above)).toEqual([]);
  });
});

describe('in a snapshot', () => {
  it('the words above stand where an entry says nothing, whatever kind of field it is', () => {
    const { data } = buildSnapshot([mba(), finance()], []).get('programme', 3) ?? {};
    expect(data).toMatchObject({
      duration: '24 months',
      semester_count: 4,
      tint: 'commerce',
      outcomes: [{ figure: '9', label: 'lakh' }],
    });
  });
  it('keeps values of its own', () => {
    const own = finance({ duration: '12 months', tint: 'arts', roles: [] });
    const { data } = buildSnapshot([own, mba()], []).get('programme', 3) ?? {};
    expect(data).toMatchObject({ duration: '12 months', tint: 'arts', careers_lead: 'Of 2025.' });
  });
  it('a change above reaches it, and one of its own too', () => {
    const first = buildSnapshot([mba(), finance()], []);
    const second = first.with([{ put: mba({ duration: '30 months' }) }]);
    expect(second.get('programme', 3)?.data.duration).toBe('30 months');
    expect(first.get('programme', 3)?.data.duration).toBe('24 months');
    const third = second.with([{ put: finance({ duration: '6 months' }) }]);
    expect(third.get('programme', 3)?.data.duration).toBe('6 months');
    const fourth = third.with([{ put: finance() }]);
    expect(fourth.get('programme', 3)?.data.duration).toBe('30 months');
    expect(fourth.children('programme', 1).map(({ data }) => data.duration)).toEqual(['30 months']);
  });
  it('fills placeholders in inherited values, and fills them again', () => {
    const university = (phone: string) => entry('university', 9, { phone });
    const asked = mba({ faq_text: 'Call {phone}.' });
    const snapshot = buildSnapshot([asked, finance(), university('1800')], []);
    expect(snapshot.get('programme', 3)?.data.faq_text).toBe('Call 1800.');
    const renamed = snapshot.with([{ put: university('1900') }]);
    expect(renamed.get('programme', 3)?.data.faq_text).toBe('Call 1900.');
  });
  it('its page changes with the values it inherits', () => {
    const later = { ...mba(), publishedAt: '2027-03-01T00:00:00.000Z' };
    const { publishedAt } = buildSnapshot([later, finance()], []).get('programme', 3) ?? {};
    expect(publishedAt).toBe('2027-03-01T00:00:00.000Z');
  });
});

describe('what may stay empty below', () => {
  it('allows empty inherited fields, and no others', () => {
    const wrong = (parent: number | null) =>
      typeAt('programme', parent)
        .schema.safeParse({})
        .error?.issues.map(({ path }) => path.join('.'));
    expect(wrong(null)).toEqual(expect.arrayContaining(['title', ...optionalBelow(type)]));
    expect(wrong(1)).toContain('title');
    expect(wrong(1)?.filter((name) => optionalBelow(type).includes(name))).toEqual([]);
  });
});
