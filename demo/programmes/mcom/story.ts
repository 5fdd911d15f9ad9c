import type { Story } from '../story.ts';
import { terms } from './terms.ts';
import { tracks } from './tracks.ts';

export const mcom: Story = {
  path: 'mcom',
  type: 2,
  title: 'Online M.Com',
  shortTitle: 'M.Com',
  award: 'Master of Commerce',
  awardShort: 'M.Com',
  erp: 'ANV-MCOM',
  value: 'MCOM-ONLINE',
  prefix: 'MO',
  tint: 'commerce',
  figure: 'hook',
  months: 24,
  featured: true,
  classes: 'Live, Saturday and Sunday, 5 to 8 pm',
  hours: 9,
  accreditations: ['ugc', 'naac', 'aiu'],
  short: 'Advanced accounting, research and policy. Clears the eligibility for NET and PhD.',
  lead: 'Two years for people who keep books, teach commerce or want to, and have begun to ask why the rules are as they are.',
  aboutTitle: 'Past the rule, to the reason.',
  aboutLead:
    'A B.Com tells you how to record it. This degree asks whether it should be called a profit at all.',
  about:
    '<p>The first year adds depth in accounts, economics, law and figures, and teaches research from the ground. The second offers finance or taxation, and a dissertation of fifteen thousand words which an examiner outside the university reads.</p><p>The degree meets the requirement for the National Eligibility Test and for admission to a PhD. The teaching paper of that test is part of Semester 3.</p>',
  content: [
    [
      'The dissertation, step by step',
      '<p>You choose a question in Semester 2, defend a proposal in Semester 3 and write in Semester 4. Supervisors take six learners each and meet each of them every second week. Data sets of Indian companies, prices and households are ready on our servers; about half of the learners collect their own instead.</p>',
    ],
    [
      'For those who teach',
      '<p>Four in ten of the section teach in schools or colleges. The pedagogy course has them observe and be observed, write an examination paper and mark it with a stranger, and compare the marks. Those preparing for NET or SET have a practice hour on Sundays.</p>',
    ],
  ],
  points: [
    ['86 credits', 'In four semesters, twelve of them for the dissertation and its proposal.'],
    ['NET and PhD', 'Meets the eligibility; the teaching paper is within the syllabus.'],
    ['Evening hours', 'From five to eight, after the shop and before dinner.'],
  ],
  eligibility: [
    'B.Com, BBA, BMS or an equivalent degree with 50 per cent (45 per cent for reserved categories)',
    'Or a bachelor’s degree in economics, mathematics or statistics',
    'Members of CA, CMA or CS institutes may join with any bachelor’s degree',
  ],
  highlightsTitle: 'A research degree in figures',
  highlights: [
    ['6', 'learners to a supervisor, each met every second week.'],
    ['15,000', 'words of dissertation, read by an examiner outside the university.'],
    ['4 in 10', 'in the section teach commerce; the talk is better for it.'],
    ['30', 'years of Indian company and price data to work with.'],
    ['31', 'learners of the last two sections have cleared NET or a state test.'],
    ['2', 'specialisations: finance and taxation.'],
  ],
  benefitsTitle: 'For the work that nobody sees',
  benefits: [
    [
      'chart',
      'Data that are ready',
      'Companies, prices and households, cleaned and documented, in one place.',
    ],
    [
      'library',
      'Journals from home',
      'Two thousand titles, with a librarian who answers on Sunday mornings.',
    ],
    [
      'graduation',
      'A NET hour',
      'Weekly practice in the teaching and research aptitude paper, all through the degree.',
    ],
    ['users', 'A supervisor with time', 'Six learners, one professor, a diary that both can see.'],
  ],
  structureLead: '86 credits in four semesters, the last one yours. Touch a semester to open it.',
  terms,
  fees: {
    title: 'Fees: four quarters, two halves, or the whole.',
    semester: 24_000,
    year: 45_500,
    once: 86_500,
    down: 6_000,
  },
  certificate: {
    title: 'A master’s degree, read abroad and at home.',
    text: 'The same parchment, and a transcript that any university can look up.',
    name: 'Your Name',
    earned: 'with First Class, having completed eighty-six credits in four semesters.',
  },
  careersTitle: 'Where the questions take you',
  careersLead:
    'Pay ranges reported by 402 M.Com graduates of 2024 and 2025, in lakh rupees a year.',
  outcomes: [
    ['57%', 'changed post within a year'],
    ['31', 'have cleared NET or a state test'],
  ],
  roles: [
    ['Assistant professor, with NET', 6.5, 9],
    ['Financial analyst', 5, 10],
    ['Accounts manager', 5.5, 11],
    ['Tax consultant', 5, 11],
    ['Research associate', 4, 7.5],
  ],
  questionsText: 'Nandini will tell you honestly if an MBA would serve you better.',
  questions: [
    [
      'Does an online M.Com count for NET and PhD?',
      'Yes. A UGC-entitled online master’s degree is equivalent for both; the marks that are asked for are those of each year’s notification.',
    ],
    [
      'M.Com or MBA?',
      'Take the MBA to manage people and budgets; the M.Com to teach, to research, or to go deep in accounts and tax.',
    ],
    [
      'Must I publish a paper?',
      'No. About one dissertation in five becomes one, with the supervisor’s help.',
    ],
    [
      'Can I work full-time in March and September?',
      'Those are the closing months, we know. No class is held in the last week of either.',
    ],
  ],
  closing: 'Ask why. We meet at five.',
  tracks,
};
