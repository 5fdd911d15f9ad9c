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
  creditsOf: (credits: number) => `${credits} credits`,
  code: 'Code',
  subject: 'Subject',
  elective: 'chosen from the electives',
  electives: 'Electives',
  fees: 'Fees',
  domestic: 'Students in India',
  international: 'International students',
  plan: 'Plan',
  onePayment: 'One payment',
  examination: 'Examination fee',
  included: 'included',
  programmeFee: 'Programme fee',
  monthly: 'EMI a month',
  none: '–',
  popular: 'most chosen',
  emi: (plan: string) => `EMI for ${plan}`,
  emiTerms: (terms: {
    down: string;
    months: number;
    rate: number;
    processing: string;
    registration: string;
    inAll: string;
  }) =>
    `${terms.down} down, then ${terms.months} months at ${terms.rate} per cent a year; processing fee ${terms.processing}; registration ${terms.registration}, paid once; in all, with every charge, ${terms.inAll}.`,
  accreditation: 'Recognised and accredited',
  specialisations: 'Specialisations',
  howToApply: 'How to apply',
  steps: (site: string) => [
    ['Register', `Leave your mobile number at ${site} and confirm it with the code we send.`],
    ['Apply', 'Choose Continue Application and fill in your details in the admission portal.'],
    ['Send your papers', 'Photograph mark sheets and an identity proof; a counsellor checks them.'],
    ['Pay and begin', 'Pay the first fee of the plan you chose. You get your login for the LMS.'],
  ],
  contact: 'Ask us',
  made: (day: string) =>
    `As published on ${day}. The website holds the latest fees and dates, and counts where they differ.`,
  page: (page: number, pages: number) => `${page} / ${pages}`,
} as const;
