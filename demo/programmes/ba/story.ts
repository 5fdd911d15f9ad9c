import type { Story } from '../story.ts';
import { terms } from './terms.ts';
import { tracks } from './tracks.ts';

export const ba: Story = {
  path: 'ba',
  type: 1,
  title: 'Online BA',
  shortTitle: 'BA',
  award: 'Bachelor of Arts',
  awardShort: 'BA',
  erp: 'ANV-BA',
  value: 'BA-ONLINE',
  prefix: 'BA',
  tint: 'arts',
  figure: 'trident',
  months: 36,
  featured: true,
  classes: 'Live, Saturday and Sunday, 6 to 8 am or 8 to 10 pm',
  hours: 9,
  accreditations: ['ugc', 'naac', 'aiu'],
  short:
    'Read widely, argue well, write clearly. The quiet route into civil services, teaching and media.',
  lead: 'Three years of reading with company, for those who always meant to and those whose job needs a degree.',
  aboutTitle: 'The slow degree, taught on fast evenings.',
  aboutLead: 'Two essays a month, each read by a person with a pencil.',
  about:
    '<p>In the first two years you read across literature, politics, economics, history and society; in the third you choose one of three and go deep. Lectures are short and recorded. The live hours are for talk: twenty learners, one text, a tutor who waits.</p><p>Nothing is marked by a machine. You write about forty pieces in three years, and half of them twice.</p>',
  content: [
    [
      'The twenty-minute rule',
      '<p>A live class begins with twenty silent minutes of reading together. It looks odd on a screen. Learners who come from a night shift tell us that those are the twenty minutes for which they joined. The discussion after it is better for it.</p>',
    ],
    [
      'Writing everything twice',
      '<p>You hand in a draft, it returns within six days with comments in the margin, and you hand it in again. Only the second counts. By Semester 4 most people are able to make the comments on their own first drafts, which is what was meant.</p>',
    ],
  ],
  points: [
    ['130 credits', 'Across six semesters; five disciplines before one is chosen.'],
    ['Groups of twenty', 'For all discussion, in the morning or at night.'],
    ['Forty pieces', 'Of writing, each read by a person.'],
  ],
  eligibility: [
    'Class 12 in any stream, with a pass',
    'Or a recognised equivalent, such as open schooling or a polytechnic diploma',
    'Those who left school before Class 12 may join through our one-year bridge certificate',
  ],
  highlightsTitle: 'What three years of reading come to',
  highlights: [
    ['40', 'pieces of writing, half of them written twice, none of them marked by a machine.'],
    ['20', 'learners to a discussion, at six in the morning or eight at night.'],
    ['6', 'days, at most, until an essay comes back with comments.'],
    ['22', 'set books in the third year, all of them free to read.'],
    ['41%', 'of the politics group sit a public examination within two years.'],
    ['63', 'years was the age of the last gold medallist.'],
  ],
  benefitsTitle: 'What the fee buys besides classes',
  benefits: [
    [
      'library',
      'A library by post',
      'Printed books are lent for thirty days, postage paid both ways.',
    ],
    [
      'clock',
      'The Tuesday reading hour',
      'A tutor and whoever comes, reading aloud, with every word explained that needs it.',
    ],
    [
      'globe',
      'Your language is welcome',
      'Translate, quote and discuss in your own tongue; eleven are read by the faculty.',
    ],
    [
      'mic',
      'The learners’ page',
      'A monthly journal, edited by third-year learners and read by about nine thousand people.',
    ],
  ],
  structureLead:
    '130 credits in six semesters, from reading to a long paper. Touch a semester to open it.',
  terms,
  fees: {
    title: 'The lightest fees we have, by semester, by year, or once.',
    semester: 16_000,
    year: 30_500,
    once: 86_500,
    down: 0,
  },
  certificate: {
    title: 'A degree to hang where it can be seen.',
    text: 'Printed on the same paper, on the same day, as the campus degree.',
    name: 'Your Name',
    earned: 'with First Class, having completed one hundred and thirty credits in six semesters.',
  },
  careersTitle: 'What people do with an arts degree',
  careersLead: 'Pay ranges reported by 588 BA graduates of 2024 and 2025, in lakh rupees a year.',
  outcomes: [
    ['58%', 'in work or further study within six months'],
    ['29%', 'promoted in the job that they already had'],
  ],
  roles: [
    ['Content writer', 2.6, 5.5],
    ['School teacher, after B.Ed.', 2.5, 5],
    ['Public services, by examination', 4.5, 10],
    ['Programme associate, NGO', 2.6, 5],
    ['Research assistant', 3, 6],
  ],
  questionsText: 'Zoya studied literature herself and is happy to be asked what it was good for.',
  questions: [
    [
      'Will an arts degree get me a promotion?',
      'Where the rules ask for any degree, yes. Twenty-nine per cent of our graduates were promoted in the job that they already had, most of them in hospitals, police and railways.',
    ],
    [
      'Can I apply for a B.Ed. with this degree?',
      'Yes. Teacher-training colleges accept a UGC-entitled BA like any other. Check the marks that your state asks for.',
    ],
    [
      'I work nights. When would I attend?',
      'At six in the morning, before you sleep, or at eight in the evening. The morning group was made by nurses.',
    ],
    [
      'Is everything written in English?',
      'Examinations are. Discussion, translation and quotation may be in your own language, and a dictionary is allowed in every paper.',
    ],
  ],
  closing: 'Twenty quiet minutes, every Saturday.',
  tracks,
};
