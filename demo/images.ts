import { readFileSync } from 'node:fs';
import { covers } from './blog/pictures.ts';
import { teacherPortraits } from './faculty/portraits.ts';
import { invitations, stills as launchpadStills } from './launchpad/pictures.ts';
import { heads } from './pages/pictures.ts';
import { svgOf, type canvases, type Scene } from './pictures/scene.ts';
import { portraits } from './portraits.ts';
import { programmePictures } from './programmes/pictures.ts';
import { badges } from './site/badges.ts';
import { learners } from './site/learners.ts';
import { careers, slides, stills } from './site/pictures.ts';

/** A picture of the demo university, drawn for it. */
export type DemoImage = Readonly<{
  name: string;
  alt: string;
  /** Where the media library keeps it. */
  folder: string;
  /** Widths in which it is encoded, in pixels: those of the places that show it. */
  widths: readonly number[];
  /** How many colours are enough, where they are few. */
  colours?: number;
  svg: () => string;
}>;

const widths = {
  card: [160, 320, 480],
  hero: [320, 640, 960],
  badge: [80, 120, 240],
  slide: [352, 704],
  strip: [352, 704],
  wide: [160, 480, 960],
  cover: [480, 960, 1600],
  tall: [360, 720],
  portrait: [96, 160, 240, 480, 800],
  bust: [96, 160, 240, 320, 480, 800],
  ink: [128, 256, 384],
  face: [96, 240, 480],
  scene: [320, 640, 960, 1600],
} as const;

/** Enough for drawings of flat colours. */
const few = { colours: 16 } as const;

/** Pictures of `demo/images` whose places differ from a portrait's. */
const places: Readonly<Record<string, keyof typeof widths>> = {
  threshold: 'scene',
  portal: 'scene',
  pehla: 'scene',
  'pehla-phone': 'scene',
  vc: 'bust',
  signature: 'ink',
};

const filed: readonly DemoImage[] = portraits.map(({ name, alt }) => {
  const place = places[name] ?? 'portrait';
  return {
    name,
    alt,
    folder: place === 'scene' ? 'Scenes' : 'People',
    widths: widths[place],
    svg: () => readFileSync(new URL(`images/${name}.svg`, import.meta.url), 'utf8'),
    ...(place === 'ink' && few),
  };
});

type Drawing = readonly [name: string, scene: Scene, folder: string, canvas: keyof typeof canvases];

function drawn([name, scene, folder, canvas]: Drawing): DemoImage {
  const clear = ['badge', 'slide', 'strip'].includes(canvas);
  return {
    name,
    alt: scene.alt,
    folder,
    widths: widths[canvas],
    svg: () => svgOf(scene, canvas),
    ...(clear && few),
  };
}

/** The name of a programme's picture, by the programme's path. */
export function pictureName(path: string, place: 'card' | 'hero'): string {
  return `${path.replace('/', '-')}-${place}`;
}

const ofProgrammes = Object.entries(programmePictures).flatMap(([path, { card, hero }]) => [
  drawn([pictureName(path, 'hero'), hero, 'Programme pages', 'hero']),
  drawn([pictureName(path, 'card'), card, 'Programme cards', 'card']),
]);

function named(scenesByName: Readonly<Record<string, Scene>>) {
  return Object.entries(scenesByName);
}

const ofSite = [
  ...named(badges).map(([name, scene]) =>
    drawn([`seal-${name}`, scene, 'Accreditations', 'badge']),
  ),
  ...named(slides).map(([name, scene]) =>
    drawn([name, scene, 'Banner', name.includes('street') ? 'slide' : 'strip']),
  ),
  ...named(learners).map(([name, scene]) => drawn([name, scene, 'People', 'face'])),
  ...named(stills).map(([name, scene]) => drawn([name, scene, 'Banner', 'wide'])),
  ...named(careers).map(([name, scene]) => drawn([name, scene, 'Careers', 'hero'])),
  ...named(heads).map(([name, scene]) => drawn([name, scene, 'Pages', 'hero'])),
  ...named(covers).map(([slug, scene]) => drawn([coverName(slug), scene, 'Blog', 'cover'])),
  ...named(launchpadStills).map(([name, scene]) => drawn([name, scene, 'Launchpad', 'wide'])),
  ...named(invitations).map(([name, scene]) =>
    drawn([name, scene, 'Launchpad', name.endsWith('phone') ? 'tall' : 'wide']),
  ),
];

/** The name of an article's cover, by the article's address. */
export function coverName(slug: string): string {
  return `cover-${slug}`;
}

const ofFaculty = teacherPortraits.map((scene) => drawn([scene.name, scene, 'Faculty', 'face']));

/** Every picture of the demo university; the largest first, as they take longest to encode. */
export const images: readonly DemoImage[] = [...filed, ...ofProgrammes, ...ofSite, ...ofFaculty];
