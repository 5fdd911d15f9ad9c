import { languageCertificate } from '../short-programmes.ts';
import type { Story } from '../story.ts';

export const french: Story = {
  ...languageCertificate,
  path: 'french-language',
  title: 'Certificate in French',
  shortTitle: 'French',
  award: 'Certificate in French Language (A1 and A2)',
  awardShort: 'Cert. French',
  erp: 'ANV-CER-FRE',
  value: 'CERTIFICATE-FRENCH',
  prefix: 'FR',
  tint: 'arts',
  featured: false,
  classes: 'Live, Tuesday, Thursday and Saturday, 8 to 9.30 pm',
  hours: 8,
  short:
    'Order, ask, argue and write a letter, with an ear for half of Africa as well as for Paris.',
  lead: 'Six months towards DELF A2 for hotel staff, students bound for Canada or France, and schoolteachers adding a language.',
  aboutTitle: 'French as it is spoken in twenty-nine countries.',
  aboutLead: 'You will hear Abidjan, Montréal and Puducherry before you hear Paris.',
  about:
    '<p>The course covers levels A1 and A2 of the European framework. Lessons are built on short recordings of real people: a baker in Lyon, a nurse in Dakar, a bus driver in Puducherry. You answer them, at first with one word.</p><p>Those who teach French in schools have a pedagogy hour on alternate Saturdays.</p>',
  content: [
    [
      'Ears first',
      '<p>For three weeks you mostly listen and imitate. Spelling comes afterwards, when you can no longer be misled by it. Learners who have tried French before say that this alone was worth the mornings, or in our case the nights.</p>',
    ],
    [
      'Hotel, campus or classroom',
      '<p>In the last two months you choose where your French will be used. Hotel staff practise complaints; students practise applications and lodging; teachers plan and give three lessons to real children, with a mentor listening in.</p>',
    ],
  ],
  points: [
    ['A1 and A2', 'Mapped to DELF, skill by skill.'],
    ['Many accents', 'Four continents from the first week.'],
    ['Three uses', 'Hotel, campus or classroom.'],
  ],
  eligibility: [
    'Class 10 or above; no earlier French',
    'Headphones, and the nerve to imitate',
    'For the classroom use: work or training as a teacher',
  ],
  highlightsTitle: 'What you will hear and say',
  highlights: [
    ['29', 'countries have French as an official language; you will hear eleven of them.'],
    ['3', 'weeks of listening before you spell a word.'],
    ['1,200', 'words, and how to live without the next thousand.'],
  ],
  benefitsTitle: 'With the lessons',
  benefits: [
    ['mic', 'An accent coach', 'Fifteen minutes alone with a phonetician every month.'],
    [
      'globe',
      'Evening guests',
      'A cook, a goalkeeper, a customs officer: people who use French at work.',
    ],
    ['library', 'Graded readers', 'Forty short books, in order of difficulty, with audio.'],
  ],
  structureLead: '20 credits in one semester: five courses that run side by side.',
  terms: [
    {
      name: 'From bonjour on',
      text: 'Listen, imitate, read, reply.',
      courses: [
        [
          'French: sounds and listening',
          4,
          'Vowels, links and rhythm; three weeks of ears before any spelling.',
        ],
        [
          'French: speaking I',
          4,
          'Oneself, family, food, town and time; asking and answering without panic.',
        ],
        [
          'French: speaking II',
          4,
          'Past and future, health, work, complaint and opinion, in several accents.',
        ],
        [
          'French: grammar and letters',
          4,
          'Verbs, agreement, pronouns; messages, bookings, complaints and applications.',
        ],
        [
          'French in its place',
          4,
          'Hotel, campus or classroom: words, customs and a recorded performance.',
        ],
      ],
    },
  ],
  certificate: {
    title: 'A certificate for four skills.',
    text: 'Listening, speaking, reading and writing are each stated with their level.',
    name: 'Your Name',
    earned: 'with Distinction, having completed levels A1 and A2 and twenty credits.',
  },
  careersTitle: 'Where French takes people',
  careersLead:
    'What 118 learners of 2024 and 2025 do with it; pay in lakh rupees a year, in India.',
  outcomes: [
    ['47%', 'passed DELF A2 within four months'],
    ['22%', 'now teach French in a school'],
  ],
  roles: [
    ['French-speaking support associate', 4, 7.5],
    ['Guest relations executive', 3, 5.5],
    ['School teacher of French', 3, 6],
  ],
  questionsText: 'Nandini knows the DELF dates by heart.',
  questions: [
    [
      'Does the French certificate prepare for DELF?',
      'Yes, for A1 and A2, with two mock examinations. The examination is separate and held by its own centres.',
    ],
    [
      'Can this count for Canada?',
      'Immigration asks for its own tests, at higher levels. A2 is about a third of the way; we say so before you pay.',
    ],
    [
      'I learnt French at school and forgot it. Where do I begin?',
      'With everyone else, for the ears. You may skip the first grammar paper by a short test.',
    ],
  ],
  closing: 'Écoutez. We begin with listening.',
};
