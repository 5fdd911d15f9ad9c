import type { DataOf } from '../../src/content/registry.ts';

type Metadata = DataOf<'metadata'>;

const page = (path: string, title: string, description: string): Metadata => ({ path, title, description, og_image: null, canonical: null, robots: 'index' });

export const metadata: readonly Metadata[] = [
  page('/', 'Anvaya University Online: UGC-entitled degrees, live at weekends', 'Online BBA, BCA, B.Com, BA, MBA, MCA, M.Com and MA, diplomas and language certificates, taught live at weekends by the faculty who teach on campus in Mysuru.'),
  page('/programmes', 'All online programmes: degrees, diplomas, certificates | Anvaya', 'Eight degrees, four diplomas and six certificates with their fees, hours a week and specialisations. Compare them before you give anyone your number.'),
  page('/about', 'About Anvaya University, Mysuru, since 1962', 'How a university founded in 1962 came to teach at weekends: one faculty, one senate, one certificate, and the people who keep it so.'),
  page('/vice-chancellor', 'A letter from the Vice-Chancellor, Prof. Vasundhara Rao', 'To learners joining in 2027: what stays the same online, what we ask of you, and what you may ask of us.'),
  page('/university', 'The university in figures and people | Anvaya University', 'Faculties, learning support, examination centres and the people in charge of Anvaya University and its online programmes.'),
  page('/recognition', 'Recognition: UGC, NAAC A++, AICTE, AIU | Anvaya University', 'What each approval means, which programmes it covers, when it was granted, and how to check it yourself before you apply.'),
  page('/admission-policy', 'Admission policy and eligibility | Anvaya University Online', 'Who may join which programme, which papers are needed, how seats are given, reservation, credit transfer and what we never ask for.'),
  page('/registration-process', 'How to apply, step by step | Anvaya University Online', 'Six steps from your phone number to your first class: about fifteen minutes to apply and two working days to verify.'),
  page('/fees', 'Fees and EMI of every online programme | Anvaya University', 'Every fee by semester, by year and at once, the international fees, what is included, and what may be charged later.'),
  page('/scholarships', 'Scholarships for online learners | Anvaya University Online', 'The Pehla Scholarship for first-generation learners, seats for defence families, and four more, with who qualifies and how to ask.'),
  page('/contact', 'Contact the admissions desk | Anvaya University Online', 'Call, WhatsApp or write to a counsellor from 8 am to 10 pm, or visit the online admissions desk in Mysuru.'),
  page('/mba', 'Online MBA: fees, syllabus, specialisations | Anvaya University', 'A two-year, 90-credit MBA taught live at weekends in sections of forty. From ₹41,000 a semester. Next batch 18 January 2027.'),
];

export const redirect: readonly DataOf<'redirect'>[] = [
  { from: '/apply', to: '/registration-process' },
  { from: '/vc', to: '/vice-chancellor' },
];
