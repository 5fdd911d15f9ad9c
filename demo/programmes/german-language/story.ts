import { languageCertificate } from '../short-programmes.ts';
import type { Story } from '../story.ts';

export const german: Story = {
  ...languageCertificate,
  path: 'german-language',
  title: 'Certificate in German',
  shortTitle: 'German',
  award: 'Certificate in German Language (A1 and A2)',
  awardShort: 'Cert. German',
  erp: 'ANV-CER-GER',
  value: 'CERTIFICATE-GERMAN',
  prefix: 'GE',
  tint: 'arts',
  featured: true,
  classes: 'Live, Tuesday, Thursday and Saturday, 7 to 8.30 am',
  hours: 8,
  short: 'From Guten Tag to a telephone call with a hospital in Kassel, in groups of twelve.',
  lead: 'Six months of early mornings for nurses, technicians and students who are going, and for those who would like to read Rilke.',
  aboutTitle: 'Three mornings a week, out loud.',
  aboutLead: 'Twelve people, cameras on, and a teacher who waits for the verb.',
  about:
    '<p>The course takes you from nothing to the end of level A2 of the European framework. You speak from the first minute. Grammar comes when you have already needed it. There are two strands from the fourth month: care and hospital, or study and workshop.</p><p>Mock examinations are held in the form of the two tests that embassies and employers ask for.</p>',
  content: [
    [
      'Speaking partners',
      '<p>From week six you talk for half an hour each week with a volunteer in a German-speaking town: pensioners, apprentices, a lighthouse keeper. They correct less than the teacher and laugh more. Most of these friendships outlast the course.</p>',
    ],
    [
      'Two strands',
      '<p>Care and hospital teaches handovers, bodies, worries and forms. Study and workshop teaches lectures, tools, contracts and rooms to let. Both end with a fifteen-minute conversation with someone who does the job there.</p>',
    ],
  ],
  points: [
    ['A1 and A2', 'Of the European framework, in six months.'],
    ['Groups of twelve', 'Cameras on.'],
    ['Two strands', 'Care and hospital, or study and workshop.'],
  ],
  eligibility: [
    'Class 10 or above; no earlier German',
    'A quiet place three mornings a week, and a microphone',
    'For the care strand: training or work as a nurse or carer',
  ],
  highlightsTitle: 'German, counted',
  highlights: [
    ['12', 'people in a group, and nowhere to hide.'],
    ['24', 'half-hours with a speaking partner in Germany, Austria or Switzerland.'],
    ['1,300', 'words which you will actually use.'],
  ],
  benefitsTitle: 'Beyond the lesson',
  benefits: [
    ['message', 'A speaking partner', 'Found for you, and changed if you do not get on.'],
    [
      'headphones',
      'Pronunciation by ear',
      'Ten minutes a day, recorded, with the teacher’s remarks.',
    ],
    ['check', 'Mock examinations', 'Three, in the form of the tests that embassies accept.'],
  ],
  structureLead: '20 credits in one semester: five courses that run side by side.',
  terms: [
    {
      name: 'A1 to A2',
      text: 'Hear, speak, read, write, and belong.',
      courses: [
        [
          'German: listening and speaking I',
          4,
          'Greetings, families, time, shopping and rooms: the first 600 words, spoken from the first minute.',
        ],
        [
          'German: listening and speaking II',
          4,
          'Health, work, travel and opinions; telephone calls, and asking people to say it again.',
        ],
        [
          'German: grammar and writing',
          4,
          'Cases, verbs and word order when they are needed; forms, messages and half-formal letters.',
        ],
        [
          'Life in German-speaking countries',
          4,
          'Offices, contracts, insurance, trains, quiet hours and rubbish, which is a serious matter.',
        ],
        [
          'German for your strand',
          4,
          'Care and hospital, or study and workshop: words, forms and a fifteen-minute conversation.',
        ],
      ],
    },
  ],
  certificate: {
    title: 'A certificate in two languages.',
    text: 'English on one side, German on the other, with the level that you reached.',
    name: 'Your Name',
    earned: 'with Distinction, having completed levels A1 and A2 and twenty credits.',
  },
  careersTitle: 'Where German takes people',
  careersLead:
    'What 132 learners of 2024 and 2025 do with it; pay in lakh rupees a year, in India.',
  outcomes: [
    ['38%', 'passed an outside A2 test within three months'],
    ['1 in 6', 'had left for work or study within a year'],
  ],
  roles: [
    ['German-speaking support associate', 4, 7.5],
    ['Translator, entry level', 3, 6],
    ['Travel and documentation executive', 3, 5.5],
  ],
  questionsText: 'Zoya can put you through to a former learner who now works in Kassel.',
  questions: [
    [
      'Is German A2 enough for a nursing visa?',
      'No, B1 or B2 is asked for. This certificate brings you to the door; a B1 course follows twice a year for those who pass.',
    ],
    [
      'What if my shift changes and I miss mornings?',
      'The same lesson is held again at 8 pm. You may change sides up to ten times.',
    ],
    [
      'Does the university arrange jobs abroad?',
      'No, and please be wary of anyone who does so for money. We give you a list of official bodies.',
    ],
  ],
  closing: 'Guten Morgen. It is seven o’clock.',
};
