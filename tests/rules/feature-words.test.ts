import { dirname } from 'node:path';

import { expect, test } from 'vitest';

import { foldersBelow, sourcesIn } from '../support/floors.ts';
import { arrowsOf, sourcesBelow } from '../support/import-graph.ts';

const CALLS = 'src/contract/calls';
/** Layers in which a call is answered or made, and the words that go without saying there. */
const layers = { server: [], site: [], admin: ['staff'] };
type Layer = keyof typeof layers;
const layerNames = ['server', 'site', 'admin'] as const satisfies readonly Layer[];

/** Rooms that make or answer calls of several features, and so are called after none of them. */
const rooms: Readonly<Record<Layer, Readonly<Record<string, string>>>> = {
  server: { operations: 'what staff see of the machine: outbox, messages, vendors, audit log' },
  site: {
    browser: 'what every page has',
    pages: 'one file a page',
    register: 'the form by which a visitor becomes a lead, as the server calls it too',
  },
  admin: {
    entries: 'what all screens of content stand on',
    layout: 'the frame of all screens',
    lists: 'what all lists stand on',
    palette: 'finds leads and content alike',
    privacy: 'one screen of what is kept of leads, and of who saw it',
    session: 'who is signed in, for all screens',
  },
};

/** Features that have no word of their own in a layer, and why. */
const without: Readonly<Record<string, string>> = {
  'admin screens': 'each is made by the one screen that needs it',
  'server series': 'its calls are those of a type, which src/server/content/http/entries registers',
  'site leads': 'a visitor makes a lead by registering: src/site/register',
};

const features = sourcesIn(CALLS).map((file) => file.replace('.ts', ''));
const arrows = arrowsOf(sourcesBelow('src'));

/** `oldAddresses` and `old-address` are the same words. */
function wordsOf(name: string): string[] {
  return name
    .replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .split(/[^a-z]+/)
    .filter(Boolean)
    .map((word) => word.replace(/sses$/, 'ss').replace(/(?<!s)s$/, ''));
}

/** What a file is called beside its kind: `fee-routes.ts`, `useFees.ts`. */
function nameOf(part: string): string {
  return part.replace(/\.tsx?$/, '').replace(/-(?:routes|service)$|^use(?=[A-Z])/, '');
}

/** Whether a file, or a folder that it lies in, is called as the feature is. */
function isCalled(path: string, feature: string, unsaid: readonly string[]): boolean {
  const asked = new Set(wordsOf(feature));
  const said = new Set(unsaid);
  return path.split('/').some((part) => {
    const own = wordsOf(nameOf(part));
    for (const word of own) said.add(word);
    return own.every((word) => asked.has(word)) && asked.isSubsetOf(said);
  });
}

/** The files of each layer that make or answer a feature's calls, below the layer's folder. */
function speakersOf(feature: string, layer: Layer): string[] {
  const own = `src/${layer}/`;
  return arrows
    .filter(([from, to]) => to === `${CALLS}/${feature}.ts` && from.startsWith(own))
    .map(([from]) => from.slice(own.length));
}

const spoken = features.flatMap((feature) =>
  layerNames.map((layer) => ({
    feature,
    layer,
    speakers: speakersOf(feature, layer),
  })),
);

test('words are the same whether a folder, a file or a call is called by them', () => {
  expect(wordsOf('oldAddresses')).toEqual(wordsOf('old-address'));
  expect(isCalled('leads/access/routes.ts', 'leadAccess', [])).toBe(true);
  expect(isCalled('leads/useReplacing.ts', 'replacing', [])).toBe(true);
  expect(isCalled('replace/ReplaceScreen.tsx', 'replacing', [])).toBe(false);
  expect(isCalled('staff/own/routes.ts', 'ownAccount', [])).toBe(false);
  expect(isCalled('leads/LeadScreen.tsx', 'staffLeads', ['staff'])).toBe(true);
});

test('a feature is called by the word of its calls in every layer that answers or makes them', () => {
  const unnamed = spoken
    .filter(({ speakers }) => speakers.length > 0)
    .filter(
      ({ feature, layer, speakers }) =>
        !speakers.some((path) => isCalled(path, feature, layers[layer])),
    )
    .map(({ feature, layer }) => `${layer} ${feature}`);
  expect(unnamed.toSorted()).toEqual(Object.keys(without));
});

test('a room that answers or makes calls is called after a feature', () => {
  const known = new Set(features.map((feature) => wordsOf(feature).join(' ')));
  for (const layer of layerNames) {
    const speaking = spoken.filter((each) => each.layer === layer);
    const own = new Set(speaking.flatMap(({ speakers }) => speakers.map(roomOf)));
    const others = [...own].filter((room) => !known.has(wordsOf(room).join(' ')));
    expect(others.toSorted(), layer).toEqual(Object.keys(rooms[layer]));
  }
});

/** The room of a layer that a file lies in. */
function roomOf(path: string): string {
  return path.split('/')[0] ?? '';
}

test('no folder is called by another form of a feature’s word', () => {
  const stems = new Map(features.map((feature) => [stemOf(feature), feature]));
  const forms = foldersBelow('src').filter((folder) => {
    const name = folder.slice(dirname(folder).length + 1);
    const feature = stems.get(stemOf(name));
    return feature !== undefined && wordsIn(name) !== wordsIn(feature);
  });
  expect(forms).toEqual([]);
});

function wordsIn(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** What is left of a name without the endings by which one word takes several forms. */
function stemOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('-', '')
    .replace(/(?:ations?|ings?|es|s|e)$/, '');
}
