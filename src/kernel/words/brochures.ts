import { phrase, plural, declareWords } from '../wording/wording.ts';

export const brochureWords = declareWords('brochure', {
  types: { 1: 'Bachelors', 2: 'Masters', 3: 'Diploma and certificate' },
  brochure: 'Brochure',
  duration: 'Duration',
  leadsTo: 'Level',
  semesters: 'Semesters',
  credits: 'Credits',
  nextBatch: 'Next batch',
  classes: 'Classes',
  aWeek: phrase('{hours} hours a week'),
  about: 'About the programme',
  eligibility: 'Who may apply',
  structure: 'Programme structure',
  semester: phrase('Semester {number}'),
  chosenIn: phrase('Semester {number}: {note}.'),
  chosen: (semester: number, note: string): string =>
    brochureWords.chosenIn(semester, note.replace(/^electives: */i, '')),
  creditsOf: phrase('{credits} credits'),
  code: 'Code',
  subject: 'Subject',
  semestersAnd: phrase('Semesters {numbers} and {last}'),
  inSemesters: (numbers: readonly number[]): string => {
    const last = numbers.at(-1) ?? 0;
    return numbers.length === 1
      ? brochureWords.semester(last)
      : brochureWords.semestersAnd(numbers.slice(0, -1).join(', '), last);
  },
  elective: 'chosen from the electives',
  electives: 'Electives',
  fees: 'Fees',
  domestic: 'Students in India',
  international: 'International students',
  plan: 'Plan',
  onePayment: 'Each payment',
  examination: phrase('examination fee {fee} a semester, paid later'),
  programmeFee: 'Programme fee',
  feesFrom: 'Programme fee from',
  popular: 'most chosen',
  emi: phrase('EMI for {plan}'),
  emiTerms: phrase(
    '{down} down, then {monthly} a month for {months} months at {rate} per cent a year; processing fee {processing}; registration {registration}, paid once; in all, with every charge, {in_all}.',
  ),
  payRange: phrase('₹{from} to {to} lakh a year'),
  faculty: 'Who teaches',
  teaches: phrase('Teaches {courses}.'),
  courses: 'Course by course',
  outcomes: phrase('You learn to: {outcomes}.'),
  weeks: plural({ one: 'One week.', other: '{count} weeks.' }),
  taughtBy: phrase('Taught by {name}.'),
  confers: 'confers upon',
  theDegreeOf: 'the degree of',
  theAwardOf: 'the award of',
  checkAt: 'See it for yourself:',
  accreditation: 'Recognised and accredited',
  specialisations: 'Specialisations',
  howToApply: 'How to apply',
  steps: [
    {
      title: 'Register',
      text: phrase('Leave your mobile number at {site} and confirm it with the code we send.'),
    },
    {
      title: 'Apply',
      text: 'Choose Continue Application and fill in your details.',
    },
    {
      title: 'Send your papers',
      text: 'Photograph mark sheets and an identity proof, and send them with your application.',
    },
    {
      title: 'Pay and begin',
      text: 'Pay the first fee of the plan you chose.',
    },
  ],
  contact: 'Ask us',
  scan: phrase('The latest fees and dates: {address}'),
  made: phrase('As published on {day}.'),
  latest: 'The website holds the latest fees and dates, and counts where they differ.',
  page: phrase('{page} / {pages}'),
});
