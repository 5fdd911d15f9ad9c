import { diploma } from '../short-programmes.ts';
import type { Story } from '../story.ts';

export const dataAnalytics: Story = {
  ...diploma,
  path: 'data-analytics',
  title: 'Diploma in Data Analytics',
  shortTitle: 'Data Analytics',
  award: 'Diploma in Data Analytics',
  awardShort: 'Dip. Data Analytics',
  erp: 'ANV-DIP-DA',
  value: 'DIPLOMA-DATA-ANALYTICS',
  prefix: 'DA',
  tint: 'computing',
  featured: true,
  classes: 'Live, Saturday and Sunday, 4 to 6 pm',
  hours: 8,
  short: 'SQL, statistics and honest charts. Credits carry into the MBA and MCA.',
  lead: 'One year from your first query to a report that somebody decides by.',
  aboutTitle: 'Numbers that can be checked.',
  aboutLead:
    'You learn to fetch data, to doubt them, and to say in one page what they allow you to say.',
  about:
    '<p>The first semester is for tools: spreadsheets past the basics, SQL, Python and statistics. The second is for work: dashboards, forecasting, experiments and a project with an office or shop that has agreed to use the result.</p><p>No programming is needed to join. Two in three learners come from accounts, sales or administration.</p>',
  content: [
    [
      'Whose data you work with',
      '<p>Four sets run through the whole diploma: the bills of a retailer, the admissions register of a hospital, a year of city bus tickets and the rainfall of your own district. You know them so well by the end that you notice when a column lies.</p>',
    ],
    [
      'What a week asks',
      '<p>Two live evenings, one worksheet and one short note in plain English. The note is limited to 150 words and is marked by someone who has not seen the data, because that is who will read it at work.</p>',
    ],
  ],
  points: [
    ['40 credits', 'Which count towards our MBA in Business Analytics and the MCA.'],
    ['No code needed to join', 'Programming begins from zero in the third week.'],
    ['A project that is used', 'For a named office or shop.'],
  ],
  eligibility: [
    'Class 12 in any stream, or a three-year diploma',
    'Comfort with percentages and a spreadsheet; a free refresher of six hours is offered',
    'No upper age and no entrance test',
  ],
  highlightsTitle: 'A year in figures',
  highlights: [
    ['4', 'data sets, known by heart at the end.'],
    ['52', 'notes of 150 words, each marked by someone who has not seen the data.'],
    ['26', 'credits carried over by those who went on to a master’s degree, on average.'],
  ],
  benefitsTitle: 'What you keep',
  benefits: [
    [
      'chart',
      'A portfolio',
      'Three dashboards, a forecast and a project report, on a page of your own.',
    ],
    [
      'laptop',
      'Tools in the browser',
      'Databases and notebooks run on our machines; any laptop will do.',
    ],
    [
      'briefcase',
      'Analyst interviews',
      'Six mock interviews with the take-home tasks that firms set.',
    ],
  ],
  structureLead: '40 credits in two semesters.',
  terms: [
    {
      name: 'Tools',
      text: 'Fetch the data, and doubt them.',
      courses: [
        [
          'Spreadsheets for analysis',
          4,
          'Look-ups, pivots, text and dates, checks, and the errors that cost firms money.',
        ],
        [
          'SQL from the first query',
          4,
          'Selecting, joining, grouping, windows and reading somebody else’s query.',
        ],
        [
          'Statistics for analysts',
          4,
          'Averages, spread, samples, intervals and tests, with the mistakes newspapers make.',
        ],
        [
          'Python for analysts',
          4,
          'Notebooks, data frames, cleaning, merging and small reusable functions.',
        ],
        [
          'Charts and plain words',
          4,
          'Choosing a chart, drawing it fairly, and the 150-word note beneath it.',
        ],
      ],
    },
    {
      name: 'Work',
      text: 'Answer a question for someone who is waiting.',
      courses: [
        [
          'Dashboards with Power BI',
          4,
          'Models, measures, refresh, access, and a dashboard that is opened twice.',
        ],
        [
          'Forecasting for shops and offices',
          4,
          'Trend, season, festivals and stock; how wrong, and which way.',
        ],
        [
          'Tests and experiments',
          4,
          'Designing a comparison, sample size, reading a result and leaving a bad one alone.',
        ],
        [
          'Data protection at work',
          4,
          'The data protection law, consent, anonymising, retention and what not to collect.',
        ],
        [
          'Analytics project',
          4,
          'Twelve weeks for a named office or shop, from its question to a report that it uses.',
        ],
      ],
    },
  ],
  certificate: {
    title: 'A diploma that opens its own evidence.',
    text: 'The code on the back leads to the transcript and, if you wish, to your portfolio.',
    name: 'Your Name',
    earned: 'with First Class, having completed forty credits in two semesters.',
  },
  careersTitle: 'What analysts earn',
  careersLead:
    'Pay ranges reported by 214 diploma holders of 2024 and 2025, in lakh rupees a year.',
  outcomes: [
    ['57%', 'in an analyst’s post within a year'],
    ['34%', 'median rise in pay'],
  ],
  roles: [
    ['Data analyst', 4, 8],
    ['MIS executive', 3, 6],
    ['Dashboard developer', 4.5, 9],
  ],
  questionsText: 'Joseph took this diploma himself while selling medicines.',
  questions: [
    [
      'Do I need to know programming for Data Analytics?',
      'No. Python begins from nothing in the third week, and SQL before it. Most learners had used only spreadsheets.',
    ],
    [
      'Can the credits be used for a degree later?',
      'Yes: up to 26 in the MBA in Business Analytics or the MCA, if you join within seven years.',
    ],
    [
      'Is Power BI included in the fee?',
      'The desktop version is free of charge and enough for the course; the shared service is provided by us.',
    ],
  ],
  closing: 'Four data sets are waiting to be doubted.',
};
