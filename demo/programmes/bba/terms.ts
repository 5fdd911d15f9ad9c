import { constitution, digital, english, environment, knowledge } from '../shared-courses.ts';
import type { Term } from '../story.ts';

export const terms: readonly Term[] = [
  {
    name: 'Ground',
    text: 'What a business is, and how it keeps its books.',
    courses: [
      [
        'Principles of management',
        4,
        'Planning, organising, staffing, leading and controlling, each seen in a kirana shop, a clinic and a bus depot.',
      ],
      [
        'Financial accounting',
        4,
        'Journal, ledger, trial balance and final accounts, first on paper and then in software.',
      ],
      [
        'Business mathematics',
        4,
        'Ratios, percentages, interest, annuities, matrices and linear programming in two variables.',
      ],
      [
        'Microeconomics for business',
        4,
        'Why prices move: demand, supply, elasticity, cost and market forms, with mandi prices as data.',
      ],
      english,
      environment,
    ],
  },
  {
    name: 'People and figures',
    text: 'Why people work, and what the numbers say.',
    courses: [
      [
        'Organisational behaviour',
        4,
        'Personality, perception, groups, leadership and stress; how a new recruit reads an office in a week.',
      ],
      [
        'Cost and management accounting',
        4,
        'Cost sheets, marginal cost, standard cost and budgets; pricing a tailoring order that nearly loses money.',
      ],
      [
        'Business statistics',
        4,
        'Tables, averages, dispersion, correlation, index numbers and probability, computed by hand once and by spreadsheet after.',
      ],
      [
        'Macroeconomics and India',
        4,
        'National income, money, banks, budgets, inflation and trade, followed through one Union Budget.',
      ],
      [
        'Business communication',
        4,
        'Letters, minutes, proposals, meetings, telephone manners and the difficult message.',
      ],
      digital,
    ],
  },
  {
    name: 'Functions',
    text: 'Sell, fund, hire, and keep within the law.',
    courses: [
      [
        'Principles of marketing',
        4,
        'Needs, segments, the four Ps and the trade channel; a plan for one product of your own district.',
      ],
      [
        'Financial management',
        4,
        'Sources of funds, working capital, capital budgeting and the cost of waiting to be paid.',
      ],
      [
        'Managing human resources',
        4,
        'Job descriptions, interviews, wages, training and fair exit in firms too small for an HR department.',
      ],
      [
        'Commercial law',
        4,
        'Contract, sale of goods, partnership, companies and negotiable instruments, through decided cases.',
      ],
      [
        'Spreadsheets and business data',
        4,
        'Cleaning, pivoting, looking up, charting and checking: forty files from real shops.',
      ],
      constitution,
    ],
  },
  {
    name: 'Making it run',
    text: 'Move goods, pay tax, start something.',
    courses: [
      [
        'Operations and inventory',
        4,
        'Layout, capacity, stock, quality and maintenance; how much to keep on the shelf before Deepavali.',
      ],
      [
        'Entrepreneurship',
        4,
        'From an idea to a first customer: costing, licences, loans, partners, and when to stop.',
      ],
      [
        'Business taxation',
        4,
        'Income tax for a proprietor, GST from registration to return, TDS and the calendar that holds them together.',
      ],
      [
        'Business research',
        4,
        'A question, a sample, a questionnaire, fifty interviews and twelve honest pages.',
      ],
      [
        'Selling online',
        4,
        'Marketplaces, own shops, photographs, logistics, returns, reviews and consumer rights.',
      ],
      knowledge,
    ],
  },
  {
    name: 'Specialise',
    text: 'Choose a specialisation and take it to a real counter.',
    electives: 2,
    courses: [
      [
        'Business strategy',
        4,
        'Where to compete and how, from a single shop against a chain to a chain against a website.',
      ],
      [
        'International business',
        4,
        'Export papers, exchange rates, trade terms, customs and finding a buyer abroad.',
      ],
      [
        'Ethics and governance',
        2,
        'Bribes, adulteration, data, directors and whistles, in short cases argued from both sides.',
      ],
      [
        'Internship in a local firm',
        4,
        'Four weeks, or eight weekends, in a business of your district; a diary, a small improvement, a letter from the owner.',
      ],
    ],
  },
  {
    name: 'Project',
    text: 'One business, one problem, your name on the report.',
    electives: 2,
    courses: [
      [
        'Leadership and negotiation',
        4,
        'Influence without rank, bargaining, running a meeting, and asking for a rise or a discount.',
      ],
      [
        'Business project with viva',
        8,
        'A plan or a study for one firm over sixteen weeks, defended before a professor and an owner.',
      ],
    ],
  },
];
