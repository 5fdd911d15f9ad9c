import { constitution, digital, english, environment, knowledge } from '../shared-courses.ts';
import type { Term } from '../story.ts';

export const terms: readonly Term[] = [
  {
    name: 'Reading',
    text: 'How to read a poem, a treaty and a table.',
    courses: [
      [
        'Introduction to literature',
        4,
        'Poems, stories and one play from five languages, read slowly and aloud; how to say what a line does.',
      ],
      [
        'Foundations of political science',
        4,
        'State, power, liberty, equality, justice and democracy, from Kautilya and Aristotle to this morning’s paper.',
      ],
      [
        'Principles of economics',
        4,
        'Scarcity, choice, markets, incentives and their failures, without calculus and with examples from the ration shop.',
      ],
      [
        'History of India to 1757',
        4,
        'Cities, empires, trade, faiths and villages, with inscriptions and travellers as witnesses.',
      ],
      english,
      environment,
    ],
  },
  {
    name: 'Writing',
    text: 'A paragraph, an argument, a source.',
    courses: [
      [
        'Academic writing',
        4,
        'Claims, evidence, structure, quotation and revision; five essays, each written twice.',
      ],
      [
        'Indian government and politics',
        4,
        'Parliament, parties, elections, federalism and movements since 1947.',
      ],
      [
        'Indian economy',
        4,
        'Growth, farms, factories, jobs, poverty and the budget, from surveys and census tables.',
      ],
      [
        'History of India from 1757',
        4,
        'Company, Raj, reform, freedom, Partition and the making of the Republic.',
      ],
      [
        'Sociology of everyday life',
        4,
        'Family, caste, class, gender, work and town, beginning from your own street.',
      ],
      digital,
    ],
  },
  {
    name: 'Arguing',
    text: 'Disagree well, with figures and with words.',
    courses: [
      [
        'Western political thought',
        4,
        'Plato to Rawls in extracts; each week one idea is defended by someone who dislikes it.',
      ],
      [
        'Indian writing in English',
        4,
        'Novels, poems and essays from 1820 to last year, and the quarrel about the language itself.',
      ],
      [
        'Statistics for the social sciences',
        4,
        'Tables, charts, averages, sampling and survey error; reading a claim in a newspaper and checking it.',
      ],
      [
        'Logic and critical reasoning',
        4,
        'Arguments, fallacies, probability and the difference between because and therefore.',
      ],
      [
        'World history since 1789',
        4,
        'Revolutions, empire, two wars, decolonisation and the world that we were born into.',
      ],
      constitution,
    ],
  },
  {
    name: 'The public',
    text: 'Administration, media and the country as it is.',
    courses: [
      [
        'Public administration',
        4,
        'Districts, ministries, budgets, accountability, e-governance and the right to information, with a petition filed.',
      ],
      [
        'Journalism and media',
        4,
        'News, features, interviews, law and ethics; six pieces, two of them published on the learners’ page.',
      ],
      [
        'Development economics',
        4,
        'Health, schooling, credit, cash transfers and how one finds out whether they worked.',
      ],
      [
        'Translation',
        4,
        'Between English and one Indian language: sense, sound, dictionaries and an eight-page project.',
      ],
      ['Geography of India', 4, 'Monsoon, rivers, soils, towns, borders and maps, drawn and read.'],
      knowledge,
    ],
  },
  {
    name: 'Specialise',
    text: 'Choose a subject and go into its library.',
    electives: 2,
    courses: [
      [
        'Research methods in the arts',
        4,
        'Archives, interviews, texts, catalogues and notes; a question small enough to answer.',
      ],
      ['International relations', 4, 'States, institutions, war, trade and India’s neighbourhood.'],
      [
        'Ethics',
        2,
        'Duty, consequence, character and case; the paper that civil-service candidates come for.',
      ],
      [
        'Internship in a public place',
        4,
        'Eight weekends in a library, newspaper, panchayat, school, museum or NGO, with a diary.',
      ],
    ],
  },
  {
    name: 'Long paper',
    text: 'Ten thousand words of your own.',
    electives: 2,
    courses: [
      [
        'Careers and competitive examinations',
        4,
        'Civil services, teaching, law, media and further study: syllabi, past papers, interviews and statements of purpose.',
      ],
      [
        'Long paper with viva',
        8,
        'Ten thousand words on one question, supervised through four drafts and defended in conversation.',
      ],
    ],
  },
];
