import type { Term } from '../story.ts';

export const terms: readonly Term[] = [
  {
    name: 'Foundations',
    text: 'Bring everyone to the same depth.',
    courses: [
      [
        'Advanced data structures and algorithms',
        4,
        'Balanced trees, heaps, graphs, strings and amortised cost, each implemented, measured and broken.',
      ],
      [
        'Computer architecture and systems',
        4,
        'Pipelines, caches, virtual memory, concurrency and what a profiler shows of your own code.',
      ],
      [
        'Database systems',
        4,
        'Storage, indexes, query planning, transactions, isolation and recovery, seen inside one open-source engine.',
      ],
      [
        'Mathematical foundations of computing',
        4,
        'Logic, combinatorics, linear algebra and probability as they are used in the next three semesters.',
      ],
      [
        'Programming for engineers',
        4,
        'Types, tests, errors, concurrency and review in two languages, with a bridge for those from outside computing.',
      ],
      [
        'Technical writing',
        2,
        'Design notes, incident reports and documentation that a stranger can follow at night.',
      ],
    ],
  },
  {
    name: 'Systems',
    text: 'Many machines, many users, one design.',
    courses: [
      [
        'Distributed systems',
        4,
        'Time, failure, replication, consensus and queues; a small replicated store built by each pair.',
      ],
      [
        'Software architecture',
        4,
        'Boundaries, contracts, trade-offs and evolution, with six real systems taken apart.',
      ],
      [
        'Networks and protocols',
        4,
        'Transport, congestion, names, TLS and HTTP, down to the packet and back.',
      ],
      [
        'Security engineering',
        4,
        'Threat models, authentication, cryptography in use, secure defaults and the economics of attack.',
      ],
      [
        'Machine learning foundations',
        4,
        'Loss, gradient, generalisation and evaluation, written by hand before any library is opened.',
      ],
      ['Review studio I', 2, 'Your pull requests, read each fortnight by a working engineer.'],
    ],
  },
  {
    name: 'Specialise',
    text: 'Go deep in one direction, or pair two.',
    electives: 3,
    courses: [
      [
        'Engineering management',
        4,
        'Estimates, hiring, on-call, technical debt and saying no with reasons.',
      ],
      [
        'Human-computer interaction',
        4,
        'Research with users, prototypes, accessibility and interfaces in more than one script.',
      ],
      ['Review studio II', 2, 'A larger change to an open-source project, from proposal to merge.'],
    ],
  },
  {
    name: 'Capstone',
    text: 'Design it, build it, defend it to those who hire.',
    electives: 1,
    courses: [
      [
        'Computing law and professional ethics',
        4,
        'The IT Act, data protection, licences, patents, contracts and duties to those who never see the code.',
      ],
      [
        'Capstone system with review',
        12,
        'A system with real load: design document, build, test under failure, and a two-hour review by three hiring engineers.',
      ],
    ],
  },
];
