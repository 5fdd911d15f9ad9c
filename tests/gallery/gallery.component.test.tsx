import { expect, it } from 'vitest';

import { draw as drawAnew, eachFakesApi } from '../support/staff-area/draw.tsx';
import * as site from './siteStories.tsx';
import * as staff from './staffStories.tsx';
import type { Story } from './story.ts';

const api = eachFakesApi();

/** Draws each state of a story by itself, as a dialog covers all else. Answers those that stay empty or break. */
async function wrongStates(
  { answers, states }: Story,
  frame: (typeof staff)['frame'],
): Promise<string[]> {
  answers?.(api);
  const wrong: string[] = [];
  for (const [state, draw] of Object.entries(states)) {
    await drawAnew(frame(draw()));
    const text = document.body.textContent;
    const isDrawn = document.querySelector('main > *, [role="dialog"]') !== null;
    if (!isDrawn || text.includes('This screen broke')) wrong.push(state);
  }
  return wrong;
}

it.each(staff.stories)('draws $name of the staff area', async (story) => {
  window.history.replaceState(null, '', '/admin');
  expect(await wrongStates(story, staff.frame)).toEqual([]);
});

it.each(site.stories)('draws $name of the site', async (story) => {
  expect(await wrongStates(story, site.frame)).toEqual([]);
});
