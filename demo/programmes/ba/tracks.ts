import type { Track } from '../story.ts';

const careersLead =
  'Pay ranges in the first three years after the degree, in lakh rupees a year, as graduates of 2024 and 2025 reported them.';

export const tracks: readonly Track[] = [
  {
    slug: 'english',
    electiveName: 'English',
    title: 'Online BA in English',
    shortTitle: 'English',
    award: 'Bachelor of Arts (English)',
    awardShort: 'BA English',
    short: 'Read widely, write plainly, and know why a sentence works.',
    lead: 'Literature in the third year, from Kalidasa in translation to the essays of this decade, and a great deal of writing.',
    aboutTitle: 'One shelf, read properly.',
    aboutLead:
      'Twenty-two books in a year, four of which you will be able to defend with your eyes shut.',
    about:
      '<p>Four courses: Shakespeare and his afterlives in India, modern poetry, the novel, and the teaching of English. Each learner keeps a reading notebook which is looked at and never marked.</p>',
    points: [
      ['Twenty-two books', 'Available in the digital library, all of them.'],
      ['A reading notebook', 'Read by your tutor, never marked.'],
      ['Ways to teach', 'Six lessons taught and observed.'],
    ],
    courses: [
      [
        'Shakespeare in India',
        'Three plays and what theatre companies, films and translators here have made of them.',
      ],
      [
        'Modern poetry',
        'From 1914 to the present, in English and in translation from four Indian languages.',
      ],
      [
        'The novel',
        'Five long books about how people live together, and how they are put together.',
      ],
      [
        'Teaching English',
        'How a second language is learnt, lesson plans, texts for village schools, and observed practice.',
      ],
    ],
    roles: [
      ['Content writer', 2.6, 5.5],
      ['School teacher, after B.Ed.', 2.5, 5],
      ['Sub-editor', 2.8, 5.5],
    ],
    careersTitle: 'Where readers work',
    careersLead,
    outcomes: [
      ['58%', 'in work or further study within six months'],
      ['24%', 'went on to an MA or B.Ed.'],
    ],
    questions: [
      [
        'My schooling was not in English. Is that a problem?',
        'No. About half of the section studied in another language. The first-semester English course and the Tuesday reading hour are for exactly this.',
      ],
      [
        'Do I have to buy the books?',
        'None. All twenty-two are in the digital library, and those in print can be borrowed by post.',
      ],
    ],
    closing: 'Twenty-two books are on the shelf.',
  },
  {
    slug: 'political-science',
    electiveName: 'Political science',
    title: 'Online BA in Political Science',
    shortTitle: 'Political science',
    award: 'Bachelor of Arts (Political Science)',
    awardShort: 'BA Political Science',
    short: 'Institutions, ideas and elections, with the civil-services syllabus in sight.',
    lead: 'How decisions are made from the gram sabha to the General Assembly, and how to argue about them without shouting.',
    aboutTitle: 'Who decides, and who decided that?',
    aboutLead:
      'You will attend one gram sabha, one court and one council meeting, and write about none of them in anger.',
    about:
      '<p>Comparative government, public policy, political thought in India and electoral studies. Field notes carry a third of the marks. The electives cover some seven tenths of the optional paper in the civil-services examination.</p>',
    points: [
      ['Three sittings', 'A gram sabha, a court and a council, observed.'],
      ['Optional paper', 'Seven tenths of the civil-services syllabus covered.'],
      ['Count a booth', 'One booth’s results over five elections.'],
    ],
    courses: [
      [
        'Comparative government',
        'Six countries, four questions: who governs, by what right, for how long, and what if they will not go.',
      ],
      [
        'Public policy',
        'Agenda, design, budget and delivery of one scheme, followed from the file to the household.',
      ],
      [
        'Indian political thought',
        'Phule, Gandhi, Ambedkar, Tagore, Periyar, Lohia and others, in their own words.',
      ],
      [
        'Elections and parties',
        'Systems, campaigns, finance, surveys and a study of one booth over five elections.',
      ],
    ],
    roles: [
      ['Civil services and state services', 6, 12],
      ['Policy research assistant', 3, 6],
      ['Programme associate, NGO', 2.6, 5],
    ],
    careersTitle: 'Where the politics learners go',
    careersLead,
    outcomes: [
      ['41%', 'prepare for public examinations'],
      ['33%', 'in research, media or NGOs within a year'],
    ],
    questions: [
      [
        'Do you coach for the civil services?',
        'We teach the subjects and set answers in the examination’s manner. We are not a coaching institute and promise no rank.',
      ],
      [
        'Is there any politics in the class?',
        'Every shade of it. The rule is that you must first state the other side so well that the other side agrees.',
      ],
    ],
    closing: 'The gram sabha meets next month. Go early.',
  },
  {
    slug: 'economics',
    electiveName: 'Economics',
    title: 'Online BA in Economics',
    shortTitle: 'Economics',
    award: 'Bachelor of Arts (Economics)',
    awardShort: 'BA Economics',
    short: 'Prices, jobs and budgets, with enough mathematics to be taken seriously.',
    lead: 'From the price of onions to the price of money: economics with survey data, taught to people who shop.',
    aboutTitle: 'Everyone has a theory about onions.',
    aboutLead: 'You will test yours on ten years of mandi prices.',
    about:
      '<p>Intermediate micro and macro, econometrics for beginners and the economics of agriculture and labour. The mathematics that is needed is taught in the week in which it is needed. Projects use the public surveys of the statistical office.</p>',
    points: [
      ['Ten years of prices', 'Daily mandi data for whatever your district grows.'],
      ['Mathematics when needed', 'Taught in the same week as its use.'],
      ['Public surveys', 'Learn to use the big household surveys yourself.'],
    ],
    courses: [
      [
        'Intermediate microeconomics',
        'Choice, firms, markets, information and games, with diagrams and then with algebra.',
      ],
      [
        'Intermediate macroeconomics',
        'Output, employment, prices, growth and policy, fitted to India since 1991.',
      ],
      [
        'Econometrics for beginners',
        'Regression with survey data: what it shows, what it hides, and how to report it.',
      ],
      [
        'Agriculture and labour',
        'Land, prices, wages, migration and informal work, with a week of field interviews.',
      ],
    ],
    roles: [
      ['Research assistant', 3, 6],
      ['Bank or insurance officer', 3.5, 6.5],
      ['Data associate', 3.2, 6],
    ],
    careersTitle: 'Where economics learners go',
    careersLead,
    outcomes: [
      ['62%', 'in work or further study within six months'],
      ['₹3.4 L', 'median first pay'],
    ],
    questions: [
      [
        'Do I need mathematics in Class 12 for Economics?',
        'No. You need patience with it. The bridge of ten hours and the Wednesday clinic carry most people over.',
      ],
      [
        'Does this BA qualify me for an MA in Economics?',
        'Ours, yes. Some other universities ask for more mathematics; the Careers course lists which.',
      ],
    ],
    closing: 'Ten years of onion prices are ready.',
  },
];
