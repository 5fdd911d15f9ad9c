import type { Track } from '../story.ts';

const careersLead =
  'Pay ranges reported by graduates of 2024 and 2025 who chose this direction, in lakh rupees a year.';

export const tracks: readonly Track[] = [
  {
    slug: 'ai-and-ml',
    electiveName: 'AI and ML',
    title: 'Online MCA in AI and ML',
    shortTitle: 'AI and ML',
    award: 'Master of Computer Applications (Artificial Intelligence and Machine Learning)',
    awardShort: 'MCA AI and ML',
    short: 'Train, evaluate and serve models, and know what they cost and whom they fail.',
    lead: 'For developers who want to build with models rather than merely call them.',
    aboutTitle: 'Half the work is evaluation.',
    aboutLead: 'A model that you cannot test is a rumour. We start with the test.',
    about:
      '<p>Deep learning, language technology, serving and evaluation. You will train a small model from nothing, adapt a larger one, put both behind an interface with a budget, and write the page that tells its users when not to trust it.</p>',
    points: [
      ['From nothing', 'One small network written without a library.'],
      ['Compute included', 'Sixty hours of accelerators for each learner.'],
      ['A model card', 'Written for everything you train.'],
    ],
    courses: [
      [
        'Deep learning',
        'Networks, optimisation, convolution, attention and transfer, with every layer written once by hand.',
      ],
      [
        'Language technology',
        'Tokenisers, embeddings, retrieval, prompting, fine-tuning and Indian languages.',
      ],
      [
        'Serving and operating models',
        'Latency, batching, quantisation, monitoring, drift and the monthly bill.',
      ],
      [
        'Evaluation and responsible AI',
        'Test sets that do not leak, fairness, red-teaming, explanation and the duty to withdraw.',
      ],
    ],
    roles: [
      ['Machine learning engineer', 8, 20],
      ['Applied AI developer', 7, 16],
      ['MLOps engineer', 8, 18],
    ],
    careersTitle: 'Where AI learners go',
    careersLead,
    outcomes: [
      ['66%', 'changed role within a year'],
      ['46%', 'median rise in pay'],
    ],
    questions: [
      [
        'Is a background in mathematics needed for AI and ML?',
        'A bachelor’s-level course in mathematics or statistics, or a good result in our Semester 1 paper. The mentor decides with you.',
      ],
      [
        'How much computing time do I get?',
        'Sixty hours of accelerators in all, which is more than the assignments need; unused hours may be given to the capstone.',
      ],
    ],
    closing: 'First we write the test.',
  },
  {
    slug: 'full-stack',
    electiveName: 'Full-stack',
    title: 'Online MCA in Full-stack Development',
    shortTitle: 'Full-stack',
    award: 'Master of Computer Applications (Full-stack Development)',
    awardShort: 'MCA Full-stack',
    short: 'From the button to the disk, and everything that can go wrong between.',
    lead: 'For programmers who want to own a whole product and be able to explain each layer of it.',
    aboutTitle: 'One request, followed all the way down.',
    aboutLead:
      'In week one you trace a single click through nineteen components. In week fourteen you built them all.',
    about:
      '<p>Front-end engineering, back-end engineering, performance and product. The performance course holds a league: the same application, every week faster, on a phone that costs ₹7,000.</p>',
    points: [
      ['Nineteen components', 'Traced in week one and built by week fourteen.'],
      ['A performance league', 'Same application, weaker phone, every week.'],
      ['Users watched', 'Five real people before anything ships.'],
    ],
    courses: [
      [
        'Front-end engineering',
        'Rendering, state, forms, accessibility, offline use and design systems.',
      ],
      [
        'Back-end engineering',
        'APIs, data modelling, jobs, caching, idempotency and migrations without downtime.',
      ],
      [
        'Performance engineering',
        'Measuring, budgets, networks, databases and tail latency, on cheap phones and real traffic.',
      ],
      [
        'Product engineering',
        'Finding what to build, experiments, analytics with consent, and removing features.',
      ],
    ],
    roles: [
      ['Full-stack developer', 6, 14],
      ['Front-end engineer', 6, 13],
      ['Back-end engineer', 6.5, 15],
    ],
    careersTitle: 'Where full-stack learners go',
    careersLead,
    outcomes: [
      ['71%', 'changed role within a year'],
      ['42%', 'median rise in pay'],
    ],
    questions: [
      [
        'Which framework is taught?',
        'Two, a year apart in age, so that you see what changes and what stays. Examinations ask about what stays.',
      ],
      [
        'I am a tester. Can I become a developer this way?',
        'Yes; about one in five of the section did. Your testing counts: the back-end course begins with it.',
      ],
    ],
    closing: 'Click once. Follow it down.',
  },
  {
    slug: 'cloud',
    electiveName: 'Cloud',
    title: 'Online MCA in Cloud Computing',
    shortTitle: 'Cloud',
    award: 'Master of Computer Applications (Cloud Computing)',
    awardShort: 'MCA Cloud',
    short: 'Platforms that other engineers can rely on at three in the morning.',
    lead: 'For administrators and developers who want to design the ground on which others build.',
    aboutTitle: 'Boring on purpose.',
    aboutLead: 'A good platform is one that nobody talks about. This is how to build it.',
    about:
      '<p>Cloud architecture, platform engineering, reliability and cost. The laboratory is a company of forty fictional engineers whose services you host; they file tickets, they deploy on Fridays, and they never read the manual.</p>',
    points: [
      ['Forty awkward users', 'A simulated company that lives on your platform.'],
      ['Game days', 'Failure on a schedule, and off it.'],
      ['A bill to answer for', 'Costs are a tenth of each mark.'],
    ],
    courses: [
      [
        'Cloud architecture',
        'Compute, storage, networks, identity and multi-region design on two providers.',
      ],
      [
        'Platform engineering',
        'Clusters, pipelines, templates, golden paths and the manual that gets read.',
      ],
      [
        'Site reliability',
        'Objectives, error budgets, capacity, incident command and reviews without blame.',
      ],
      [
        'Cloud economics and governance',
        'Unit cost, reservations, carbon, policy as code, audit and the exit plan.',
      ],
    ],
    roles: [
      ['Cloud engineer', 6.5, 14],
      ['Site reliability engineer', 8, 18],
      ['Platform engineer', 8, 17],
    ],
    careersTitle: 'Where cloud learners go',
    careersLead,
    outcomes: [
      ['69%', 'changed role within a year'],
      ['40%', 'median rise in pay'],
    ],
    questions: [
      [
        'Does the cloud direction favour one provider?',
        'No. Every laboratory exists for two, and one assignment moves a service from the first to the second.',
      ],
      [
        'Do I need to have been an administrator?',
        'No, but a month of Linux practice before Semester 3 is advised; the sheets are in the library.',
      ],
    ],
    closing: 'It is Friday evening. Someone is deploying.',
  },
];
