import type { Term } from '../story.ts';

export const terms: readonly Term[] = [
  {
    name: 'Ways of reading',
    text: 'Texts, figures and institutions, side by side.',
    courses: [
      [
        'Theory and method in the humanities',
        4,
        'How scholars read: form, history, class, gender, nation and the sceptics of each.',
      ],
      [
        'State and society in India',
        4,
        'Institutions and movements since 1947, read through four classic studies and one district.',
      ],
      [
        'Economics for scholars of the arts',
        4,
        'Markets, growth, inequality and budgets for people who read tables with suspicion.',
      ],
      [
        'Language, literature and power',
        4,
        'Who may write, in what tongue and for whom, from inscriptions to the timeline.',
      ],
      [
        'Research writing',
        4,
        'Notes, outlines, argument, citation and style, with six short papers.',
      ],
    ],
  },
  {
    name: 'Ways of asking',
    text: 'From a topic to a question.',
    courses: [
      [
        'Qualitative research',
        4,
        'Interviews, observation, archives and texts; consent; forty hours in a place of your choice.',
      ],
      [
        'Quantitative research',
        4,
        'Surveys, sampling, description and inference in open software, with national data.',
      ],
      [
        'Modern Indian thought',
        4,
        'Nation, caste, faith, gender and reform from Rammohun Roy to the present, in the authors’ words.',
      ],
      [
        'World literatures in translation',
        4,
        'Twelve books from eight languages, and what crossed the border.',
      ],
      [
        'Policy and its evidence',
        4,
        'How findings reach a file, are bent, are used, or are left on a shelf.',
      ],
    ],
  },
  {
    name: 'Specialise',
    text: 'One subject, and a supervisor.',
    electives: 2,
    courses: [
      [
        'Academic practice',
        4,
        'Teaching a class, reviewing a paper, giving a talk and applying for a grant.',
      ],
      [
        'Ethics and society',
        4,
        'Dignity, consent, technology and the limits of research, through cases that went wrong.',
      ],
      [
        'Dissertation proposal and literature review',
        6,
        'Five thousand words on what is known, and two on what you will find out.',
      ],
    ],
  },
  {
    name: 'Dissertation',
    text: 'Twenty thousand words, one at a time.',
    electives: 1,
    courses: [
      [
        'Dissertation with oral defence',
        14,
        'Twenty thousand words from your own reading or field work, defended before an outside examiner.',
      ],
      ['Public scholarship', 2, 'The same findings for a newspaper, a classroom and a radio hour.'],
    ],
  },
];
