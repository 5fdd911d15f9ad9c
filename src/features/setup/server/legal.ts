import type { DataOf } from '../../../content/registry.ts';

type Page = DataOf<'auxiliary'>;
type Section = Page['sections'][number];
/** Paragraphs by their headings. */
type Texts = Readonly<Record<string, string | readonly string[]>>;

/** Drafts; `[check: …]` marks a guess that only the university, or its lawyer, can put right. */
export const legalPages: readonly Page[] = [
  page(
    {
      path: '/privacy-policy',
      title: 'Privacy Policy',
      lead: 'What we know about you, why, and how to make us forget',
    },
    {
      'Who is responsible':
        '{legal_name}, {street}, {city} {postal_code}, is the data fiduciary under the Digital Personal Data Protection Act, 2023. Write to {email}, or call {phone}. Who answers for personal data, and within how many days, stands under Your data. [check: the same contact is entered in the university’s own details]',
      'What we collect, and for what': [
        'Your mobile number, to make sure that it is yours and to open your enquiry; your name, e-mail address, qualification and area of interest, to answer the enquiry and guide your application, by call, SMS, e-mail and WhatsApp; the country, state and city that your connection seems to come from, to know where people learn of us; the page and the campaign that brought you, to know what our notices are worth; the pages that you visit, where you have agreed to it, to improve them; what our staff note after a call, to take it up again.',
        'We do so with your consent, and keep it for [check: 36 months after the last contact].',
      ],
      'If you apply on this website':
        'Your date of birth, DEB-ID and ABC-ID and your papers, to decide on your application. Only the staff who check applications open papers, and each opening is noted; the place is taken out of photographs. If we decide, the application and its papers are kept for five years from then, as the University Grants Commission asks for records of selection, even if you have all else erased; if not, they go with your data, or a year after the last change.',
      'Who else sees it':
        'Companies that carry our messages and run our systems: [check: names of the companies, each under a written contract and for that work alone]. [check: We do not sell personal data.]',
      'Your rights':
        'You may see what we hold about you, have it put right or erased, and withdraw your consent as easily as you gave it: on the page <a href="/my-data">Your data</a> of this website, after a code to your number, or by a message to {email}. There you take your data along as a file, see whom we gave them to, and name somebody who may use these rights for you. After an erasure a sealed record stays for a year, as the law asks. If our answer does not satisfy you, you may turn to the Data Protection Board of India.',
    },
  ),
  page(
    {
      path: '/terms-of-use',
      title: 'Terms of use',
      lead: 'What you may expect of this website, and what it expects of you',
    },
    {
      'What this website is':
        'It tells of the online programmes of {legal_name} and takes enquiries. A contract of admission is made [check: when you accept the offer letter and pay the first fee]; where this website and the offer letter differ, the letter holds.',
      'Using it':
        'Please register with a number of your own, and do not try to get at what is not meant for you. You may read, share and print any page, and quote from it with a link.',
      'Liability and law':
        'We do not answer for pages of others that this website leads to. Indian law applies; the courts in [check: {city}] decide, unless consumer law gives you a nearer one.',
    },
  ),
  page(
    { path: '/refund-policy', title: 'Refund policy', lead: 'If you change your mind' },
    {
      'How much comes back':
        'Fees are refunded as the rules of the University Grants Commission on refund of fees say. [check: the table of days and percentages that is notified for this session]',
      'How it is done':
        'Write to {email}. [check: The date of that message counts.] The refund is paid [check: to the account from which the fee came, within 15 days].',
      'What is not refunded':
        '[check: The processing charge of at most ₹1,000, and fees for examinations already taken.]',
    },
  ),
  page(
    { path: '/grievances', title: 'Grievance redressal', lead: 'When something has gone wrong' },
    {
      'Write to us first':
        'Write to {email} or call {phone}. You get an answer within [check: 3 working days].',
      'The committee':
        'If you are not satisfied, the Student Grievance Redressal Committee decides within [check: 15 working days]. Its members are [check: names and offices].',
      'The Ombudsperson':
        'After that you may appeal to the Ombudsperson, who does not work for the university: [check: name and address].',
    },
  ),
  page(
    {
      path: '/fraud-alert',
      title: 'Fraud alert',
      lead: 'Who may ring you, and who may charge you',
    },
    {
      'Who may ring you':
        'Our counsellors ring those who have asked for it, from {phone}. [check: the hours of calls, and other numbers of yours] Whoever says that they are from {legal_name} and asks for a code, a password or a card number is not.',
      'Who may charge you':
        'Only {legal_name}, [check: by a link of its payment provider, after your papers are accepted]. [check: We have no agents.] Nobody may take cash, or money to a person’s account, in our name.',
      'Never read a code out':
        'The code that we send is typed on this website and nowhere else. Nobody from us will ask you to read it out.',
      'If it has happened':
        'Ring 1930, the national helpline for cyber crime, and your bank; then write to {email}.',
    },
  ),
  page(
    { path: '/disclaimer', title: 'Disclaimer', lead: 'How far you can rely on these pages' },
    {
      'Figures and dates':
        'Where fees, dates, recognition or eligibility on these pages differ from a notification of {legal_name} or of a regulator, the notification holds. [check: statements that the regulator asks for]',
      Careers:
        'Pay and posts named on this website [check: are what graduates and employers have reported]; they describe the past and promise nothing. Please read the entitlement of {legal_name} on the website of the University Grants Commission before you apply.',
    },
  ),
  page(
    { path: '/cookies', title: 'Cookies', lead: 'What this website keeps in your browser' },
    {
      'What it needs':
        'A cookie keeps you signed in after you have verified your number, and another remembers what you have answered to the question about analytics.',
      'What you may refuse':
        'Visits are counted only where you have agreed. Your answer can be changed at the foot of every page. [check: other services that count visits or show advertisements]',
    },
  ),
];

export const pathsOfLegal = legalPages.map(({ path }) => path);
type Named = Readonly<{ path: string; title: string; lead: string }>;

function page({ path, title, lead }: Named, texts: Texts): Page {
  return {
    path,
    title,
    programme: null,
    sections: [hero(title, lead), ...Object.entries(texts).map(text)],
  };
}

function hero(title: string, lead: string): Section {
  return {
    block: 'hero',
    title,
    lead,
    button: null,
    action: 'register',
    url: null,
    figure: null,
    image: null,
    hidden: false,
  };
}

function text([title, paragraphs]: [string, Texts[string]]): Section {
  const body = [paragraphs]
    .flat()
    .map((one) => `<p>${one}</p>`)
    .join('');
  return { block: 'text', title, body, hidden: false };
}
