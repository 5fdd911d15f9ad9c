import type { Track } from '../story.ts';

const survey =
  'Pay ranges reported by graduates of 2024 and 2025 who chose this specialisation, in lakh rupees a year.';

export const tracks: readonly Track[] = [
  {
    slug: 'marketing',
    electiveName: 'Marketing',
    title: 'Online MBA in Marketing',
    shortTitle: 'Marketing',
    award: 'Master of Business Administration (Marketing)',
    awardShort: 'MBA Marketing',
    short: 'Consumers, brands, prices and the trade, from the metro shelf to the village shop.',
    lead: 'For people who sell already and want to decide what is sold, to whom, and at what price.',
    aboutTitle: 'Marketing that has stood behind a counter.',
    aboutLead:
      'You will spend one Saturday of the term in a shop, watching, and the next explaining what you saw.',
    about:
      '<p>Six courses take you from how people choose to how a brand is run for a year. The digital course hands each team a small real budget and a real local business; the rural course follows one packet of biscuits from the depot to the last shop on the route.</p><p>Half of the marks in pricing come from a single spreadsheet which you must defend to a finance manager.</p>',
    points: [
      ['Real budget', 'Each team spends ₹15,000 of the university’s money on a live campaign.'],
      ['Field work', 'Two days in the trade, near wherever you live.'],
      ['Portfolio', 'A brand plan, a price study and a campaign report to show.'],
    ],
    courses: [
      [
        'Consumer behaviour',
        'How people notice, compare, buy and regret; families as buyers; habits; research that listens before it asks.',
      ],
      [
        'Digital and performance marketing',
        'Search, social and marketplaces, measured honestly: attribution, incrementality, and a live campaign on a small budget.',
      ],
      [
        'Sales and distribution in rural India',
        'Routes, stockists, vans and credit in places of under ten thousand people, with field visits near your home.',
      ],
      [
        'Pricing',
        'Costs, value, competition and fairness; discounts that pay and those that teach customers to wait.',
      ],
      [
        'Brand management',
        'What a brand promises, how it is measured, extended, rescued and retired.',
      ],
      [
        'Services marketing',
        'Selling what cannot be stored: clinics, hotels, coaching classes, insurance; service failure and recovery.',
      ],
    ],
    roles: [
      ['Product or brand manager', 8, 18],
      ['Performance marketing lead', 6.5, 14],
      ['Area sales manager', 6, 13],
      ['Customer insights manager', 7, 15],
    ],
    careersTitle: 'Where marketers go',
    careersLead: survey,
    outcomes: [
      ['59%', 'changed role within a year'],
      ['36%', 'median rise in pay'],
    ],
    questions: [
      [
        'Do I need a sales job to choose Marketing?',
        'No. A third of the section comes from teaching, banking and IT. You do need to be willing to spend two days in shops.',
      ],
      [
        'Who pays for the live campaign?',
        'The university does, up to ₹15,000 a team. What a team earns for the business stays with the business.',
      ],
    ],
    closing: 'The next brand meeting could be yours.',
  },
  {
    slug: 'finance',
    electiveName: 'Finance',
    title: 'Online MBA in Finance',
    shortTitle: 'Finance',
    award: 'Master of Business Administration (Finance)',
    awardShort: 'MBA Finance',
    short: 'Valuation, banking, markets and risk, taught on annual reports that you can download.',
    lead: 'For accountants, bankers and engineers who want a say in where the money goes.',
    aboutTitle: 'Finance, with the annual report open on the table.',
    aboutLead:
      'Every model in this specialisation is built on a listed Indian company’s own published figures.',
    about:
      '<p>You begin with valuation and end by arguing a credit proposal before a retired branch head who has refused many. In between come markets, derivatives, banking and tax, each with its spreadsheet.</p><p>The courses cover about two thirds of the syllabus of the first level of the international analyst charter; the library keeps the rest.</p>',
    points: [
      [
        'Models from zero',
        'No template is handed out: each learner builds a valuation from an empty sheet.',
      ],
      ['Credit committee', 'A mock sanction meeting with bankers in the chair.'],
      ['Charter overlap', 'About two thirds of a first-level analyst syllabus.'],
    ],
    courses: [
      [
        'Security analysis and valuation',
        'Discounted cash flow, multiples, forecasting from an annual report, and saying how wrong one may be.',
      ],
      [
        'Banking and credit',
        'How banks lend, price and recover; appraisal of a working-capital proposal; provisioning; co-operative and small finance banks.',
      ],
      [
        'Financial markets and institutions',
        'Money, bonds, equity and their regulators; what moved on a given day and why the paper got it wrong.',
      ],
      [
        'Derivatives and risk',
        'Futures, options and swaps used to sleep at night rather than to get rich; value at risk and its limits.',
      ],
      [
        'Corporate tax and restructuring',
        'Income tax and GST as they bear on decisions; mergers, demergers and insolvency.',
      ],
      [
        'Personal wealth and insurance',
        'Goals, asset allocation, pensions, life and health cover; advising a family without selling to it.',
      ],
    ],
    roles: [
      ['Finance manager', 8.5, 19],
      ['Credit analyst', 6, 12],
      ['Branch or cluster manager', 7, 15.5],
      ['Equity research associate', 7, 16],
    ],
    careersTitle: 'Where finance learners go',
    careersLead: survey,
    outcomes: [
      ['64%', 'changed role within a year'],
      ['41%', 'median rise in pay'],
    ],
    questions: [
      [
        'I never studied commerce. Can I follow Finance?',
        'Yes, if you do well in Accounting for decisions in Semester 1. Your mentor looks at that mark with you before you choose.',
      ],
      [
        'Is trading taught?',
        'Markets and derivatives are, as tools of risk. We do not teach day trading and say why in the first class.',
      ],
    ],
    closing: 'Bring your company’s annual report. We start there.',
  },
  {
    slug: 'human-resources',
    electiveName: 'Human resources',
    title: 'Online MBA in Human Resources',
    shortTitle: 'HR',
    award: 'Master of Business Administration (Human Resources)',
    awardShort: 'MBA HR',
    short: 'Hiring, pay, law and change, for those who are already the person people come to.',
    lead: 'For team leaders and administrators who settle quarrels, fill gaps and want to do both on firmer ground.',
    aboutTitle: 'The department that hears it first.',
    aboutLead: 'Law on one side, people on the other, and a manager’s judgement between them.',
    about:
      '<p>The labour codes are taught by a former labour commissioner, and each learner conducts a mock inquiry from charge sheet to finding. Compensation is taught with real, anonymised payrolls; analytics with an attrition file that has a surprise in it.</p><p>By the end you will have written a policy your own workplace could adopt. Last year nineteen did.</p>',
    points: [
      ['Mock inquiry', 'Charge sheet, hearing and finding, with a retired commissioner presiding.'],
      ['Real payrolls', 'Pay studied on anonymised data of four firms.'],
      ['A policy of your own', 'Written for your workplace and reviewed by its people.'],
    ],
    courses: [
      [
        'Talent acquisition',
        'Job analysis, sourcing beyond the metros, structured interviews, tests and their fairness, offers and no-shows.',
      ],
      [
        'Compensation and benefits',
        'Grades, ranges, variable pay, provident fund, gratuity and the conversation about a rise.',
      ],
      [
        'Labour codes and industrial relations',
        'The four codes, standing orders, unions, contract labour and the domestic inquiry.',
      ],
      [
        'Learning and development',
        'Finding the need, designing for adults on shifts, and checking months later whether anything changed.',
      ],
      [
        'People analytics',
        'Attrition, absence and engagement in figures; privacy; the difference between a pattern and a reason.',
      ],
      [
        'Organisation change',
        'Mergers, new systems and new bosses: diagnosis, resistance, communication and pace.',
      ],
    ],
    roles: [
      ['HR business partner', 5.5, 11.5],
      ['Talent acquisition lead', 5.5, 12],
      ['Compensation analyst', 6, 12.5],
      ['Industrial relations manager', 6.5, 13],
    ],
    careersTitle: 'Where HR learners go',
    careersLead: survey,
    outcomes: [
      ['61%', 'changed role within a year'],
      ['33%', 'median rise in pay'],
    ],
    questions: [
      [
        'Does the HR specialisation cover the new labour codes?',
        'All four, with the rules of your own state as far as they have been notified. The notes are revised each term.',
      ],
      [
        'Can I do the capstone on my own company’s attrition?',
        'Yes, with a letter from the company. The data are stripped of names before anyone else sees them.',
      ],
    ],
    closing: 'Somebody in every office is trusted. Make it your profession.',
  },
  {
    slug: 'operations',
    electiveName: 'Operations',
    title: 'Online MBA in Operations',
    shortTitle: 'Operations',
    award: 'Master of Business Administration (Operations)',
    awardShort: 'MBA Operations',
    short: 'Flow, quality, projects and suppliers, learnt on the line that you already run.',
    lead: 'For supervisors, planners and engineers who know where the delay is and want the authority to remove it.',
    aboutTitle: 'Find the bottleneck. It is rarely where the noise is.',
    aboutLead: 'You will map your own workplace in week two and hardly recognise it.',
    about:
      '<p>Six courses on making things arrive: planning, quality, projects, procurement, service and logistics. Each has a game or a simulation; the beer game is played live with all forty of you blaming one another.</p><p>The quality course leads to an internal six-sigma yellow belt, examined by a working plant head.</p>',
    points: [
      ['Your own process', 'Mapped, measured and improved over one semester.'],
      ['Simulation', 'Four supply chain games played live.'],
      ['Yellow belt', 'An internal certificate in quality, examined by a plant head.'],
    ],
    courses: [
      [
        'Production planning and control',
        'Forecasts, master schedules, materials planning, lean flow and the arithmetic of a bottleneck.',
      ],
      [
        'Quality and six sigma',
        'Control charts, root causes, process capability and a yellow-belt project at your place of work.',
      ],
      [
        'Project management',
        'Scope, network, risk and contract, for projects that are already late when you inherit them.',
      ],
      [
        'Procurement and supplier relations',
        'Make or buy, tenders, negotiation, vendor rating, small suppliers and being paid in 45 days.',
      ],
      [
        'Service operations',
        'Queues, capacity and waiting in hospitals, banks and help desks; designing the visit.',
      ],
      [
        'Logistics and warehousing',
        'Modes, routes, cold chains, warehouse layout, returns and the cost of the last mile.',
      ],
    ],
    roles: [
      ['Operations lead', 6, 14],
      ['Supply chain planner', 6, 12.5],
      ['Project manager', 7.5, 16],
      ['Plant operations manager', 9, 19],
    ],
    careersTitle: 'Where operations learners go',
    careersLead: survey,
    outcomes: [
      ['66%', 'changed role within a year'],
      ['39%', 'median rise in pay'],
    ],
    questions: [
      [
        'Is Operations only for factories?',
        'No. Hospitals, banks, schools and call centres have queues and bottlenecks too; a third of the section works in services.',
      ],
      [
        'Must my employer allow the improvement project?',
        'A short letter is enough, and we have a draft. If your employer refuses, a partner firm’s process is provided.',
      ],
    ],
    closing: 'Your line is waiting for someone to redraw it.',
  },
  {
    slug: 'business-analytics',
    electiveName: 'Business analytics',
    title: 'Online MBA in Business Analytics',
    shortTitle: 'Analytics',
    award: 'Master of Business Administration (Business Analytics)',
    awardShort: 'MBA Analytics',
    short: 'Data, models and the argument that follows them, for managers rather than programmers.',
    lead: 'For people who are sent reports every Monday and suspect that the reports are answering the wrong question.',
    aboutTitle: 'Ask better questions of the same data.',
    aboutLead: 'SQL and Python are taught from nothing; judgement is taught from the first class.',
    about:
      '<p>You will query a retailer’s database of eleven million bills, build a forecast, and find out in front of the class how wrong it was. Each model is followed by a page in plain English which a manager without statistics must be able to act on.</p><p>The last course is about harm: models that kept people from loans, and how that was found out.</p>',
    points: [
      ['From zero', 'No programming before joining; about sixty hours of it by the end.'],
      ['Eleven million bills', 'A real, anonymised retail database for the whole specialisation.'],
      ['One page each', 'Every model ends in a page that a manager can act on.'],
    ],
    courses: [
      [
        'Data management with SQL',
        'Tables, joins, windows and quality checks on a retail database of eleven million bills.',
      ],
      [
        'Predictive modelling',
        'Regression, trees and validation in Python; when a simple rule is better than a model.',
      ],
      [
        'Visualisation and dashboards',
        'Charts that answer a question, dashboards that are opened twice, and accessibility of both.',
      ],
      [
        'Forecasting',
        'Trend, season and festival; exponential smoothing, intermittent demand, and honest intervals.',
      ],
      [
        'Experiments and causal inference',
        'A/B tests, natural experiments and the many ways to fool oneself.',
      ],
      [
        'Responsible analytics',
        'Privacy, the data protection law, bias and its tests, explanation, and the right to say no to a project.',
      ],
    ],
    roles: [
      ['Business analyst', 6.5, 12],
      ['Analytics manager', 10, 20],
      ['Demand planner', 6.5, 13],
      ['Data product manager', 10, 20],
    ],
    careersTitle: 'Where analytics learners go',
    careersLead: survey,
    outcomes: [
      ['67%', 'changed role within a year'],
      ['44%', 'median rise in pay'],
    ],
    questions: [
      [
        'Is Business analytics a coding degree?',
        'No. You will write enough SQL and Python to check somebody else’s work and to do your own small studies. For software, look at the MCA.',
      ],
      [
        'Which software do I need?',
        'A browser. The notebooks and the database run on our servers, at no charge.',
      ],
    ],
    closing: 'Bring the report that nobody trusts.',
  },
];
