import type { Story } from '../story.ts';
import { terms } from './terms.ts';
import { tracks } from './tracks.ts';

export const bcom: Story = {
  path: 'bcom',
  type: 1,
  title: 'Online B.Com',
  shortTitle: 'B.Com',
  award: 'Bachelor of Commerce',
  awardShort: 'B.Com',
  erp: 'ANV-BCOM',
  value: 'BCOM-ONLINE',
  prefix: 'CO',
  tint: 'commerce',
  figure: '1,3,1,1',
  months: 36,
  featured: true,
  classes: 'Live, Saturday and Sunday, 6.30 to 9 am',
  hours: 9,
  accreditations: ['ugc', 'naac', 'aiu'],
  short: 'Accounts, audit and tax, mapped paper by paper to CA Foundation and CMA.',
  lead: 'Three years in which the books of forty firms pass through your hands, and all of them agree.',
  aboutTitle: 'A commerce degree that files the return.',
  aboutLead: 'Every rule is learnt twice: once from the Act, once from the form.',
  about:
    '<p>Accounting runs through all six semesters, tax through four. You keep books by hand before you keep them in software, because an error found by hand is remembered. The last semester is one long case: a firm’s whole year, from the first voucher to a signed audit report.</p><p>Learners preparing for CA, CMA or CS receive a chart of what is shared, unit by unit, and a timetable that keeps clear of those examinations.</p>',
  content: [
    [
      'Practice before theory',
      '<p>Each week has ten problems. Three are solved in class, four in small groups on Wednesday, and three are yours. A problem is finished when somebody else can follow it: presentation carries a fifth of the marks, as it does before any examiner of accounts.</p>',
    ],
    [
      'A hundred and twenty hours in an office',
      '<p>In Semester 5 you sit with a chartered accountant, a tax practitioner or a company’s accounts team in your district. The university writes the letters and insures you. Your logbook, signed each week, is a third of the mark; one in three learners is offered work by the same office.</p>',
    ],
  ],
  points: [
    ['130 credits', 'In six semesters, with exits after one and two years.'],
    ['CA and CMA mapped', 'A chart shows which unit serves which professional paper.'],
    ['Kept clear', 'No examination of ours in the fortnight of the institutes’ own.'],
  ],
  eligibility: [
    'Class 12 in any stream with 45 per cent (40 per cent for reserved categories)',
    'Those without accountancy in Class 12 take a four-week bridge, free of charge',
    'Or a three-year diploma in commercial practice',
  ],
  highlightsTitle: 'Commerce, counted',
  highlights: [
    ['40', 'sets of books closed by each learner before the last paper.'],
    ['120', 'hours in an accountant’s office in your own district, arranged by us.'],
    ['1 in 3', 'learners is offered work by that same office.'],
    ['60', 'tax returns prepared on training copies of the portals by those who choose Taxation.'],
    ['4', 'specialisations: accounting, banking, taxation and global finance.'],
    ['2', 'accounting packages, with practice licences for all three years.'],
  ],
  benefitsTitle: 'Beside the ledger',
  benefits: [
    [
      'book',
      'Licences included',
      'Two accounting packages and one audit tool, on your own machine.',
    ],
    [
      'calendar',
      'A tax calendar',
      'Every due date of the year on your phone, with what to file and how.',
    ],
    ['users', 'Wednesday groups', 'Eight learners and one tutor, four problems, ninety minutes.'],
    [
      'shield',
      'Insured in the office',
      'The practice hours are covered by the university’s policy.',
    ],
  ],
  structureLead:
    '130 credits in six semesters; accounts in every one. Touch a semester to open it.',
  terms,
  fees: {
    title: 'Fees that fit a ledger: six entries, three, or one.',
    semester: 18_500,
    year: 35_500,
    once: 1_00_000,
    down: 3_000,
    campus: 2_10_000,
  },
  certificate: {
    title: 'Signed by the same registrar.',
    text: 'Nothing on the degree says where you sat while you earned it.',
    name: 'Your Name',
    earned: 'with First Class, having completed one hundred and thirty credits in six semesters.',
  },
  careersTitle: 'Where the entries lead',
  careersLead:
    'Pay ranges reported by 1,047 B.Com graduates of 2024 and 2025, in lakh rupees a year.',
  outcomes: [
    ['70%', 'in work, articles or own practice within six months'],
    ['₹3.2 L', 'median first pay'],
  ],
  roles: [
    ['Audit associate', 2.8, 5.5],
    ['Accounts executive', 2.4, 4.5],
    ['Bank clerk or officer', 3.5, 6.5],
    ['GST compliance executive', 2.8, 5.5],
    ['Record-to-report analyst', 3.5, 6.5],
  ],
  questionsText:
    'Nandini can tell you in one call whether B.Com or BBA is nearer to what you want.',
  questions: [
    [
      'I have never studied accounts. Where would I begin?',
      'With a four-week bridge in December: debit, credit and a shop’s cash book. After that you are level with the rest.',
    ],
    [
      'B.Com or BBA: which should I choose?',
      'B.Com if you like a figure to be exactly right; BBA if you would rather decide what to do about it. You may change within the first thirty days.',
    ],
    [
      'Is this B.Com accepted for CA, CMA and government posts?',
      'Yes. A UGC-entitled online degree stands equal to a campus degree for admission to professional courses and for posts that ask for a graduate.',
    ],
    [
      'Which software will I learn?',
      'One desktop accounting package, one cloud package and one audit tool; the principles carry over to the rest.',
    ],
  ],
  closing: 'The books open on {classes short}.',
  tracks,
};
