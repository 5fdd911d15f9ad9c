import { describe, expect, it } from 'vitest';

import type { TypeName } from '../registry.ts';
import { renderable } from '../inheritance/inheritance.ts';

const today = '2027-01-18';

describe('of a draft half-way', () => {
  it.each<[string, TypeName, Record<string, unknown>, Record<string, unknown>]>([
    ['a day stays', 'programme', { next_batch: '2027-02-01' }, { next_batch: '2027-02-01' }],
    ['what is no day is left out', 'programme', { next_batch: '2027-02-99' }, { next_batch: null }],
    [
      'a day that must be there is today',
      'liveLecture',
      { start_date: '20' },
      { start_date: today },
    ],
    ['an hour stays', 'liveLecture', { start_time: '19:30' }, { start_time: '19:30' }],
    [
      'an hour that must be there is the first',
      'liveLecture',
      { start_time: '19:3' },
      { start_time: '00:00' },
    ],
    ['an address of the site stays', 'redirect', { to: '/mb' }, { to: '/mb' }],
    [
      'an address that no browser can follow is left out',
      'metadata',
      { canonical: 'https://' },
      { canonical: null },
    ],
    [
      'one of elsewhere stays',
      'metadata',
      { canonical: 'https://a.example' },
      { canonical: 'https://a.example' },
    ],
    ['words stay as they are', 'programme', { title: ' Onl' }, { title: ' Onl' }],
    [
      'all else is there, and empty',
      'programme',
      {},
      { title: '', accreditations: [], hero_image: null },
    ],
  ])('%s', (_what, type, draft, drawn) =>
    expect(renderable({ type, draft }, today)).toMatchObject(drawn),
  );

  it('rows are drawn as the entry is', () => {
    const sections = [{ block: 'hero', url: 'https://', title: 'A' }];
    const drawn = renderable({ type: 'auxiliary', draft: { sections } }, today) as {
      sections: { title: string }[];
    };
    expect(drawn.sections[0]).toMatchObject({ block: 'hero', title: 'A' });
    expect(JSON.stringify(drawn)).not.toContain('https://');
  });
});
