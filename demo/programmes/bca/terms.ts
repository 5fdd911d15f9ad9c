import { constitution, digital, english, environment, knowledge } from '../shared-courses.ts';
import type { Term } from '../story.ts';

export const terms: readonly Term[] = [
  {
    name: 'Thinking in steps',
    text: 'Problems, logic and your first two hundred programs.',
    courses: [
      [
        'Programming in Python',
        4,
        'Variables, conditions, loops, functions, lists and files, through two hundred short programs marked by machine and forty by a person.',
      ],
      [
        'Computer fundamentals',
        4,
        'Bits, memory, processors, operating systems and what happens between pressing a key and seeing a letter.',
      ],
      [
        'Mathematics for computing',
        4,
        'Sets, logic, functions, counting, matrices and graphs, with a program for each.',
      ],
      english,
      environment,
      [
        'Typing, terminal and version control',
        2,
        'Touch typing, the shell, Git and the habit of small commits.',
      ],
    ],
  },
  {
    name: 'Data in order',
    text: 'Structures, tables and the web’s first page.',
    courses: [
      [
        'Data structures',
        4,
        'Arrays, lists, stacks, queues, trees, hashing and graphs, and the cost of each operation.',
      ],
      [
        'Databases and SQL',
        4,
        'Tables, keys, joins, normal forms, transactions and a working database for a clinic.',
      ],
      [
        'Web pages that work for everyone',
        4,
        'HTML, CSS, forms and accessibility, tested on a ₹6,000 phone.',
      ],
      [
        'Statistics for computing',
        4,
        'Distributions, sampling, tests and regression, written in Python from the formulas.',
      ],
      [
        'Introduction to cloud',
        4,
        'Virtual machines, storage, regions and bills; one small application put on the internet and taken off again.',
      ],
      digital,
    ],
  },
  {
    name: 'Building',
    text: 'Objects, networks and software that others read.',
    courses: [
      [
        'Object-oriented programming in Java',
        4,
        'Classes, interfaces, collections, exceptions and tests, growing one library system all term.',
      ],
      [
        'Computer networks',
        4,
        'Layers, addresses, routing, names and what a packet capture of your own house shows.',
      ],
      [
        'Operating systems',
        4,
        'Processes, scheduling, memory, files and locks, observed on Linux.',
      ],
      [
        'JavaScript and the browser',
        4,
        'The language, the page, events, fetching and a small application that survives a bad network.',
      ],
      [
        'Discrete structures and algorithms',
        4,
        'Recursion, sorting, searching, greedy and dynamic methods, with proofs short enough to remember.',
      ],
      constitution,
    ],
  },
  {
    name: 'Engineering',
    text: 'From a program to a product.',
    courses: [
      [
        'Software engineering',
        4,
        'Requirements from a real client, design, estimates, reviews, tests and releases, in teams of five.',
      ],
      [
        'Server-side development',
        4,
        'HTTP, APIs, authentication, queues and logs in one framework, read down to its source.',
      ],
      [
        'Information security',
        4,
        'Threats, passwords, encryption, common attacks and repairs in a fenced laboratory; the IT Act.',
      ],
      [
        'Mobile applications',
        4,
        'Screens, storage, permissions, notifications and a published app for one local need.',
      ],
      [
        'Analysis of data in Python',
        4,
        'Notebooks, data frames, cleaning, grouping and charts on the open data of your own state.',
      ],
      knowledge,
    ],
  },
  {
    name: 'Specialise',
    text: 'Choose a specialisation and go to work on it.',
    electives: 2,
    courses: [
      [
        'Artificial intelligence, an introduction',
        4,
        'Search, rules, learning from examples, language models, and where each fails.',
      ],
      [
        'User experience',
        4,
        'Watching people use what you made, sketching, testing with five users, and writing the words on the buttons.',
      ],
      [
        'Computing and society',
        2,
        'Privacy, work, bias, accessibility and energy, argued from Indian cases.',
      ],
      [
        'Internship or open-source contribution',
        4,
        'Eight weeks with a team, in a firm or a public project, with merged work to show.',
      ],
    ],
  },
  {
    name: 'Ship it',
    text: 'One product, real users, a report.',
    electives: 2,
    courses: [
      [
        'Professional practice',
        4,
        'Estimates, invoices, interviews, code review etiquette, licences and writing documentation that is read.',
      ],
      [
        'Software project with viva',
        8,
        'A product for a named client: specified, built, tested, deployed and handed over, in pairs.',
      ],
    ],
  },
];
