import { diploma } from '../short-programmes.ts';
import type { Story } from '../story.ts';

export const cyberSecurity: Story = {
  ...diploma,
  path: 'cyber-security',
  title: 'Diploma in Cyber Security',
  shortTitle: 'Cyber Security',
  award: 'Diploma in Cyber Security',
  awardShort: 'Dip. Cyber Security',
  erp: 'ANV-DIP-CS',
  value: 'DIPLOMA-CYBER-SECURITY',
  prefix: 'CS',
  tint: 'computing',
  featured: true,
  classes: 'Live, Saturday and Sunday, 9 to 11 am',
  hours: 9,
  short:
    'Defend a small organisation’s network, and know what to do in the first hour when that fails.',
  lead: 'A year of practical defence for administrators, police officers, bank staff and anyone who is called when the screen turns strange.',
  aboutTitle: 'The first hour matters most.',
  aboutLead: 'You rehearse it nine times before it happens to you.',
  about:
    '<p>Networks, systems and the law in the first semester; attack, defence and evidence in the second. The laboratory is a fenced copy of a school’s and a co-operative bank’s systems. Nine incidents are played out live, at odd hours announced a day ahead.</p><p>Everyone signs a code of conduct. Two people in four years have been asked to leave for breaking it.</p>',
  content: [
    [
      'Nine bad evenings',
      '<p>A ransom note on a clerk’s screen, a leaked spreadsheet, a payment sent to a look-alike address: each incident runs for ninety minutes with roles given out by lot. Afterwards you write a page without blame, and the next team reads it before theirs.</p>',
    ],
    [
      'Within the law',
      '<p>The IT Act, CERT-In’s reporting hours, the data protection law and the limits of permission come in the third week, before any tool that could hurt. A public prosecutor teaches the class on evidence.</p>',
    ],
  ],
  points: [
    ['40 credits', 'Open to non-engineers; they count towards the MCA.'],
    ['Nine rehearsals', 'Incidents with roles, a clock and a review.'],
    ['Evidence', 'Collected as a court would want it.'],
  ],
  eligibility: [
    'Class 12 in any stream, or a three-year diploma, and daily work with computers',
    'Police, bank and government staff may be sponsored by their office',
    'A signed code of conduct',
  ],
  highlightsTitle: 'What you will have been through',
  highlights: [
    ['9', 'rehearsed incidents, each with a review that names no culprit.'],
    ['2', 'whole organisations in a fenced laboratory: a school and a co-operative bank.'],
    [
      '6',
      'hours within which certain incidents must be reported, and a form that you can fill in half asleep.',
    ],
  ],
  benefitsTitle: 'On your side',
  benefits: [
    ['shield', 'A laboratory that resets', 'Break it on Saturday; it is whole again on Sunday.'],
    ['headphones', 'Someone to call', 'Graduates keep a line for advice in a real first hour.'],
    ['award', 'Exam practice', 'For two entry-level certificates; we pay for one attempt at one.'],
  ],
  structureLead:
    '40 credits in two semesters, nine of the evenings unannounced until the day before.',
  terms: [
    {
      name: 'Know the ground',
      text: 'Networks, machines, people and law.',
      courses: [
        [
          'Networks for defenders',
          4,
          'Addresses, ports, names, wireless and what normal traffic looks like.',
        ],
        [
          'Systems and hardening',
          4,
          'Windows and Linux accounts, updates, services, backups and logs worth keeping.',
        ],
        [
          'People and deception',
          4,
          'Phishing, pretexts, payment fraud, training that works and reporting without shame.',
        ],
        [
          'Cyber law and reporting',
          4,
          'The IT Act, CERT-In directions, data protection, permissions and the report in time.',
        ],
        [
          'Cryptography in use',
          4,
          'Passwords, hashes, certificates, encrypted mail and disks, and their usual misuse.',
        ],
      ],
    },
    {
      name: 'Hold it',
      text: 'Find, stop, recover, and prove.',
      courses: [
        [
          'Attack techniques in the laboratory',
          4,
          'Scanning, exploiting and moving, inside the fence only, and the trace that each leaves.',
        ],
        [
          'Monitoring and detection',
          4,
          'Collecting logs, writing rules, hunting, and alerts that somebody reads.',
        ],
        [
          'Incident response',
          4,
          'Roles, containment, communication, recovery and the page without blame, nine times over.',
        ],
        [
          'Digital evidence for courts',
          4,
          'Acquiring, hashing, sealing, documenting and being cross-examined.',
        ],
        [
          'Defence plan project',
          4,
          'A twelve-month plan for a real small organisation, with costs that it can afford.',
        ],
      ],
    },
  ],
  certificate: {
    title: 'A diploma that carries responsibility.',
    text: 'The code of conduct that you signed is printed on its back.',
    name: 'Your Name',
    earned: 'with First Class, having completed forty credits in two semesters.',
  },
  careersTitle: 'Who hires defenders',
  careersLead:
    'Pay ranges reported by 187 diploma holders of 2024 and 2025, in lakh rupees a year.',
  outcomes: [
    ['55%', 'changed role within a year'],
    ['31%', 'median rise in pay'],
  ],
  roles: [
    ['Security operations analyst', 4, 8],
    ['IT security officer, small bank', 4.5, 9],
    ['Incident response associate', 5, 10],
  ],
  questionsText: 'Nandini arranges sponsorships for offices that send three or more people.',
  questions: [
    [
      'Can a non-engineer follow Cyber Security?',
      'Yes. Half of the section are not engineers. You should be at ease installing software and reading error messages.',
    ],
    [
      'When are the nine incidents held?',
      'On weekday evenings between seven and ten, announced the day before. You need to take part in seven.',
    ],
    [
      'May my office pay the fee?',
      'Yes; we invoice with GST details, and give the office a monthly note of attendance if you agree.',
    ],
  ],
  closing: 'Rehearse the first hour.',
};
