import type { DataOf } from '../../src/content/registry.ts';

type Metadata = DataOf<'metadata'>;

function page(path: string, title: string, description: string): Metadata {
  return {
    path,
    title,
    description,
    og_image: null,
    canonical: null,
    robots: 'index',
  };
}

export const metadata: readonly Metadata[] = [
  page(
    '/',
    '{university}: UGC-entitled degrees, live at weekends',
    'Online BBA, BCA, B.Com, BA, MBA, MCA, M.Com and MA, diplomas and language certificates, taught live at weekends by the faculty who teach on campus in {city}.',
  ),
  page(
    '/programmes',
    'All online programmes: degrees, diplomas, certificates | {short_name}',
    'Eight degrees, four diplomas and six certificates with their fees, hours a week and specialisations. Compare them before you give anyone your number.',
  ),
  page(
    '/about',
    'About {legal_name}, {city}, since {founded}',
    'How a university founded in {founded} came to teach at weekends: one faculty, one senate, one certificate, and the people who keep it so.',
  ),
  page(
    '/vice-chancellor',
    'A letter from the Vice-Chancellor, Prof. Vasundhara Rao',
    'To learners joining in {classes year}: what stays the same online, what we ask of you, and what you may ask of us.',
  ),
  page(
    '/university',
    'The university in figures and people | {legal_name}',
    'Faculties, learning support, examination centres and the people in charge of {legal_name} and its online programmes.',
  ),
  page(
    '/faculty',
    'Who teaches online, by name and field | {legal_name}',
    'Everybody who teaches our online programmes, with post, degree and courses: the same people who teach on campus in {city}.',
  ),
  page(
    '/first-class',
    'A first class in accounts, written down | {legal_name}',
    'What happens in the first hour of Accounting for decisions, from the silent five minutes to the question for Saturday. Read it before you choose.',
  ),
  page(
    '/recognition',
    'Recognition: UGC, NAAC A++, AICTE, AIU | {legal_name}',
    'What each approval means, which programmes it covers, when it was granted, and how to check it yourself before you apply.',
  ),
  page(
    '/admission-policy',
    'Admission policy and eligibility | {university}',
    'Who may join which programme, which papers are needed, how seats are given, reservation, credit transfer and what we never ask for.',
  ),
  page(
    '/registration-process',
    'How to apply, step by step | {university}',
    'Six steps from your phone number to your first class: about {apply_time} to apply and {verify_time} to verify.',
  ),
  page(
    '/fees',
    'Fees and EMI of every online programme | {legal_name}',
    'Every fee by semester, by year and at once, the international fees, what is included, and what may be charged later.',
  ),
  page(
    '/scholarships',
    'Scholarships for online learners | {university}',
    'The Pehla Scholarship for first-generation learners, seats for defence families, and four more, with who qualifies and how to ask.',
  ),
  page(
    '/contact',
    'Contact the admissions desk | {university}',
    'Call, WhatsApp or write to a counsellor from 8 am to 10 pm, or visit the online admissions desk in {city}.',
  ),
  page(
    '/mba',
    'Online MBA: fees, syllabus, specialisations | {legal_name}',
    'A two-year, 90-credit MBA taught live at weekends in sections of forty. From {fee:mba} in fees. Next batch {orientation}.',
  ),
  page(
    '/bba',
    'Online BBA: fees, syllabus, specialisations | {legal_name}',
    'Three years, 130 credits, each class held twice, and an internship in your own district. From {fee:bba} in fees. Next batch {orientation}.',
  ),
  page(
    '/bca',
    'Online BCA: fees, syllabus, specialisations | {legal_name}',
    'Three years from your first loop to a product with real users. Any stream may join. From {fee:bca} in fees. Next batch {orientation}.',
  ),
  page(
    '/bcom',
    'Online B.Com: fees, syllabus, specialisations | {legal_name}',
    'Accounts, audit and tax, mapped paper by paper to CA and CMA, with 120 hours in an office near you. From {fee:bcom} in fees.',
  ),
  page(
    '/ba',
    'Online BA: English, political science, economics | {short_name}',
    'Three years of reading and writing in groups of twenty, at six in the morning or eight at night. From {fee:ba} in fees.',
  ),
  page(
    '/mca',
    'Online MCA: fees, syllabus, specialisations | {legal_name}',
    'Two years at night for people who program, ending in a design review by three hiring engineers. From {fee:mca} in fees.',
  ),
  page(
    '/mcom',
    'Online M.Com: finance and taxation | {legal_name}',
    'Two years of advanced accounting, research and policy, with a dissertation. Meets NET and PhD eligibility. From {fee:mcom} in fees.',
  ),
  page(
    '/ma',
    'Online MA: English, economics, public policy | {legal_name}',
    'One dissertation, one supervisor, two years, and every reading as text and audio. From {fee:ma} in fees.',
  ),
  page(
    '/privacy-policy',
    'Privacy Policy under the DPDP Act | {university}',
    'What personal data we collect, for what and for how long, who receives them, and how to have them corrected or erased.',
  ),
  page(
    '/refund-policy',
    'Refund policy with dates | {university}',
    'How much comes back and when, under UGC rules, with the days counted for the {classes session} session.',
  ),
  page(
    '/live-lecture',
    'Live lectures: the weekly timetable | {university}',
    'Which programme meets when, when recordings are up, and what happens in a live class. Sit in on one before you decide.',
  ),
  page(
    '/assessments',
    'Assessments, grades and examinations at home | {short_name}',
    'Where marks come from, how an examination at home works, grades, revaluation and papers sat again.',
  ),
  page(
    '/course-conduction',
    'How courses run: sixteen weeks, nine hours | {short_name}',
    'A semester week by week, the four people who help you, and where nine hours a week go.',
  ),
  page(
    '/discussion-forum',
    'Discussion forum for learners | {university}',
    'Course rooms, district rooms and work rooms where questions asked at midnight are answered before breakfast.',
  ),
];

export const redirect: readonly DataOf<'redirect'>[] = [
  { from: '/apply', to: '/registration-process' },
  { from: '/vc', to: '/vice-chancellor' },
];
