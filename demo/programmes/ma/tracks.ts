import type { Track } from '../story.ts';

const careersLead =
  'Pay ranges reported by graduates of 2024 and 2025 who chose this subject, in lakh rupees a year.';

export const tracks: readonly Track[] = [
  {
    slug: 'english',
    electiveName: 'English',
    title: 'Online MA in English',
    shortTitle: 'English',
    award: 'Master of Arts (English)',
    awardShort: 'MA English',
    short:
      'Literature and language for readers, teachers and those who edit other people’s sentences.',
    lead: 'Two years with books, one of them with a book that nobody has yet written about properly.',
    aboutTitle: 'Read one thing until it opens.',
    aboutLead: 'Breadth was for the BA. Here you stay with a page.',
    about:
      '<p>Three courses: the literature of South Asia, English language studies, and texts of your supervisor’s own research. The dissertation may be criticism, an annotated translation, or a study of how a text is taught.</p>',
    points: [
      ['Translation counts', 'An annotated translation may be the dissertation.'],
      ['A supervisor’s subject', 'Each teaches what they are writing about now.'],
      ['NET covered', 'All ten units, across two years.'],
    ],
    courses: [
      [
        'Literatures of South Asia',
        'Novels, poems and testimony from five countries, read across borders and scripts.',
      ],
      ['English language studies', 'Sounds, grammar, varieties, acquisition and English in India.'],
      [
        'Special author or period',
        'Whatever the supervisor is at work on this year: in {classes year}, letters, diaries and the city.',
      ],
    ],
    roles: [
      ['Assistant professor, with NET', 6.5, 9],
      ['Editor', 4.5, 9],
      ['Head of content', 6, 12],
    ],
    careersTitle: 'Where English takes people',
    careersLead,
    outcomes: [
      ['52%', 'teach or edit within a year'],
      ['14%', 'in doctoral study'],
    ],
    questions: [
      [
        'May I write on a text in my own language?',
        'Yes, if it is compared with or translated into English. Supervisors read Hindi, Kannada, Malayalam, Marathi, Tamil, Telugu, Urdu and Bengali.',
      ],
      [
        'I have a degree in science. Can I read English?',
        'Yes. You take a reading list of twelve books over December and talk about three of them with a tutor.',
      ],
    ],
    closing: 'Twelve books for December. Then we begin.',
  },
  {
    slug: 'economics',
    electiveName: 'Economics',
    title: 'Online MA in Economics',
    shortTitle: 'Economics',
    award: 'Master of Arts (Economics)',
    awardShort: 'MA Economics',
    short:
      'Theory with data from the country’s own surveys, and a question from your own district.',
    lead: 'For officers, teachers and analysts who meet economic claims daily and want to test them.',
    aboutTitle: 'A district is a large enough economy.',
    aboutLead: 'Most of our dissertations are about one. Several have been used by it.',
    about:
      '<p>Advanced theory, applied econometrics and the economics of Indian development. A six-week mathematics course runs before Semester 1 and again before Semester 3. The survey data come with the people who collected them, who visit the class.</p>',
    points: [
      ['Mathematics twice', 'A six-week course, before the first and the third semester.'],
      ['Survey makers in class', 'Those who asked the questions explain the answers.'],
      ['Used in districts', 'Seven dissertations have gone into district plans.'],
    ],
    courses: [
      [
        'Micro and macro theory',
        'Optimisation, equilibrium, information, growth and cycles at master’s level.',
      ],
      ['Applied econometrics', 'Panels, instruments, discontinuities and honest tables.'],
      [
        'Economics of Indian development',
        'Land, labour, schooling, health, credit and the state, in recent papers.',
      ],
    ],
    roles: [
      ['Research economist', 5.5, 11],
      ['Assistant professor, with NET', 6.5, 9],
      ['Data and policy analyst', 5, 10],
    ],
    careersTitle: 'Where economics takes people',
    careersLead,
    outcomes: [
      ['58%', 'in research or analysis within a year'],
      ['37%', 'median rise in pay'],
    ],
    questions: [
      [
        'How much mathematics does MA Economics need?',
        'Calculus of one variable at the start. The six-week course brings most people there; those who passed it failed Semester 1 no more often than others.',
      ],
      [
        'Can my office data be used for the dissertation?',
        'With your office’s permission and the names removed, yes.',
      ],
    ],
    closing: 'Your district has a question. Bring it.',
  },
  {
    slug: 'public-policy',
    electiveName: 'Public policy',
    title: 'Online MA in Public Policy',
    shortTitle: 'Public policy',
    award: 'Master of Arts (Public Policy)',
    awardShort: 'MA Public Policy',
    short: 'How a rule is made, paid for, delivered and repaired.',
    lead: 'For people inside the system, from panchayat secretaries to ward officers, and for those who knock on its door.',
    aboutTitle: 'Follow the file.',
    aboutLead:
      'One scheme, from the cabinet note to the woman who was told to come again tomorrow.',
    about:
      '<p>Policy analysis, public finance and implementation. Half of the section works in government. Memos are limited to two pages, as in life, and are read by officers who have had to decide on worse ones.</p>',
    points: [
      ['Two-page memos', 'Twenty of them, read by serving officers.'],
      ['Half in government', 'And half who deal with it.'],
      ['One scheme', 'Traced from the note to the household.'],
    ],
    courses: [
      ['Policy analysis', 'Defining the problem, options, costs, criteria and the two-page memo.'],
      [
        'Public finance and budgets',
        'Where the money comes from, who may move it, and how to read a demand for grants.',
      ],
      [
        'Implementation and evaluation',
        'Street-level work, monitoring, audit, trials and telling the minister.',
      ],
    ],
    roles: [
      ['Policy analyst', 5, 10],
      ['Programme manager, NGO', 5, 9.5],
      ['Government officer, by promotion or examination', 6, 12],
    ],
    careersTitle: 'Where policy takes people',
    careersLead,
    outcomes: [
      ['49%', 'promoted or moved within a year'],
      ['7', 'state schemes changed after a dissertation'],
    ],
    questions: [
      [
        'I am a government servant. Do I need permission?',
        'Usually a no-objection letter from your department. We have a draft, and a record of which rules apply in which state.',
      ],
      [
        'Is field work required in Public policy?',
        'Forty hours, in an office, a school, a health centre or a ward near you, arranged around your leave.',
      ],
    ],
    closing: 'The file is on the table.',
  },
];
