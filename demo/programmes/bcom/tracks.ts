import type { Track } from '../story.ts';

const careersLead =
  'Pay ranges in the first three years after the degree, in lakh rupees a year, as graduates of 2024 and 2025 reported them.';

export const tracks: readonly Track[] = [
  {
    slug: 'accounting',
    electiveName: 'Accounting',
    title: 'Online B.Com in Accounting',
    shortTitle: 'Accounting',
    award: 'Bachelor of Commerce (Accounting)',
    awardShort: 'B.Com Accounting',
    short: 'Close the books of anything, from a school to a sugar mill.',
    lead: 'The classic route: accounts in depth, mapped to CA Foundation and CMA, with a year of practice inside the degree.',
    aboutTitle: 'The balance that has to agree by midnight.',
    aboutLead: 'You will close forty sets of books before anyone pays you to close one.',
    about:
      '<p>Advanced accounts, government and co-operative accounts, forensic accounting and audit tools. Each course names, paper by paper, which CA and CMA topics it covers, so that you can sit those examinations while studying.</p>',
    points: [
      ['Mapped to CA and CMA', 'Every unit names the professional paper it serves.'],
      ['Forty sets of books', 'Traders, trusts, farms, schools and clubs.'],
      ['Audit tools', 'Sampling and testing a million vouchers by software.'],
    ],
    courses: [
      [
        'Advanced accounting problems',
        'Insurance claims, royalties, underwriting, insolvency and other accounts that appear in examinations and in life.',
      ],
      [
        'Government and co-operative accounts',
        'Panchayats, trusts, societies and co-operatives: their registers, grants and audits.',
      ],
      ['Forensic accounting', 'Where fraud hides, how figures betray it, and writing for a court.'],
      [
        'Audit analytics',
        'Testing whole ledgers by software: gaps, duplicates, first digits and unusual hours.',
      ],
    ],
    roles: [
      ['Audit associate', 2.8, 5.5],
      ['Accounts executive', 2.4, 4.5],
      ['Payables analyst', 3, 5.5],
    ],
    careersTitle: 'First jobs in accounts',
    careersLead,
    outcomes: [
      ['70%', 'in work or articles within six months'],
      ['₹3.1 L', 'median first pay'],
    ],
    questions: [
      [
        'Can I do CA alongside B.Com Accounting?',
        'Yes, and about one in six does. The timetable is shared with us in advance and no paper of ours falls in the fortnight of CA examinations.',
      ],
      [
        'Does the degree exempt me from CA Foundation?',
        'Graduates in commerce with 55 per cent may enter CA Intermediate directly under the institute’s own rules; check the year’s notification.',
      ],
    ],
    closing: 'Bring a calculator with a large equals key.',
  },
  {
    slug: 'banking',
    electiveName: 'Banking',
    title: 'Online B.Com in Banking',
    shortTitle: 'Banking',
    award: 'Bachelor of Commerce (Banking)',
    awardShort: 'B.Com Banking',
    short: 'For the counter, the credit desk and the examination that leads to both.',
    lead: 'Banking taught by people who have refused loans and granted them, with the officers’ examination kept in view.',
    aboutTitle: 'The other side of the glass.',
    aboutLead:
      'By Semester 6 you can process a small loan from the first enquiry to the last instalment.',
    about:
      '<p>Branch banking, lending, digital payments and rural finance. Role plays are held with former branch staff as customers, some of them very difficult. A free practice hour for bank examinations runs each Sunday.</p>',
    points: [
      ['A difficult customer', 'Played by those who served many.'],
      ['One loan, end to end', 'Enquiry, appraisal, documents, follow-up.'],
      ['Exam hour', 'Reasoning, English and figures, every Sunday.'],
    ],
    courses: [
      [
        'Branch banking',
        'Accounts, remittances, lockers, nominations, complaints and the ombudsman.',
      ],
      [
        'Retail and small-business lending',
        'Scores, margins, security, documents and recovery within the code.',
      ],
      [
        'Digital payments',
        'UPI, cards, settlement, fraud patterns and what to do in the first hour after one.',
      ],
      [
        'Rural and micro finance',
        'Self-help groups, Kisan credit, co-operatives, correspondents and crop cycles.',
      ],
    ],
    roles: [
      ['Bank clerk or officer', 3.5, 6.5],
      ['Loan processing officer', 2.8, 5],
      ['Payments operations associate', 3, 5.5],
    ],
    careersTitle: 'First jobs in banking',
    careersLead,
    outcomes: [
      ['67%', 'in work within six months'],
      ['₹3.5 L', 'median first pay'],
    ],
    questions: [
      [
        'Does the university place people in banks?',
        'Private and small finance banks hire through the placement cell. Public banks hire by their own examination, for which we help you practise.',
      ],
      [
        'Is the practice hour part of the fee?',
        'Yes, and it stays open to you for one year after the degree.',
      ],
    ],
    closing: 'The counter opens at ten. We open at seven.',
  },
  {
    slug: 'taxation',
    electiveName: 'Taxation',
    title: 'Online B.Com in Taxation',
    shortTitle: 'Taxation',
    award: 'Bachelor of Commerce (Taxation)',
    awardShort: 'B.Com Taxation',
    short: 'Returns, notices and replies, for those who read the section before the commentary.',
    lead: 'Income tax and GST practised on live portals’ training copies, until filing is dull and the reply to a notice is not frightening.',
    aboutTitle: 'Read the section. Then read it again.',
    aboutLead:
      'You will file sixty returns in the third year, none of them real and all of them right.',
    about:
      '<p>Tax practice, GST practice, international taxation and procedure. You draft replies to notices each week, and a retired assessing officer writes back as the department would.</p>',
    points: [
      ['Sixty returns', 'Individuals, traders, firms and trusts.'],
      ['The officer replies', 'Weekly drafts, answered by a retired assessing officer.'],
      ['Own practice', 'How to register and run a small tax office.'],
    ],
    courses: [
      [
        'Income tax practice',
        'Returns of every common kind, TDS statements, corrections and reconciling the annual statement.',
      ],
      [
        'GST practice',
        'Registration, monthly and annual returns, refunds, audits and sector puzzles.',
      ],
      [
        'Notices, appeals and representation',
        'Reading a notice, drafting a reply, hearings, appeals and the client’s nerves.',
      ],
      [
        'Cross-border taxation',
        'Residence, treaties, withholding, transfer pricing in outline, and remittance forms.',
      ],
    ],
    roles: [
      ['Tax assistant', 2.6, 5],
      ['GST compliance executive', 2.8, 5.5],
      ['Tax practitioner, own office', 3, 8],
    ],
    careersTitle: 'First jobs in tax',
    careersLead,
    outcomes: [
      ['72%', 'in work or own practice within six months'],
      ['₹3.2 L', 'median first pay'],
    ],
    questions: [
      [
        'May I practise as a tax practitioner after this?',
        'A commerce graduate may be enrolled as a GST practitioner, subject to the rules in force and their examination; we prepare you for it.',
      ],
      [
        'Do the syllabi follow each Budget?',
        'Yes. The notes are reissued every April and July, and your examination follows the law of the year printed on its cover.',
      ],
    ],
    closing: 'The due date is nearer than you think.',
  },
  {
    slug: 'global-finance',
    electiveName: 'Global finance',
    title: 'Online B.Com in Global Finance',
    shortTitle: 'Global finance',
    award: 'Bachelor of Commerce (Global Finance)',
    awardShort: 'B.Com Global Finance',
    short: 'International standards and markets, for work in shared services and offices abroad.',
    lead: 'A commerce degree that reads IFRS as easily as Ind AS, and invoices in four currencies.',
    aboutTitle: 'Books that are read in another time zone.',
    aboutLead:
      'Shared-service centres in {city} and Coimbatore told us what graduates lacked. This is that list.',
    about:
      '<p>IFRS reporting, treasury, international trade finance and business English for finance. The units follow the knowledge papers of the large international accounting qualification, and successful learners may apply for its exemptions.</p>',
    points: [
      ['IFRS throughout', 'Beside Ind AS, difference by difference.'],
      ['Currencies', 'A treasury game in four currencies.'],
      ['Calls in English', 'Weekly practice with people who say “sorry?”'],
    ],
    courses: [
      [
        'Reporting under IFRS',
        'Framework, revenue, leases, groups and the differences from Ind AS.',
      ],
      [
        'Treasury and foreign exchange',
        'Quotations, exposure, forwards, cash pooling and a four-currency game.',
      ],
      [
        'Trade finance',
        'Letters of credit, guarantees, export credit and documents that a bank refuses.',
      ],
      [
        'Finance in a shared-service centre',
        'Record-to-report, controls, month-end calendars, and English on the telephone.',
      ],
    ],
    roles: [
      ['Record-to-report analyst', 3.5, 6.5],
      ['Treasury associate', 3.8, 7],
      ['Export documentation executive', 2.8, 5.2],
    ],
    careersTitle: 'First jobs in global finance',
    careersLead,
    outcomes: [
      ['75%', 'in work within six months'],
      ['₹3.9 L', 'median first pay'],
    ],
    questions: [
      [
        'Does Global finance lead to work abroad?',
        'It leads mostly to work in India for firms abroad. About one learner in twenty has moved, usually after two years.',
      ],
      [
        'How many exemptions can I apply for?',
        'Up to five knowledge papers at present; the accounting body decides each case and may change its list.',
      ],
    ],
    closing: 'Month-end is the same everywhere.',
  },
];
