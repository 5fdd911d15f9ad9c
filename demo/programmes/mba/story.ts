import type { Story } from '../story.ts';
import { terms } from './terms.ts';
import { tracks } from './tracks.ts';

export const mba: Story = {
  path: 'mba',
  type: 2,
  title: 'Online MBA',
  shortTitle: 'MBA',
  award: 'Master of Business Administration',
  awardShort: 'MBA',
  erp: 'ANV-MBA',
  value: 'MBA-ONLINE',
  prefix: 'MB',
  tint: 'business',
  figure: '3,1',
  months: 24,
  featured: true,
  classes: 'Live, Saturday and Sunday, 7 to 10 am',
  hours: 9,
  accreditations: ['ugc', 'naac', 'aicte'],
  short:
    'Two years of live cases with people who already run teams. Choose one specialisation or pair two.',
  lead: 'Two years of live cases with people who already run shifts, shops and teams. Taught at weekends, so Monday stays yours.',
  aboutTitle: 'A management degree for people already managing.',
  aboutLead: 'You will bring Monday’s problem to Saturday’s class. That is the method.',
  about:
    '<p>Every course runs on two or three cases written about Indian firms: a dairy co-operative in Anand, a lock-maker in Aligarh, a hospital chain that nearly closed in Coimbatore. You argue them live with forty classmates and a professor who consulted on at least one of them.</p><p>By Semester 4 your case is your own workplace. Last year, capstones led to 61 changes that employers kept.</p>',
  content: [
    [
      'How a week runs',
      '<p>On Monday the case arrives: ten to fifteen pages and one question. By Friday night you have written half a page about it. On Saturday and Sunday from seven to ten it is argued, not lectured; the professor speaks for about a third of the time. On Tuesday evening there is an hour for those who want the arithmetic once more.</p>',
    ],
    [
      'How you are marked',
      '<p>Half of each course’s marks come from the term: the weekly half-pages, two assignments and what you bring to the discussion. The other half come from one paper of two hours, proctored at home. The capstone is marked by two examiners, one of them a practising manager.</p>',
    ],
    [
      'Who sits beside you',
      '<p>The median learner is 31 and has worked for seven years. In the last section of forty there were nine engineers, six bankers, five teachers, four nurses, three officers who had left the services, two shopkeepers and a stage manager.</p>',
    ],
  ],
  points: [
    ['90 credits', 'Thirty hours of learning to a credit, live classes and own work together.'],
    [
      'Exit with a diploma',
      'After Semester 2 you may leave with a PG Diploma in Management and return within five years.',
    ],
  ],
  eligibility: [
    'Any bachelor’s degree recognised by the UGC, of three years or more, with 50 per cent',
    'Or 45 per cent for SC, ST, OBC (non-creamy layer) and PwD candidates',
    'No entrance test. Below these marks: a free aptitude test of 60 minutes, taken at home',
    'Final-year students may join, and send the mark sheet within a semester',
  ],
  highlightsTitle: 'What you get that a recording cannot give',
  highlights: [
    [
      '40',
      'learners in a section, never more: room for each voice, and the professor knows your name by week three.',
    ],
    ['1', 'mentor for two years. They ring you before you fall behind, not after.'],
    ['12', 'live cases with Indian firms, four of them with the founder in the room.'],
    ['5', 'specialisations. Choose one, or pair two: the transcript names both.'],
    ['320', 'hiring partners in the placement cell, open to you from Semester 2.'],
    ['3', 'optional days on the {city} campus each year, meals and hostel included.'],
  ],
  benefitsTitle: 'What comes with the MBA',
  benefits: [
    [
      'users',
      'A mentor who rings',
      'One person for two years, with at most sixty learners, who sees when you go quiet.',
    ],
    [
      'briefcase',
      'Placement cell from Semester 2',
      'CV clinics, mock interviews with practising managers, and two hiring weeks a year.',
    ],
    [
      'library',
      'The whole library',
      'The campus library’s journals, case collections and company databases, from home.',
    ],
    [
      'network',
      'A network in 486 districts',
      'Alumni groups by town and by trade; the one in your district meets four times a year.',
    ],
  ],
  structureLead: '90 credits in four semesters. Touch a semester to open it.',
  terms,
  fees: {
    title: 'Fees: pay by semester, by year, or once.',
    semester: 41_000,
    year: 78_000,
    once: 1_48_000,
    down: 20_000,
    campus: 3_60_000,
  },
  certificate: {
    title: 'One certificate. No asterisk.',
    text: 'The wording, the seal and the signatures match the campus degree, letter for letter.',
    name: 'Your Name',
    earned: 'with First Class, having completed ninety credits in four semesters.',
  },
  careersTitle: 'Where it leads',
  careersLead:
    'Pay ranges reported by 1,284 MBA graduates of 2024 and 2025, in lakh rupees a year.',
  outcomes: [
    ['{mba_changed_role}', 'changed role within a year'],
    ['{mba_pay_rise}', 'median rise in pay'],
  ],
  roles: [
    ['Business analyst', 6.5, 12],
    ['Product or brand manager', 8, 18],
    ['Operations lead', 6, 14],
    ['HR business partner', 5.5, 11.5],
    ['Branch or cluster manager', 7, 15.5],
    ['Finance manager', 8.5, 19],
  ],
  questionsText: 'Nandini leads the MBA admissions desk and answers on WhatsApp until 10 pm.',
  questions: [
    ['Can I change my specialisation later?', 'Yes, once, up to the tenth day of Semester 3.'],
    [
      'Can I finish faster?',
      'The minimum is four semesters. You may take up to eight if life asks for it.',
    ],
  ],
  closing: 'The next batch begins on {orientation short}.',
  tracks,
};
