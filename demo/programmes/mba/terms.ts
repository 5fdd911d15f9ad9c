import type { Term } from '../story.ts';

export const terms: readonly Term[] = [
  {
    name: 'Basics',
    text: 'Learn the language of every department.',
    courses: [
      [
        'Managing people and organisations',
        4,
        'How work is divided, how teams form and stall, motivation, power and conflict, and what a manager does in a week. Read beside shop-floor and branch cases.',
      ],
      [
        'Accounting for decisions',
        4,
        'Reading a balance sheet and a cash flow, costing a product, break-even, budgets and variances: enough to question an accountant politely.',
      ],
      [
        'Statistics you will use',
        4,
        'Averages that mislead, spread, sampling, confidence, correlation and regression, worked in a spreadsheet on sales and attendance data.',
      ],
      [
        'Managerial economics',
        4,
        'Demand, cost, price and competition from the firm’s side; inflation, interest and the rupee from the newspaper’s.',
      ],
      [
        'Marketing management',
        4,
        'Segments, positioning, product, price, place and promotion, with the trade channel of a small Indian town as the running example.',
      ],
      [
        'Writing at work',
        2,
        'The one-page note, the e-mail that gets an answer, the report nobody has to read twice. Eight short pieces, each returned with comments.',
      ],
    ],
  },
  {
    name: 'Functions',
    text: 'Run each function for a real Indian firm.',
    courses: [
      [
        'Corporate finance',
        4,
        'Time value of money, capital budgeting, working capital, cost of capital, debt against equity, and dividends in family-held firms.',
      ],
      [
        'Operations and supply chains',
        4,
        'Process maps, capacity, queues, inventory, quality and logistics, from a dairy’s collection round to a warehouse on the highway.',
      ],
      [
        'Human resource management',
        4,
        'Hiring, induction, appraisal, pay, exit and the labour codes, with a mock domestic inquiry held in class.',
      ],
      [
        'Business research methods',
        4,
        'Framing a question, designing a survey that people finish, interviews, sampling, analysis, and writing what was found and what was not.',
      ],
      [
        'Business law and ethics',
        4,
        'Contracts, companies, consumer protection, data protection, tax in outline, and six dilemmas without a clean answer.',
      ],
      [
        'Live case I',
        2,
        'Four weeks with one firm. The founder sets the question, teams answer it, and the founder says which answer will be used.',
      ],
    ],
  },
  {
    name: 'Specialise',
    text: 'Choose one specialisation, or pair two.',
    electives: 4,
    courses: [
      [
        'Strategic management',
        4,
        'Industry structure, advantage and its decay, growth, alliances and exits; why good plans meet bad Mondays.',
      ],
      [
        'Live case II',
        4,
        'Eight weeks with a second firm, this time with its accounts open. The recommendation is defended before its managers.',
      ],
    ],
  },
  {
    name: 'Capstone',
    text: 'Solve a problem your own workplace has.',
    electives: 2,
    courses: [
      [
        'Entrepreneurship and family business',
        4,
        'Starting, funding, pricing and closing a venture; succession, cousins and the chair at the head of the table.',
      ],
      [
        'Capstone project with viva',
        10,
        'One problem of your workplace, a supervisor, sixteen weeks, a report of forty pages and a viva before two examiners.',
      ],
    ],
  },
];
