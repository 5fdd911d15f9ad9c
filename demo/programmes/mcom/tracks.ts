import type { Track } from '../story.ts';

const careersLead =
  'Pay ranges reported by graduates of 2024 and 2025 who chose this specialisation, in lakh rupees a year.';

export const tracks: readonly Track[] = [
  {
    slug: 'finance',
    electiveName: 'Finance',
    title: 'Online M.Com in Finance',
    shortTitle: 'Finance',
    award: 'Master of Commerce (Finance)',
    awardShort: 'M.Com Finance',
    short: 'Valuation, portfolios and the behaviour of people with money.',
    lead: 'A research degree in finance for those who teach it, practise it, or mean to study it further.',
    aboutTitle: 'Prices are arguments. Learn to read them.',
    aboutLead: 'Thirty years of Indian market data, and the patience to look at them properly.',
    about:
      '<p>Three courses: investment analysis, financial derivatives, and behavioural finance. Each replicates one published study with Indian data, so that by the dissertation you have already found out three times that results are harder to repeat than to print.</p>',
    points: [
      ['Three replications', 'Published findings, tried again on Indian data.'],
      ['Thirty years of data', 'Prices, accounts and ownership, on our servers.'],
      ['PhD route', 'One in eight has gone on to a doctorate.'],
    ],
    courses: [
      [
        'Investment analysis and portfolios',
        'Risk, return, factor models, performance and costs; a portfolio policy for a pension fund.',
      ],
      [
        'Financial derivatives',
        'Pricing, hedging and margin; commodity and currency contracts on Indian exchanges.',
      ],
      [
        'Behavioural finance',
        'Biases, household choices, bubbles and nudges, with experiments run on one another.',
      ],
    ],
    roles: [
      ['Financial analyst', 5, 10],
      ['Assistant professor, with NET', 6.5, 9],
      ['Risk associate', 5, 9.5],
    ],
    careersTitle: 'After an M.Com in Finance',
    careersLead,
    outcomes: [
      ['54%', 'in finance posts within a year'],
      ['12%', 'in doctoral study'],
    ],
    questions: [
      [
        'How is M.Com Finance different from MBA Finance?',
        'The MBA prepares you to decide in a firm; this degree prepares you to find out, to teach and to advise. The dissertation is the difference.',
      ],
      [
        'Which software is used for the data?',
        'Open software only, so that you can repeat your own work after the degree without a licence.',
      ],
    ],
    closing: 'Thirty years of prices await a question.',
  },
  {
    slug: 'taxation',
    electiveName: 'Taxation',
    title: 'Online M.Com in Taxation',
    shortTitle: 'Taxation',
    award: 'Master of Commerce (Taxation)',
    awardShort: 'M.Com Taxation',
    short:
      'Tax law and tax policy: why the rule is so, and how to argue that it means what it says.',
    lead: 'For practitioners who want to read judgements as easily as forms, and for those who want to write policy.',
    aboutTitle: 'From the form to the reason behind it.',
    aboutLead: 'A hundred judgements in a year, twelve of them argued in a moot.',
    about:
      '<p>Direct taxation, indirect taxation and fiscal policy at the level of a tribunal. Moots are held before retired members. The dissertation may be a study of one provision: its history, its cases, its cost and a draft amendment.</p>',
    points: [
      ['A hundred judgements', 'Read, noted, and twelve of them argued.'],
      ['Moots', 'Before retired members of tribunals.'],
      ['Draft the amendment', 'Policy written as law, not as opinion.'],
    ],
    courses: [
      [
        'Direct taxes: law and judgement',
        'Business income, capital gains, reassessment, penalties and search, through leading cases.',
      ],
      [
        'Indirect taxes: law and judgement',
        'Classification, valuation, credit, exports, anti-profiteering and the Council’s record.',
      ],
      [
        'Fiscal policy and tax design',
        'Incidence, equity, compliance cost, states’ shares, and how a tax is made.',
      ],
    ],
    roles: [
      ['Tax consultant', 5, 11],
      ['Indirect tax manager', 6, 12],
      ['Policy researcher', 4.5, 8.5],
    ],
    careersTitle: 'After an M.Com in Taxation',
    careersLead,
    outcomes: [
      ['63%', 'in tax posts or practice within a year'],
      ['35%', 'median rise in pay'],
    ],
    questions: [
      [
        'Can I appear before tax authorities after this?',
        'The law lists who may represent an assessee; an M.Com alone is not on it, but many of our learners are accountants or practitioners who already may.',
      ],
      [
        'Are moots compulsory in Taxation?',
        'Two are. They are held online, in the evening, and are recorded for your own use.',
      ],
    ],
    closing: 'May it please the tribunal: classes open on {classes short}.',
  },
];
