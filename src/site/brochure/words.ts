/** Every sentence of the brochure that is not content. */
export const brochureWords = {
  types: { 1: 'Bachelors', 2: 'Masters', 3: 'Diploma and certificate' },
  brochure: 'Brochure',
  duration: 'Duration',
  leadsTo: 'Leads to',
  semesters: 'Semesters',
  credits: 'Credits',
  nextBatch: 'Next batch',
  classes: 'Classes',
  aWeek: (hours: number) => `${hours} hours a week`,
  about: 'About the programme',
  eligibility: 'Who may apply',
  structure: 'Programme structure',
  semester: (number: number) => `Semester ${number}`,
  chosen: (semester: number, note: string) =>
    `Semester ${semester}: ${note.replace(/^electives: */i, '')}.`,
  creditsOf: (credits: number) => `${credits} credits`,
  code: 'Code',
  subject: 'Subject',
  inSemesters: (numbers: readonly number[]) =>
    numbers.length === 1
      ? `Semester ${numbers[0]}`
      : `Semesters ${numbers.slice(0, -1).join(', ')} and ${numbers.at(-1)}`,
  elective: 'chosen from the electives',
  electives: 'Electives',
  fees: 'Fees',
  domestic: 'Students in India',
  international: 'International students',
  plan: 'Plan',
  onePayment: 'Each payment',
  examination: (fee: string) => `examination fee ${fee} a semester, paid later`,
  programmeFee: 'Programme fee',
  feesFrom: 'Programme fee from',
  popular: 'most chosen',
  emi: (plan: string) => `EMI for ${plan}`,
  emiTerms: (terms: {
    down: string;
    monthly: string;
    months: number;
    rate: number;
    processing: string;
    registration: string;
    inAll: string;
  }) =>
    `${terms.down} down, then ${terms.monthly} a month for ${terms.months} months at ${terms.rate} per cent a year; processing fee ${terms.processing}; registration ${terms.registration}, paid once; in all, with every charge, ${terms.inAll}.`,
  payRange: (from: number, to: number) => `₹${from} to ${to} lakh a year`,
  faculty: 'Who teaches',
  confers: 'confers upon',
  theDegreeOf: 'the degree of',
  theAwardOf: 'the award of',
  checkAt: 'See it for yourself:',
  accreditation: 'Recognised and accredited',
  specialisations: 'Specialisations',
  howToApply: 'How to apply',
  steps: (site: string) => [
    {
      title: 'Register',
      text: `Leave your mobile number at ${site} and confirm it with the code we send.`,
    },
    {
      title: 'Apply',
      text: 'Choose Continue Application and fill in your details in the admission portal.',
    },
    {
      title: 'Send your papers',
      text: 'Photograph mark sheets and an identity proof; a counsellor checks them.',
    },
    {
      title: 'Pay and begin',
      text: 'Pay the first fee of the plan you chose. You get your login for the LMS.',
    },
  ],
  contact: 'Ask us',
  scan: (address: string) => `The latest fees and dates: ${address}`,
  made: (day: string) => `As published on ${day}.`,
  latest: 'The website holds the latest fees and dates, and counts where they differ.',
  page: (page: number, pages: number) => `${page} / ${pages}`,
} as const;
