import type { Term } from '../story.ts';

export const terms: readonly Term[] = [
  {
    name: 'Depth',
    text: 'Accounts and economics, one floor down.',
    courses: [
      [
        'Advanced financial accounting',
        4,
        'Holding companies, reconstruction, valuation of goodwill and shares, and accounts of banks and insurers.',
      ],
      [
        'Managerial economics and policy',
        4,
        'Choice under uncertainty, market power, regulation and competition law, with orders of the Commission.',
      ],
      [
        'Quantitative techniques',
        4,
        'Probability, tests, analysis of variance, linear programming and decision trees on commercial data.',
      ],
      [
        'Organisation theory',
        4,
        'How large organisations are built, why they copy one another, and how they learn or fail to.',
      ],
      [
        'Business environment and law',
        4,
        'Companies, competition, insolvency, consumer and environmental law as forces on a firm.',
      ],
      [
        'Scholarly writing',
        2,
        'Reading a paper, noting it, citing it and writing a literature review without copying a sentence.',
      ],
    ],
  },
  {
    name: 'Evidence',
    text: 'Learn to find out, not only to look up.',
    courses: [
      [
        'Research methodology',
        4,
        'Design, measurement, sampling, questionnaires, validity, ethics and a pilot study.',
      ],
      [
        'Strategic cost management',
        4,
        'Activity costing, target cost, transfer prices, throughput and the balanced scorecard.',
      ],
      [
        'Financial markets',
        4,
        'Pricing, microstructure, mutual funds, derivatives and regulation, with exchange data.',
      ],
      [
        'Corporate governance',
        4,
        'Boards, audit committees, related parties, family control, investors and three failures.',
      ],
      [
        'Econometrics for commerce',
        4,
        'Regression, panels and time series with company and price data, in open software.',
      ],
      ['Seminar I', 2, 'Each learner presents one paper and replies to two others.'],
    ],
  },
  {
    name: 'Specialise',
    text: 'Taxation or finance; and a proposal.',
    electives: 2,
    courses: [
      [
        'Accounting theory',
        4,
        'What a profit is, who decided, measurement, conservatism, and the politics of standards.',
      ],
      [
        'Commerce pedagogy',
        4,
        'How commerce is taught: syllabi, examinations, cases, teaching practice and the NET paper on teaching.',
      ],
      [
        'International business and trade',
        4,
        'Theory and institutions of trade, agreements, payments and exporters’ costs.',
      ],
      [
        'Dissertation proposal',
        2,
        'A question, the literature, a method and a timetable, approved by two readers.',
      ],
    ],
  },
  {
    name: 'Dissertation',
    text: 'One question, answered with evidence.',
    electives: 1,
    courses: [
      [
        'Business ethics and sustainability',
        4,
        'Theories, codes, sustainability reports and how to read past the photographs.',
      ],
      [
        'Dissertation with viva',
        10,
        'Fifteen thousand words with original analysis, supervised through the semester and examined outside the university.',
      ],
      ['Seminar II', 2, 'Your own findings before a public audience, with questions.'],
    ],
  },
];
