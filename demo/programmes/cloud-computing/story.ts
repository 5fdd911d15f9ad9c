import { certificate } from '../short-programmes.ts';
import type { Story } from '../story.ts';

export const cloudComputing: Story = {
  ...certificate,
  path: 'cloud-computing',
  title: 'Certificate in Cloud Computing',
  shortTitle: 'Cloud',
  award: 'Certificate in Cloud Computing',
  awardShort: 'Cert. Cloud',
  erp: 'ANV-CER-CC',
  value: 'CERTIFICATE-CLOUD-COMPUTING',
  prefix: 'CC',
  tint: 'computing',
  featured: false,
  classes: 'Live, Saturday, 7 to 11 am',
  hours: 9,
  short: 'Put an application on the internet, keep it there, and explain the bill.',
  lead: 'Six months of Saturdays for support staff, testers and administrators who want to move to where the servers went.',
  aboutTitle: 'Somebody else’s computer, your responsibility.',
  aboutLead:
    'You are given an account, a small application and a budget of ₹900 a month. Keep all three alive.',
  about:
    '<p>The course follows one application from a laptop to a region: machine, network, storage, identity, automation, watchfulness. The budget is real. Learners who overspend lose a tenth of the mark and learn more than the others.</p><p>The syllabus covers a provider’s associate certificate; we pay for the first attempt of anyone who finishes.</p>',
  content: [
    [
      'Broken on purpose',
      '<p>On the last Saturday of each month your tutors change something in your account: a rule, a key, a disk, a date. You find it. The fastest time so far is four minutes, the slowest two days, and both have since been hired.</p>',
    ],
    [
      'The bill as a teacher',
      '<p>Every Monday you receive your own bill with one question about it. By the third month most learners can predict it to within fifty rupees, which is rarer at work than one might think.</p>',
    ],
  ],
  points: [
    ['20 credits', 'Which count towards the BCA and MCA cloud directions.'],
    ['A real budget', '₹900 a month of the university’s money.'],
    ['Exam paid', 'First attempt at an associate certificate.'],
  ],
  eligibility: [
    'Class 12 in any stream, or a three-year diploma',
    'Some work with computers: support, testing, administration or programming',
    'Our free eight-hour Linux primer before the first class',
  ],
  highlightsTitle: 'Six months of Saturdays',
  highlights: [
    ['₹900', 'a month to keep one application alive, paid by us.'],
    ['5', 'breakages on purpose, one at the end of each month.'],
    ['4', 'minutes is the record for finding one.'],
  ],
  benefitsTitle: 'In your account',
  benefits: [
    ['rupee', 'Cloud credit', 'With limits, so that nobody is ever billed.'],
    ['award', 'A certificate attempt', 'Booked and paid when you finish.'],
    ['clock', 'Recordings in chapters', 'Four hours cut into twelve pieces, searchable by word.'],
  ],
  structureLead: '20 credits in one semester.',
  terms: [
    {
      name: 'Up, and staying up',
      text: 'Place it, guard it, automate it, watch it.',
      courses: [
        [
          'Cloud foundations',
          4,
          'Regions, machines, storage, networks, identity and the shared line of responsibility.',
        ],
        [
          'Linux for the cloud',
          4,
          'Shell, services, permissions, packages, logs and repair without a screen.',
        ],
        [
          'Automation and containers',
          4,
          'Scripts, images, templates and pipelines, so that nothing is done by hand twice.',
        ],
        [
          'Watching and mending',
          4,
          'Metrics, alerts, backups, restores and five breakages on purpose.',
        ],
        [
          'Cost and security project',
          4,
          'Halve a bill, close six holes, and defend both before a panel.',
        ],
      ],
    },
  ],
  certificate: {
    title: 'A certificate that has been on call.',
    text: 'The transcript lists the five breakages and how long each one took you.',
    name: 'Your Name',
    earned: 'with First Class, having completed twenty credits in one semester.',
  },
  careersTitle: 'Where servers went',
  careersLead:
    'Pay ranges reported by 173 certificate holders of 2024 and 2025, in lakh rupees a year.',
  outcomes: [
    ['52%', 'changed role within a year'],
    ['29%', 'median rise in pay'],
  ],
  roles: [
    ['Cloud support associate', 3.5, 7],
    ['Junior cloud administrator', 4, 8],
    ['Release engineer', 4.5, 9],
  ],
  questionsText: 'Joseph keeps the record of the fastest repair and is glad to tell the story.',
  questions: [
    [
      'Which provider does the Cloud certificate use?',
      'One of the three large ones, chosen each session by price, with one exercise on another. The ideas are taught by their common names.',
    ],
    [
      'Do I need to give a credit card?',
      'No. The accounts are ours and stop by themselves at the limit.',
    ],
    [
      'How is this different from the cloud specialisation of the BCA?',
      'It is the practical core of it in six months, without the computer science around it; the credits count if you go on.',
    ],
  ],
  closing: 'Your account is ready. So is the budget.',
};
