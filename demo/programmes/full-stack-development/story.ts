import { diploma } from '../short-programmes.ts';
import type { Story } from '../story.ts';

export const fullStack: Story = {
  ...diploma,
  path: 'full-stack-development',
  title: 'Diploma in Full Stack Development',
  shortTitle: 'Full Stack',
  award: 'Diploma in Full Stack Development',
  awardShort: 'Dip. Full Stack',
  erp: 'ANV-DIP-FS',
  value: 'DIPLOMA-FULL-STACK',
  prefix: 'FS',
  tint: 'computing',
  featured: false,
  classes: 'Live, Saturday and Sunday, 6 to 8 pm',
  hours: 11,
  short: 'From an empty folder to a website that takes orders, in one year of evenings.',
  lead: 'You build one shop, from its first page to its thousandth order, and learn whatever it needs on the way.',
  aboutTitle: 'One application, built for a year.',
  aboutLead:
    'No toy to-do lists. A shop, with stock that runs out and customers who press the button twice.',
  about:
    '<p>In the first semester the shop gets pages, forms, a database and accounts. In the second it gets payments, queues, tests, speed and a life on the internet with real visitors. Each week something breaks in it that breaks in real shops.</p><p>By the end you have about three hundred commits, forty reviews and one link to send.</p>',
  content: [
    [
      'Breakages, by timetable',
      '<p>Week 9: a customer pays twice. Week 14: the database fills. Week 21: a robot orders every sari. You meet each fault on Monday, propose a repair by Thursday and merge it at the weekend. Nobody is told the answer, but everyone is told the symptoms.</p>',
    ],
    [
      'Review before merge',
      '<p>Nothing enters your main branch without another learner’s approval and, once a month, a working developer’s. Learning to read code is half of the diploma, and the half that interviews test.</p>',
    ],
  ],
  points: [
    ['40 credits', 'Which count towards the BCA and the MCA.'],
    ['One real application', 'Three hundred commits in one year.'],
    ['Reviewed', 'By peers weekly, by developers monthly.'],
  ],
  eligibility: [
    'Class 12 in any stream, or a three-year diploma',
    'Twenty hours with our free primer in HTML and JavaScript before the first class',
    'A laptop with 8 GB of memory',
  ],
  highlightsTitle: 'The year in commits',
  highlights: [
    ['300', 'commits to one application, with their history.'],
    ['24', 'scheduled breakages, each of which has happened to someone.'],
    ['12', 'reviews by working developers, kept with your code.'],
  ],
  benefitsTitle: 'To build with',
  benefits: [
    [
      'globe',
      'A domain and a server',
      'For two years, so that the link still works at the interview.',
    ],
    [
      'rupee',
      'A payment sandbox',
      'And, for those who wish, one real rupee from one real customer.',
    ],
    ['users', 'A partner each month', 'Someone new to read your code, and whose code you read.'],
  ],
  structureLead: '40 credits in two semesters, all of them in one repository.',
  terms: [
    {
      name: 'The shop opens',
      text: 'Pages, data, accounts.',
      courses: [
        [
          'HTML, CSS and accessibility',
          4,
          'Structure, layout, forms and colour that work with a keyboard, a screen reader and a cheap phone.',
        ],
        [
          'JavaScript and TypeScript',
          4,
          'The language, asynchrony, modules and types, up to reading a library’s source.',
        ],
        ['Servers and APIs', 4, 'HTTP, routes, validation, sessions, files and errors that help.'],
        [
          'Relational databases',
          4,
          'Modelling the shop, queries, indexes, transactions and the last sari in stock.',
        ],
        [
          'Git, review and teamwork',
          4,
          'Branches, conflicts, review manners, issues and a release each fortnight.',
        ],
      ],
    },
    {
      name: 'The shop survives',
      text: 'Payments, tests, speed, visitors.',
      courses: [
        [
          'Interfaces with React',
          4,
          'Components, state, forms, server rendering and when to use none of it.',
        ],
        [
          'Payments and background work',
          4,
          'Gateways, webhooks, idempotency, queues, e-mail and the customer who pays twice.',
        ],
        [
          'Testing and delivery',
          4,
          'Unit, browser and load tests, pipelines, environments and rollback on a Friday.',
        ],
        [
          'Web security and privacy',
          4,
          'Injection, forgery, sessions, secrets, consent and the robot that orders everything.',
        ],
        [
          'The open shop',
          4,
          'Six weeks with real visitors: monitoring, support, incidents and a final report.',
        ],
      ],
    },
  ],
  certificate: {
    title: 'A diploma and a link.',
    text: 'The certificate names the application that you built and where it can be seen.',
    name: 'Your Name',
    earned: 'with First Class, having completed forty credits in two semesters.',
  },
  careersTitle: 'What builders earn',
  careersLead:
    'Pay ranges reported by 241 diploma holders of 2024 and 2025, in lakh rupees a year.',
  outcomes: [
    ['61%', 'in a developer’s post within a year'],
    ['₹4.3 L', 'median first pay as a developer'],
  ],
  roles: [
    ['Junior full-stack developer', 3.8, 8],
    ['Front-end developer', 3.5, 7.5],
    ['Freelance web developer', 3, 9],
  ],
  questionsText: 'Joseph will look at your primer exercises and say honestly how they went.',
  questions: [
    [
      'I have never programmed. Is Full Stack too much?',
      'Do the free primer first: twenty hours. If you enjoyed fifteen of them, come.',
    ],
    [
      'Which language is used on the server?',
      'TypeScript throughout, so that there is one language to learn well. The ideas are shown once in Python as well.',
    ],
    [
      'Can I build my own idea instead of the shop?',
      'In Semester 2, if it has payments, accounts and at least five people who want it.',
    ],
  ],
  closing: 'An empty folder, and a year of evenings.',
};
