import type { DataOf } from '../../src/content/registry.ts';
import { filmOf, type filmNames } from '../films.ts';
import { imageOf } from '../ids.ts';
import type { stills } from './pictures.ts';

const grounds: Readonly<Record<string, string>> = {
  asha: '#CFCBEF',
  bhaskar: '#CFCBEF',
  imran: '#FFD98A',
  harpreet: '#CFE3D3',
  meera: '#F1E4C8',
  kavya: '#F3C9B5',
  tenzin: '#FFD98A',
  sana: '#F1E4C8',
  fatima: '#FFD98A',
  amma: '#FFF0CF',
};

function face(name: string) {
  return {
    title: name.charAt(0).toUpperCase() + name.slice(1),
    image: imageOf(name),
    bg_color: grounds[name] ?? null,
  };
}

function label(title: string) {
  return { title, image: null, bg_color: '#FFD98A' };
}

const empty = { title: null, image: null, bg_color: null };
type Film = (typeof filmNames)[number];

function pictured(
  picture: 'street' | 'desk' | 'courtyard',
  film: Film,
  still: keyof typeof stills,
) {
  return {
    desktop_image: imageOf(`slide-${picture}`),
    mobile_image: imageOf(`slide-${picture}-phone`),
    video_url: filmOf(film),
    thumbnail_image: imageOf(still),
  };
}

/** The slides of the home page. `keys` follow the dots of the figure, left to right and top to bottom. */
export const banner: readonly DataOf<'banner'>[] = [
  {
    title: 'The degree that bends around your life.',
    sub_title:
      'UGC-entitled degrees, taught live at weekends by the faculty who teach on campus. Keep your job, your city and your Mondays.',
    ground: 'ink',
    buttons: [
      { label: 'Enroll Now', action: 'register', url: null },
      { label: 'Find your programme', action: 'link', url: '/programmes' },
    ],
    figure: '1,3,5,3,1',
    figure_caption: 'Every dot here is a learner.',
    keys: [
      face('asha'),
      face('bhaskar'),
      face('imran'),
      empty,
      face('harpreet'),
      empty,
      face('meera'),
      empty,
      face('kavya'),
      empty,
      face('tenzin'),
      face('sana'),
      face('fatima'),
    ],
    ...pictured('street', 'threshold', 'still-salem'),
    usps: ['UGC-entitled degrees', 'Live at weekends', 'Exams at home'],
  },
  {
    title: 'Four semesters. Your salary in all of them.',
    sub_title:
      'The Online MBA: live cases at weekends, five specialisations, and a mentor who rings you before you fall behind.',
    ground: 'gold',
    buttons: [
      { label: 'See the Online MBA', action: 'link', url: '/mba' },
      { label: 'Download brochure', action: 'download', url: '/mba' },
    ],
    figure: '3,1',
    figure_caption: 'Four dots, four semesters, one degree.',
    keys: ['one', 'two', 'three', 'four'].map((number) => label(`Semester ${number}`)),
    ...pictured('desk', 'portal', 'still-portal'),
    usps: ['24 months', 'Five specialisations', 'Forty to a section'],
  },
  {
    title: 'First graduate in the family? We meet half the fee.',
    sub_title:
      'The Pehla Scholarship covers {pehla_share} of tuition for {pehla_places} first-generation learners each session.',
    ground: 'lav',
    buttons: [
      { label: 'Check if you qualify', action: 'link', url: '/scholarships' },
      { label: 'Ask a counsellor', action: 'register', url: null },
    ],
    figure: '3',
    figure_caption: 'Grandmother, mother, daughter. The line reaches further each time.',
    keys: ['amma', 'meera', 'kavya'].map(face),
    ...pictured('courtyard', 'next', 'still-next'),
    usps: ['{pehla_places} places each session', 'Half the tuition', 'One short form'],
  },
];

export const promotionalText: readonly DataOf<'promotionalText'>[] = [
  {
    lead: '{close}:',
    text: 'the last day to apply for the next session',
    url: '/registration-process',
  },
  {
    lead: 'From {fee:degrees} in fees:',
    text: 'a whole degree, every charge named',
    url: '/fees',
  },
  {
    lead: 'Open class,',
    text: 'live {open_class}, for anyone',
    url: '/live-lecture',
  },
  {
    lead: '{defence_places} scholarship seats',
    text: 'left for defence families',
    url: '/scholarships',
  },
];
