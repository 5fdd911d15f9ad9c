import { languageCertificate } from '../short-programmes.ts';
import type { Story } from '../story.ts';

export const japanese: Story = {
  ...languageCertificate,
  path: 'japanese-language',
  title: 'Certificate in Japanese',
  shortTitle: 'Japanese',
  award: 'Certificate in Japanese Language (N5, towards N4)',
  awardShort: 'Cert. Japanese',
  erp: 'ANV-CER-JPN',
  value: 'CERTIFICATE-JAPANESE',
  prefix: 'JA',
  tint: 'arts',
  featured: false,
  classes: 'Live, Monday, Wednesday and Friday, 9 to 10.30 pm',
  hours: 9,
  short: 'Two scripts, 120 characters and enough courtesy to begin work, in groups of twelve.',
  lead: 'Six months of evenings towards the N5 test and half-way to N4, for engineers, carers and people who love the films.',
  aboutTitle: 'A little every night.',
  aboutLead: 'Indian grammars prepare you well: the verb comes last, and politeness has endings.',
  about:
    '<p>Speakers of Kannada, Tamil or Hindi find Japanese word order familiar, and we teach from that. The two syllabaries take three weeks; the characters come at five a week, written with a brush pen. Conversation is in every lesson, first slow, then less so.</p><p>The course follows the syllabus of the N5 test, held each July and December, and goes on into N4.</p>',
  content: [
    [
      'Written by hand',
      '<p>A small set comes by post: squared paper, a brush pen and cards. Your characters are photographed, sent in and come back with circles. It seems slow. It is the reason why our learners still read them a year later.</p>',
    ],
    [
      'Office Japanese',
      '<p>Every Friday is for work: introductions, telephone calls, apologies, e-mail, and the difference between yes and “I have heard you”. It is taught by someone who worked for nineteen years in a factory office in Nagoya.</p>',
    ],
  ],
  points: [
    ['N5 and beyond', 'The whole of N5 and about half of N4.'],
    ['From Indian grammars', 'Explained through the languages that you speak.'],
    ['Brush and cards', 'A writing set by post.'],
  ],
  eligibility: [
    'Class 10 or above; no earlier Japanese',
    'Three evenings a week, and twenty minutes a day',
    'Patience with small strokes',
  ],
  highlightsTitle: 'Stroke by stroke',
  highlights: [
    ['120', 'characters written, read and kept.'],
    ['20', 'minutes a day, which matter more than the classes.'],
    ['19', 'years in a Nagoya office stand behind the Friday lesson.'],
  ],
  benefitsTitle: 'On your desk',
  benefits: [
    ['book', 'A writing set', 'Squared paper, brush pen and cards, by post.'],
    ['video', 'Film evening', 'Once a month, with subtitles that fade as you learn.'],
    ['calendar', 'Test registration', 'Reminders, the form, and a mock test a month before.'],
  ],
  structureLead: '20 credits in one semester: five courses that run side by side.',
  terms: [
    {
      name: 'First two scripts',
      text: 'Read, write, speak, bow.',
      courses: [
        [
          'Hiragana and katakana',
          4,
          'Both syllabaries by hand and by ear, and the first two hundred words in them.',
        ],
        [
          'Japanese: conversation I',
          4,
          'Introductions, numbers, shops, time, invitations and the plain polite style.',
        ],
        [
          'Japanese: conversation II',
          4,
          'Requests, reasons, experiences and plans; listening at natural speed.',
        ],
        [
          'Kanji and reading',
          4,
          'One hundred and twenty characters, signs, notes and short stories.',
        ],
        [
          'Japanese at work',
          4,
          'Introductions, telephone, e-mail, apology, and reading silence in a meeting.',
        ],
      ],
    },
  ],
  certificate: {
    title: 'Your name, in katakana too.',
    text: 'The certificate is bilingual and states the level that you reached in each skill.',
    name: 'Your Name',
    earned: 'with First Class, having completed the N5 syllabus and twenty credits.',
  },
  careersTitle: 'Where Japanese takes people',
  careersLead:
    'What 104 learners of 2024 and 2025 do with it; pay in lakh rupees a year, in India.',
  outcomes: [
    ['64%', 'passed N5 at the next test'],
    ['1 in 9', 'had left for work or study within a year'],
  ],
  roles: [
    ['Bilingual project coordinator', 4.5, 9],
    ['Japanese desk associate', 4, 7.5],
    ['Documentation translator, entry level', 3.5, 6.5],
  ],
  questionsText: 'Joseph is on his ninetieth character and enjoys comparing notes.',
  questions: [
    [
      'When is the N5 test, and is its fee included?',
      'In July and December, at centres in several Indian cities. Its fee is separate and paid to the organisers.',
    ],
    [
      'Is 120 characters enough to read?',
      'For signs, menus, notes and graded stories, yes. Newspapers need about two thousand; we tell you how people get there.',
    ],
    [
      'Can I start if I already know hiragana?',
      'Yes, join in the fourth week’s group for speaking and use the first three weeks for handwriting.',
    ],
  ],
  closing: 'Five characters a week. Begin with one.',
};
