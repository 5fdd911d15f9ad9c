import { constitution, digital, english, environment, knowledge } from '../shared-courses.ts';
import type { Term } from '../story.ts';

export const terms: readonly Term[] = [
  {
    name: 'First books',
    text: 'Debit, credit and the language of trade.',
    courses: [
      [
        'Principles of accounting',
        4,
        'Double entry, subsidiary books, bank reconciliation, depreciation and final accounts of a trader.',
      ],
      [
        'Business economics',
        4,
        'Demand, production, cost and markets, with problems in the style of CA Foundation.',
      ],
      [
        'Quantitative aptitude',
        4,
        'Ratio, interest, sequences, permutations and logical reasoning, an hour of practice each day.',
      ],
      [
        'Business organisation',
        4,
        'Forms of business, trade associations, stock and commodity exchanges, and small-scale industry.',
      ],
      english,
      environment,
    ],
  },
  {
    name: 'Partners and prices',
    text: 'Firms of two and more, and the law between them.',
    courses: [
      [
        'Partnership and branch accounts',
        4,
        'Admission, retirement, dissolution, branches, departments and hire purchase.',
      ],
      [
        'Business law',
        4,
        'Contract, agency, sale of goods, partnership and LLP, cheques and their dishonour.',
      ],
      [
        'Statistics for commerce',
        4,
        'Averages to index numbers and time series, computed on price data of your own market.',
      ],
      [
        'Money and banking',
        4,
        'What money is, what banks do with it, and what the Reserve Bank does about both.',
      ],
      [
        'Letters, reports and minutes',
        4,
        'Commercial correspondence, reports and minutes that an auditor would accept.',
      ],
      digital,
    ],
  },
  {
    name: 'Companies',
    text: 'Share capital, cost sheets and company law.',
    courses: [
      [
        'Company accounts',
        4,
        'Issue of shares and debentures, final accounts in Schedule III, amalgamation and liquidation.',
      ],
      [
        'Cost accounting',
        4,
        'Material, labour, overhead, job, process and contract costing, paper by paper with CMA.',
      ],
      [
        'Company law',
        4,
        'Incorporation, prospectus, directors, meetings, accounts and winding up under the Companies Act.',
      ],
      [
        'Income tax I',
        4,
        'Residence, heads of income, deductions and the return of a salaried person.',
      ],
      [
        'Accounting software',
        4,
        'Vouchers, inventory, GST, payroll and bank import in two packages, on the books of a real trader.',
      ],
      constitution,
    ],
  },
  {
    name: 'Tax and audit',
    text: 'What the state takes, and how the books are checked.',
    courses: [
      [
        'Income tax II',
        4,
        'Business income, capital gains, set-off, assessment, appeals and advance tax.',
      ],
      [
        'Goods and services tax',
        4,
        'Supply, place and time, input credit, returns, e-invoices and e-way bills.',
      ],
      [
        'Auditing and assurance',
        4,
        'Planning, vouching, verification, sampling, standards on auditing, the report and the auditor’s duties.',
      ],
      [
        'Management accounting',
        4,
        'Ratios, cash flow, marginal costing, budgets and standard costs for people who decide.',
      ],
      [
        'Financial management for commerce',
        4,
        'Capital budgeting, leverage, dividend and working capital with CA Intermediate problems.',
      ],
      knowledge,
    ],
  },
  {
    name: 'Specialise',
    text: 'Choose a specialisation; sit with an accountant.',
    electives: 2,
    courses: [
      [
        'Accounting standards',
        4,
        'Ind AS in outline, six standards in depth, and reading the notes before the figures.',
      ],
      [
        'Indian economy and public finance',
        4,
        'Budgets, deficits, finance commissions, subsidies and the GST Council.',
      ],
      [
        'Commercial ethics',
        2,
        'Inflated invoices, friendly auditors, family pressure and the professional’s duty to say so.',
      ],
      [
        'Articles of practice',
        4,
        'One hundred and twenty hours in an accountant’s, tax practitioner’s or company’s office, with a logbook.',
      ],
    ],
  },
  {
    name: 'Practice',
    text: 'A firm’s year, from first voucher to signed report.',
    electives: 2,
    courses: [
      [
        'Corporate reporting',
        4,
        'Consolidation, cash flow, segment and sustainability reporting, read from published accounts.',
      ],
      [
        'The simulated year',
        8,
        'Keep, close, audit and file the books of one firm for a whole year in sixteen weeks, then defend them.',
      ],
    ],
  },
];
