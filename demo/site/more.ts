import type { DataOf } from '../../src/content/registry.ts';
import { imageOf } from '../ids.ts';

/** Figures about the whole university. */
export const headCount: readonly DataOf<'headCount'>[] = [
  { title: 'learners online', count: '{learners}', icon: 'users' },
  { title: 'districts they live in', count: '{districts}', icon: 'map' },
  { title: 'teachers, all of whom teach on campus too', count: '{teachers}', icon: 'graduation' },
  { title: 'examination and library centres', count: '{centres}', icon: 'library' },
  { title: 'degrees awarded at the last convocation', count: '{degrees}', icon: 'award' },
];

/** What every learner gets, whatever the programme. */
export const universityBenefit: readonly DataOf<'universityBenefit'>[] = [
  {
    title: 'A mentor who rings',
    description:
      'One person for the whole programme, with at most sixty learners, who notices when you go quiet.',
    icon: 'phone',
  },
  {
    title: 'Recordings {recording_time}',
    description:
      'In chapters, with captions in English and Hindi, to keep on your phone for the journey.',
    icon: 'video',
  },
  {
    title: 'Examinations at home',
    description: 'On a laptop with a camera, or at one of {centres} centres at no charge.',
    icon: 'home',
  },
  {
    title: 'A library by post',
    description:
      'Printed books for thirty days with postage paid both ways, and two thousand journals online.',
    icon: 'library',
  },
  {
    title: 'Credits that keep',
    description:
      'Each credit goes into your Academic Bank of Credits and stays there for seven years.',
    icon: 'book',
  },
  {
    title: 'A campus when you want it',
    description: 'Three optional days a year in {city}, with meals and a hostel bed.',
    icon: 'heart',
  },
];

/** How the university helps with work. The firms are as fictional as the university. */
export const career: readonly DataOf<'career'>[] = [
  {
    title: 'Hiring weeks, in the evening',
    image: imageOf('career-evening'),
    description:
      'Twice a year about forty firms meet our learners online between six and ten at night, so that nobody has to take leave to look for work. Each conversation lasts twelve minutes, and both sides say within a week whether they wish to go on.',
    partners: [
      'Kaveri Dairy Co-operative',
      'Deccan Lockworks',
      'Nilgiri Care Hospitals',
      'Sahyadri Freight',
      'Malabar Spice Exporters',
      'Ganga Retail',
      'Himadri Cloud Services',
      'Konkan Small Finance',
    ],
  },
  {
    title: 'An adviser who has hired',
    image: imageOf('career-adviser'),
    description:
      'Nine advisers, each of whom has hired people for at least ten years. They read your page, rehearse with you four times, and look through the offer before you sign it, above all the clauses on notice and bonds.',
    partners: [
      'Charminar Analytics',
      'Vindhya Steel Works',
      'Tungabhadra Textiles',
      'Brahmaputra Tea Estates',
    ],
  },
  {
    title: 'Where you already are',
    image: imageOf('career-in-place'),
    description:
      'Most of our learners wish to grow where they work. The in-place desk helps you to propose a project, to ask for a rise with figures, and to show what the degree changed.',
    partners: ['Mysuru District Co-operative Bank', 'Cauvery Bus Company', 'Godavari School Trust'],
  },
];

export const promotionalBanner: readonly DataOf<'promotionalBanner'>[] = [
  {
    title: 'First graduate in the family? We meet half the fee.',
    image: imageOf('pehla'),
    mobile_image: imageOf('pehla-phone'),
    url: '/scholarships',
    is_active: '0',
  },
];
