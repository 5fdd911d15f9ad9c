import type { Story } from '../story.ts';
import { terms } from './terms.ts';
import { tracks } from './tracks.ts';

export const bba: Story = {
  path: 'bba',
  type: 1,
  title: 'Online BBA',
  shortTitle: 'BBA',
  award: 'Bachelor of Business Administration',
  awardShort: 'BBA',
  erp: 'ANV-BBA',
  value: 'BBA-ONLINE',
  prefix: 'BB',
  tint: 'business',
  figure: '2,2,2',
  months: 36,
  featured: true,
  classes: 'Live, Saturday and Sunday, 7 to 9 am or 8 to 10 pm',
  hours: 9,
  accreditations: ['ugc', 'naac', 'aiu'],
  short:
    'Run the numbers, read the market, lead the floor. Built for first jobs and for family shops ready to grow.',
  lead: 'Three years from the first ledger to a project with a firm in your own district, while you work in it.',
  aboutTitle: 'Business, learnt where it happens.',
  aboutLead:
    'Your district is the laboratory: its mandi, its bus stand, its one mall and its four hundred shops.',
  about:
    '<p>The first year is for tools: accounts, figures, economics and plain English. The second takes you through every function of a firm. In the third you choose a specialisation, spend four weeks inside a local business, and write a project that its owner will read.</p><p>No management jargon is accepted in answers without an example from a place you can name.</p>',
  content: [
    [
      'A week in the first year',
      '<p>Two live classes on Saturday and two on Sunday, each held in the morning and again at night. A worksheet opens on Monday and closes on Thursday. On Wednesday a tutor keeps an open hour for accounts, because accounts is where people give up.</p>',
    ],
    [
      'From class to counter',
      '<p>From Semester 3 every course has one assignment that must be done outside: price ten items in three shops, follow a delivery van, sit in a bank for a morning. The internship in Semester 5 may be spread over eight weekends, so that nobody has to leave a job for it.</p>',
    ],
  ],
  points: [
    [
      '130 credits',
      'In six semesters, with a certificate after one year and a diploma after two, if you must leave.',
    ],
    ['Each class twice', 'Morning or night, Saturday and Sunday: come to whichever fits the week.'],
    ['Internship at home', 'In your own district, full-time or at weekends.'],
  ],
  eligibility: [
    'Class 12 in any stream from a recognised board, with 45 per cent',
    'Or 40 per cent for SC, ST, OBC (non-creamy layer) and PwD candidates',
    'Or a three-year diploma after Class 10',
    'No upper age; the oldest in the present section is 61',
  ],
  highlightsTitle: 'Three years in six figures',
  highlights: [
    ['30', 'hours a semester in accounts practice, with a tutor on call every Wednesday.'],
    ['2', 'timings for each class, so a changing shift is no reason to stop.'],
    [
      '4',
      'specialisations, among them the only one in Family business taught with parents in class.',
    ],
    ['8', 'weekends of internship in a firm of your own district.'],
    ['{bba_in_work}', 'of all BBA graduates in work or their own business within six months.'],
    ['{pehla_places}', 'Pehla scholarships each session for first-generation learners.'],
  ],
  benefitsTitle: 'What stands beside you',
  benefits: [
    [
      'headphones',
      'An open hour for accounts',
      'Every Wednesday at 8 pm, with a tutor who has heard every question before.',
    ],
    [
      'map',
      'A district desk',
      'One person who knows the firms near you and arranges the internship.',
    ],
    [
      'message',
      'Doubts in your language',
      'Ask in Hindi, Kannada, Tamil, Telugu, Malayalam or Marathi; the answer comes in it too.',
    ],
    [
      'award',
      'An award after each year',
      'Certificate, diploma, degree: the national credit framework keeps every year that you finish.',
    ],
  ],
  structureLead: '130 credits in six semesters. Touch a semester to open it.',
  terms,
  fees: {
    title: 'Fees: six small payments, three, or one.',
    semester: 21_500,
    year: 41_000,
    once: 1_16_000,
    down: 3_000,
    campus: 2_85_000,
  },
  certificate: {
    title: 'The same parchment as on campus.',
    text: 'One senate, one seal, one convocation. Your name is called from the same list.',
    name: 'Your Name',
    earned: 'with Distinction, having completed one hundred and thirty credits in six semesters.',
  },
  careersTitle: 'The first five years',
  careersLead: 'Pay ranges reported by 902 BBA graduates of 2024 and 2025, in lakh rupees a year.',
  outcomes: [
    ['{bba_in_work}', 'in work or own business within six months'],
    ['₹3.4 L', 'median first pay'],
  ],
  roles: [
    ['Sales or operations executive', 2.8, 5],
    ['Bank officer, entry level', 3.5, 6],
    ['Store manager', 4, 8],
    ['Human resources assistant', 2.6, 4.8],
    ['Manager in own family firm', 3, 9],
  ],
  questionsText:
    'Zoya has brought nine hundred learners into the BBA, most of them at their kitchen tables.',
  questions: [
    [
      'I passed Class 12 in Arts. Is the mathematics too hard?',
      'It starts from percentages. A bridge course of twelve hours runs before the first semester, and four in ten of the section come from Arts.',
    ],
    [
      'Can I do an MBA after this BBA?',
      'Yes, ours or any other that asks for a bachelor’s degree. Graduates of our BBA with 60 per cent have an assured place in the Online MBA.',
    ],
    [
      'Is attendance compulsory?',
      'Seventy-five per cent, counting recordings that are watched within seven days with their quiz done.',
    ],
    [
      'What if I fail a paper?',
      'You sit it again in the next session for ₹500, and only that paper. The marks of the term’s work stay.',
    ],
  ],
  closing: 'Your district is the laboratory. Classes open on {classes short}.',
  tracks,
};
