import type { Story } from '../story.ts';
import { terms } from './terms.ts';
import { tracks } from './tracks.ts';

export const mca: Story = {
  path: 'mca',
  type: 2,
  title: 'Online MCA',
  shortTitle: 'MCA',
  award: 'Master of Computer Applications',
  awardShort: 'MCA',
  erp: 'ANV-MCA',
  value: 'MCA-ONLINE',
  prefix: 'MC',
  tint: 'computing',
  figure: 'stair',
  months: 24,
  featured: true,
  classes: 'Live, Saturday and Sunday, 8 to 11 pm',
  hours: 12,
  accreditations: ['ugc', 'naac', 'aicte'],
  short: 'From working coder to system designer, with a capstone reviewed by hiring engineers.',
  lead: 'Two years at night for people who already program, or who are ready to catch up, on how large systems are designed.',
  aboutTitle: 'You can write the code. Now decide where it goes.',
  aboutLead: 'The MCA is about the questions that come before the first line and after the last.',
  about:
    '<p>Year one takes systems apart: processors, databases, networks, consensus, security. Each idea is built once in small, measured and broken. In year two you choose a direction and spend the last semester on one system with real load.</p><p>At the end, three engineers who hire for a living read your design document and ask you about it for two hours. Last year they made offers to nineteen people whom they had come only to examine.</p>',
  content: [
    [
      'The review studio',
      '<p>Every fortnight a working engineer reads your pull request and writes back as to a colleague. Nobody passes the studio by being clever; people pass by being clear. The comments that you receive in two years come to about the length of a novel.</p>',
    ],
    [
      'If your degree is in something else',
      '<p>Graduates of any discipline with mathematics in Class 12 or in the degree may join. A bridge of eight weeks before Semester 1 covers programming, data structures and discrete mathematics. Of those who finish it, nine in ten finish the MCA.</p>',
    ],
    [
      'At night, and recorded',
      '<p>Classes run from eight to eleven because most of the section works in software by day. They are recorded, cut into chapters and searchable by word. The studio and the reviews are live only.</p>',
    ],
  ],
  points: [
    ['86 credits', 'In four semesters, twelve of them for the capstone.'],
    ['Reviewed code', 'A working engineer reads your work each fortnight.'],
    ['Bridge of eight weeks', 'For graduates of other disciplines, free of charge.'],
  ],
  eligibility: [
    'BCA, B.Sc. in computing or IT, or B.Tech., with 50 per cent (45 per cent for reserved categories)',
    'Or any bachelor’s degree with mathematics in Class 12 or in the degree, and our eight-week bridge',
    'A laptop with 8 GB of memory',
  ],
  highlightsTitle: 'What makes it a master’s degree',
  highlights: [
    ['12', 'credits for one system that has to survive real load and a planned failure.'],
    ['3', 'hiring engineers in the final review, for two hours, with your design before them.'],
    ['26', 'code reviews of your own work by someone who does it for a living.'],
    ['60', 'hours of accelerators for those who choose AI and ML.'],
    ['9 in 10', 'of those who come through the bridge finish the degree.'],
    ['19', 'offers made last year by examiners to the people they examined.'],
  ],
  benefitsTitle: 'The workshop you join',
  benefits: [
    [
      'laptop',
      'Machines that you may break',
      'Clusters, databases and a load generator, reset every Monday.',
    ],
    [
      'message',
      'An engineer’s eye',
      'Twenty-six written reviews, kept with your repository for good.',
    ],
    [
      'briefcase',
      'Hiring nights',
      'Four a year: eight firms, twelve minutes each, no aptitude tests.',
    ],
    [
      'book',
      'Papers read together',
      'A Wednesday group that reads one systems paper a week and argues with it.',
    ],
  ],
  structureLead: '86 credits in four semesters. Touch a semester to open it.',
  terms,
  fees: {
    title: 'Fees: four payments, two, or one.',
    semester: 37_500,
    year: 71_500,
    once: 1_36_000,
    down: 18_000,
    campus: 3_10_000,
  },
  certificate: {
    title: 'The same senate signs it.',
    text: 'Letter for letter the campus degree; the code on its back opens the transcript.',
    name: 'Your Name',
    earned: 'with Distinction, having completed eighty-six credits in four semesters.',
  },
  careersTitle: 'What the design review leads to',
  careersLead: 'Pay ranges reported by 743 MCA graduates of 2024 and 2025, in lakh rupees a year.',
  outcomes: [
    ['69%', 'changed role within a year'],
    ['42%', 'median rise in pay'],
  ],
  roles: [
    ['Backend developer', 6.5, 15],
    ['Full-stack developer', 6, 14],
    ['Cloud engineer', 6.5, 14],
    ['Machine learning engineer', 8, 20],
    ['Test automation lead', 6, 12],
  ],
  questionsText:
    'Joseph answers for computing, and passes the hard ones on to the faculty the same evening.',
  questions: [
    [
      'My bachelor’s degree is in physics. Can I join the MCA?',
      'Yes, with the bridge. Physics, mathematics and electronics graduates do better in Semester 1 than many from computing.',
    ],
    [
      'Is the MCA approved by AICTE?',
      'Yes; the approval letter names it and stands on our Recognition page.',
    ],
    [
      'Can I use my office project as the capstone?',
      'If your employer agrees in writing that the design may be shown to three examiners. About a third do.',
    ],
    [
      'How does this differ from the BCA?',
      'The BCA teaches you to build. The MCA teaches you to choose between two ways of building and to live with the one that you chose.',
    ],
  ],
  closing: 'Three engineers are waiting to ask you why.',
  tracks,
};
