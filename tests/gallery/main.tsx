import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { FakeApi } from '../support/staff-area/fake-api.ts';
import type { Story } from './story.ts';

/** The staff area stands at its own address, as its screens read it. Each side brings its own styles. */
const isStaff = window.location.pathname.startsWith('/admin');

async function load(): Promise<{
  stories: readonly Story[];
  frame: (children: ReactNode) => ReactNode;
}> {
  if (!isStaff) return import('./siteStories.tsx');
  await import('../../src/admin/theme/roles.css');
  return import('./staffStories.tsx');
}

const { stories, frame } = await load();
const asked = new URLSearchParams(window.location.search).get('story');
const story = stories.find(({ name }) => name === asked) ?? stories[0];
const api = new FakeApi();
api.install();
story?.answers?.(api);

const list = { display: 'flex', flexWrap: 'wrap', gap: '0.5rem 1rem', padding: '1rem' } as const;

function Gallery() {
  return (
    <>
      <nav style={list} aria-label="Stories">
        <a href={isStaff ? '/' : '/admin'}>{isStaff ? 'Site' : 'Staff area'}</a>
        {stories.map(({ name }) => (
          <a
            key={name}
            href={`?story=${encodeURIComponent(name)}`}
            aria-current={name === story?.name}
          >
            {name}
          </a>
        ))}
      </nav>
      {Object.entries(story?.states ?? {}).map(([state, draw]) => (
        <section key={state} style={{ padding: '1rem' }}>
          <p>
            <b>{state}</b>
          </p>
          {draw()}
        </section>
      ))}
    </>
  );
}

const place = document.getElementById('gallery');
if (place) createRoot(place).render(<StrictMode>{frame(<Gallery />)}</StrictMode>);
