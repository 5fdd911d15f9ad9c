import type { Story } from '../story.ts';
import { terms } from './terms.ts';
import { tracks } from './tracks.ts';

export const ma: Story = {
  path: 'ma',
  type: 2,
  title: 'Online MA',
  shortTitle: 'MA',
  award: 'Master of Arts',
  awardShort: 'MA',
  erp: 'ANV-MA',
  value: 'MA-ONLINE',
  prefix: 'MA',
  tint: 'arts',
  figure: '1,1,1,1',
  months: 24,
  featured: true,
  classes: 'Live, Saturday and Sunday, 6 to 8 am',
  hours: 8,
  accreditations: ['ugc', 'naac', 'aiu'],
  short:
    'A research degree you can read for on the bus. One dissertation, one supervisor, no shortcuts.',
  lead: 'Four semesters that end in twenty thousand words which nobody else could have written.',
  aboutTitle: 'A question of your own, and time to answer it.',
  aboutLead: 'The class meets at six in the morning, when nobody telephones.',
  about:
    '<p>The first year is shared: theory, research and writing across literature, economics and public life, because the best questions lie between them. In the second you choose one of three and write a dissertation with a supervisor who has published on the subject.</p><p>Readings come as text that can be listened to. A third of our learners read on a bus or a train, and the weekly lists are made with that in mind.</p>',
  content: [
    [
      'How supervision works',
      '<p>You have one supervisor from the first week of Semester 3 to the defence. There are fourteen meetings of forty minutes, each with a page sent two days earlier and a note written after it. If it does not work between you, either may ask once for a change, without giving a reason.</p>',
    ],
    [
      'Reading on the move',
      '<p>Each week has about ninety pages, in pieces that take a bus ride. All of it is available as clean text for a phone and as audio in a human voice. Your notes stay with the page and travel with you into the dissertation.</p>',
    ],
  ],
  points: [
    ['80 credits', 'Twenty of them for the dissertation and its proposal.'],
    ['One supervisor', 'Fourteen meetings, each with a page before it and a note after.'],
    ['Text and audio', 'Every reading for the eye and for the ear.'],
  ],
  eligibility: [
    'Any bachelor’s degree with 45 per cent (40 per cent for reserved categories)',
    'For Economics: mathematics in Class 12, or our six-week course',
    'A page on what you would like to find out; it is not marked, but it is read',
  ],
  highlightsTitle: 'The degree in small figures',
  highlights: [
    ['1', 'supervisor, from the first page to the defence.'],
    ['14', 'meetings about your dissertation, in your diary from the start.'],
    ['20,000', 'words, of which the first thousand take the longest.'],
    ['90', 'pages a week, in pieces as long as a bus ride.'],
    ['8', 'Indian languages that supervisors read.'],
    ['12', 'dissertations of the last two years published or in press.'],
  ],
  benefitsTitle: 'What a reader needs',
  benefits: [
    [
      'headphones',
      'Every reading, read aloud',
      'By people, not machines, recorded at our own radio station.',
    ],
    [
      'library',
      'Inter-library loan',
      'A book that we do not have reaches you in nine days on average.',
    ],
    [
      'map',
      'Field-work letters',
      'Permissions, insurance and a small travel grant of up to ₹8,000.',
    ],
    [
      'users',
      'Writing mornings',
      'On Thursdays from six to seven a dozen people write in silence together.',
    ],
  ],
  structureLead: '80 credits in four semesters. Touch a semester to open it.',
  terms,
  fees: {
    title: 'Fees: four payments, two, or one.',
    semester: 21_000,
    year: 40_000,
    once: 76_000,
    down: 6_000,
  },
  certificate: {
    title: 'Your name, and a thesis number.',
    text: 'The dissertation is kept in the university’s library and the certificate gives its shelf mark.',
    name: 'Your Name',
    earned: 'with Distinction, having completed eighty credits in four semesters.',
  },
  careersTitle: 'After the last page',
  careersLead: 'Pay ranges reported by 318 MA graduates of 2024 and 2025, in lakh rupees a year.',
  outcomes: [
    ['53%', 'changed post within a year'],
    ['14%', 'in doctoral study'],
  ],
  roles: [
    ['Assistant professor, with NET', 6.5, 9],
    ['Editor', 4.5, 9],
    ['Policy analyst', 5, 10],
    ['Research associate', 4, 7.5],
    ['Museum or archive officer', 4, 8],
  ],
  questionsText: 'Zoya took this degree herself, on the 5.40 bus from Nanjangud.',
  questions: [
    [
      'Can I read for the MA while I teach full-time?',
      'Half of the section does. Eight hours a week in the first year, ten in the second, more in the last two months.',
    ],
    [
      'Is the page about my question binding?',
      'No. Four in five change it. It helps us find the supervisor who can help you change it well.',
    ],
    [
      'Does the online MA qualify for NET and a PhD?',
      'Yes, on the same terms as the campus degree.',
    ],
    [
      'How is copying found?',
      'Every draft passes a similarity check which you see first, and every dissertation is defended aloud. The talk finds what software misses.',
    ],
  ],
  closing: 'Six in the morning. Bring the question.',
  tracks,
};
