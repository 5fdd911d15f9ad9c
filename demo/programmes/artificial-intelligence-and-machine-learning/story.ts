import { diploma } from '../short-programmes.ts';
import type { Story } from '../story.ts';

export const aiAndMl: Story = {
  ...diploma,
  path: 'artificial-intelligence-and-machine-learning',
  title: 'Diploma in AI and Machine Learning',
  shortTitle: 'AI and ML',
  award: 'Diploma in Artificial Intelligence and Machine Learning',
  awardShort: 'Dip. AI and ML',
  erp: 'ANV-DIP-AIML',
  value: 'DIPLOMA-AI-ML',
  prefix: 'AM',
  tint: 'computing',
  featured: true,
  classes: 'Live, Saturday and Sunday, 8 to 10 pm',
  hours: 10,
  short:
    'Build small models, use large ones with care, and test both before anyone relies on them.',
  lead: 'For people who program a little and want to know what is inside the box, and what it costs when it is wrong.',
  aboutTitle: 'Open the box. It is mostly arithmetic.',
  aboutLead: 'You write the first model by hand, so that no later one is magic.',
  about:
    '<p>Semester one covers Python, mathematics as it is needed, and classical machine learning. Semester two covers networks, language models, images and getting a model to run where people are. Each unit ends with the question of who is harmed when it fails.</p><p>You should know the basics of any programming language. A bridge of three weeks is offered to those who have forgotten them.</p>',
  content: [
    [
      'Marked against a hidden test',
      '<p>Each assignment is scored on data that you have never seen, and on your own forecast of that score. Being right about how good your model is earns as many marks as its being good.</p>',
    ],
    [
      'Large models, small budget',
      '<p>Every learner has ₹2,000 of credit for commercial models and forty hours on our own machines. The exercise is to get a useful answer for the fewest rupees, and to notice when a look-up table would have done.</p>',
    ],
  ],
  points: [
    ['40 credits', 'Which carry into the MCA’s AI and ML direction.'],
    ['By hand first', 'A regression, a tree and a network without a library.'],
    ['Budgeted', 'Credit for commercial models and hours on ours.'],
  ],
  eligibility: [
    'A bachelor’s degree or a three-year diploma in any subject with mathematics, or Class 12 with mathematics and one year of work with computers',
    'Basics of a programming language, or our three-week bridge',
    'A laptop with 8 GB of memory',
  ],
  highlightsTitle: 'What is in the box',
  highlights: [
    ['3', 'models written by hand before any library is opened.'],
    ['₹2,000', 'of credit for commercial models, to be spent as slowly as possible.'],
    ['40', 'hours of accelerators on our machines for each learner.'],
  ],
  benefitsTitle: 'Help along the way',
  benefits: [
    ['laptop', 'Compute included', 'Nothing to rent and no card to give.'],
    ['users', 'Reading circle', 'One paper a fortnight, explained by learners to one another.'],
    [
      'shield',
      'An ethics desk',
      'Someone to ask before you train on a thing that you perhaps should not.',
    ],
  ],
  structureLead: '40 credits in two semesters, the last four for a project.',
  terms: [
    {
      name: 'Learning from data',
      text: 'Arithmetic, then methods, then doubt.',
      courses: [
        [
          'Python for machine learning',
          4,
          'Arrays, plotting, notebooks, modules and tests, on real and untidy data.',
        ],
        [
          'Mathematics as needed',
          4,
          'Vectors, matrices, slopes and probability, each taught in the week in which it is used.',
        ],
        [
          'Classical machine learning',
          4,
          'Regression, trees, ensembles, clustering, and validation that does not flatter.',
        ],
        [
          'Data preparation and labelling',
          4,
          'Sampling, leakage, missing values, labels and the people who make them.',
        ],
        [
          'Measuring a model',
          4,
          'Precision, recall, calibration, cost, fairness and the hidden test.',
        ],
      ],
    },
    {
      name: 'Networks and language',
      text: 'From neurons to a service that people use.',
      courses: [
        [
          'Neural networks',
          4,
          'Layers, losses, back-propagation by hand, regularising, and training that will not converge.',
        ],
        [
          'Images and sound',
          4,
          'Convolution, transfer, detection and speech, on pictures of crops and voices of callers.',
        ],
        [
          'Language models in use',
          4,
          'Tokens, embeddings, retrieval, prompts, tools and evaluation in two Indian languages.',
        ],
        [
          'Putting models to work',
          4,
          'Serving, latency, monitoring, drift, rollback and the monthly bill.',
        ],
        [
          'AI project and safety case',
          4,
          'A model with users, and four pages that argue why it may be relied upon and when not.',
        ],
      ],
    },
  ],
  certificate: {
    title: 'A diploma with a safety case attached.',
    text: 'Your project’s argument for when it may be trusted is kept beside the transcript.',
    name: 'Your Name',
    earned: 'with Distinction, having completed forty credits in two semesters.',
  },
  careersTitle: 'Where the models lead',
  careersLead:
    'Pay ranges reported by 168 diploma holders of 2024 and 2025, in lakh rupees a year.',
  outcomes: [
    ['49%', 'changed role within a year'],
    ['38%', 'median rise in pay'],
  ],
  roles: [
    ['Junior machine learning engineer', 5, 11],
    ['AI application developer', 5, 10.5],
    ['Data annotation lead', 3.5, 6.5],
  ],
  questionsText: 'Ask Joseph what to learn in the weeks before the first class.',
  questions: [
    [
      'Is this diploma enough to become an AI engineer?',
      'With programming experience, often. Without it, expect a junior post first, or carry the credits into the MCA.',
    ],
    [
      'How much mathematics must I remember?',
      'School algebra. The rest is taught when it is needed, and the weekly clinic is for those in whom it does not stick at once.',
    ],
    [
      'Do we use language models for the assignments?',
      'In Semester 2, yes, and the prompts are handed in. In Semester 1 you write the code yourself.',
    ],
  ],
  closing: 'The box opens on a Saturday.',
};
