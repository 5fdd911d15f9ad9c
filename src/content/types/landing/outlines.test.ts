import { expect, test } from 'vitest';

import { openPassagesIn } from '../../checks/placeholders.ts';
import { landing } from '../landing.ts';
import { landingOutlines } from './outlines.ts';
import { landingStarter } from './starter.ts';

const answers = { title: 'An MBA at weekends', programme: 7 };

test.each(landingStarter.templates)(
  '$label begins a page of the sections that it shows',
  ({ name, shows = [] }) => {
    const { data, parts } = landingOutlines.of(name, answers);
    expect(parts).toEqual([]);
    const draft = landing.draftSchema.parse(data) as { sections: readonly { block: string }[] };
    expect(draft).toMatchObject({ title: answers.title, slug: 'an-mba-at-weekends', programme: 7 });
    expect(draft.sections.map(({ block }) => block)).toEqual(shows);
    expect(openPassagesIn(landing.fields, data).length > 0).toBe(name !== 'blank');
  },
);

test('another page gives its sections, and neither its address nor its campaign', () => {
  const source: Readonly<Record<string, unknown>> = {
    ...landingOutlines.of('event', answers).data,
    campaign: 'june',
    media: 'Search',
  };
  const { data } = landingOutlines.like(
    { data: source, parts: [] },
    { title: 'Open day', programme: null },
  );
  expect(data).toMatchObject({
    title: 'Open day',
    slug: 'open-day',
    programme: null,
    media: 'Search',
  });
  expect(data).not.toHaveProperty('campaign');
  expect(data['sections']).toEqual(source['sections']);
});

test.each(['2026', '२०२६', '🎓'])('the address of “%s” has a word', (title) => {
  const { data } = landingOutlines.of('blank', { title, programme: null });
  expect(data['slug']).toMatch(/^landing-page(?:-2026)?$/);
});
