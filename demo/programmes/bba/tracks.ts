import type { Track } from '../story.ts';

const careersLead =
  'Pay ranges in the first three years after the degree, in lakh rupees a year, as graduates of 2024 and 2025 reported them.';

export const tracks: readonly Track[] = [
  {
    slug: 'marketing',
    electiveName: 'Marketing',
    title: 'Online BBA in Marketing',
    shortTitle: 'Marketing',
    award: 'Bachelor of Business Administration (Marketing)',
    awardShort: 'BBA Marketing',
    short: 'Sell one thing well before you are asked to sell everything.',
    lead: 'Three years of business with its last year spent on customers: who they are, where they look, what brings them back.',
    aboutTitle: 'Learn the customer by name.',
    aboutLead: 'Your first assignment in Semester 5 is to listen to ten people buy soap.',
    about:
      '<p>Four courses in the third year: advertising, digital tools, retail selling and the study of buyers. Each ends in something you can show to an employer: a campaign, a shop audit, a script, a report on fifty interviews.</p>',
    points: [
      ['A campaign', 'Planned, run and measured for a shop that you choose.'],
      ['A shop audit', 'Footfall, shelf and bill, counted over one week.'],
      ['Fifty interviews', 'With buyers of one product, written up in ten pages.'],
    ],
    courses: [
      ['Advertising and copy', 'Briefs, headlines, jingles, local media and the law on claims.'],
      [
        'Digital marketing for small firms',
        'Maps listings, short video, WhatsApp catalogues and paid search on a budget of ₹200 a day.',
      ],
      [
        'Retail selling',
        'Greeting, demonstrating, answering an objection and closing, with recorded role plays.',
      ],
      ['Understanding buyers', 'Families, festivals, credit and habit; observing before asking.'],
    ],
    roles: [
      ['Sales executive', 2.8, 5],
      ['Digital marketing associate', 3, 5.5],
      ['Store marketing lead', 3.2, 6],
    ],
    careersTitle: 'First jobs in marketing',
    careersLead,
    outcomes: [
      ['71%', 'in work or own business within six months'],
      ['₹3.4 L', 'median first pay'],
    ],
    questions: [
      [
        'Do I have to be good at speaking?',
        'You will be. The selling course records you in week one and again in week fourteen, and only you and your tutor see both.',
      ],
      [
        'Will I get to use real advertising tools?',
        'Yes. The digital course gives each learner a small account to spend from, on a business that agrees to it.',
      ],
    ],
    closing: 'Ten people are buying soap near you now.',
  },
  {
    slug: 'finance',
    electiveName: 'Finance',
    title: 'Online BBA in Finance',
    shortTitle: 'Finance',
    award: 'Bachelor of Business Administration (Finance)',
    awardShort: 'BBA Finance',
    short: 'Banking, markets and insurance for those who like their columns to agree.',
    lead: 'For people at a counter in a bank, a broker’s office or a father’s shop who want to understand the other side of the entry.',
    aboutTitle: 'Follow one rupee to the end.',
    aboutLead: 'From a deposit slip to a home loan to a bond, and back to the depositor.',
    about:
      '<p>The third year adds banking practice, markets, insurance and personal finance. The examiner in banking practice spent thirty years in a public bank’s branches and marks what a branch would accept.</p><p>The syllabus of the first securities-market certificate is covered; the fee of one attempt is ours.</p>',
    points: [
      ['A branch in class', 'Accounts, KYC and a small loan from form to sanction.'],
      ['A portfolio on paper', 'Run for twelve weeks and explained, whatever happened.'],
      ['Certificate fee paid', 'One attempt at a securities-market certificate.'],
    ],
    courses: [
      [
        'Banking practice',
        'Accounts, KYC, cheques, UPI disputes, retail loans and recovery with manners.',
      ],
      [
        'Securities markets',
        'Shares, bonds, mutual funds, the exchange and the depository; a paper portfolio over one term.',
      ],
      [
        'Insurance and risk',
        'Life, health, motor and crop cover; reading a policy; settling a claim.',
      ],
      [
        'Personal finance',
        'Budgets, debt, savings, tax and retirement for a household of your own making.',
      ],
    ],
    roles: [
      ['Bank officer, entry level', 3.5, 6],
      ['Mutual fund operations associate', 2.8, 5],
      ['Insurance adviser', 2.5, 6],
    ],
    careersTitle: 'First jobs in finance',
    careersLead,
    outcomes: [
      ['68%', 'in work or own business within six months'],
      ['₹3.6 L', 'median first pay'],
    ],
    questions: [
      [
        'Does BBA Finance help with bank examinations?',
        'The banking, economics and statistics papers overlap with them. We hold a free weekly practice hour in reasoning as well, from Semester 4.',
      ],
      [
        'Is the paper portfolio real money?',
        'No. Prices are real, money is not; losing teaches as much and costs nothing.',
      ],
    ],
    closing: 'The columns are waiting to agree.',
  },
  {
    slug: 'retail',
    electiveName: 'Retail',
    title: 'Online BBA in Retail',
    shortTitle: 'Retail',
    award: 'Bachelor of Business Administration (Retail)',
    awardShort: 'BBA Retail',
    short: 'Buying, shelves, people and shrinkage: how a store earns its rent.',
    lead: 'For people on a shop floor who can see what the head office cannot.',
    aboutTitle: 'A degree with the shutter half up.',
    aboutLead: 'You learn with the store that you work in, or the one you buy from.',
    about:
      '<p>Merchandise, store operations, chains and online baskets, one course each. You will draw your store’s plan, count a shelf for a month, and find out why six per cent of the tomatoes never reach a bill.</p>',
    points: [
      ['Your store as the lab', 'Every assignment is done in a shop that you know.'],
      ['A month of counting', 'One shelf, thirty days, and what it tells.'],
      ['Floor to office', 'A third of last year’s group was promoted during the degree.'],
    ],
    courses: [
      ['Buying and merchandise', 'Ranges, margins, seasons, suppliers and markdowns.'],
      ['Store operations', 'Layout, rosters, cash, shrinkage, safety and opening on time.'],
      [
        'Chains and franchises',
        'Area management, standards, the franchise contract and local taste.',
      ],
      [
        'Omnichannel retail',
        'One stock for counter, app and dark store; returns; quick delivery and what it costs.',
      ],
    ],
    roles: [
      ['Department manager', 3, 5.5],
      ['Merchandise planner', 3.5, 6.5],
      ['Store manager', 4, 8],
    ],
    careersTitle: 'First jobs in retail',
    careersLead,
    outcomes: [
      ['74%', 'in work or own business within six months'],
      ['₹3.2 L', 'median first pay'],
    ],
    questions: [
      [
        'My shifts change every week. Will I manage the classes?',
        'Each live class is held twice at the weekend, at 7 am and at 8 pm. Come to either, and change when your roster does.',
      ],
      [
        'I do not work in a shop. Can I choose Retail?',
        'Yes. We write to a store near you that takes our learners, and you spend eight weekends there.',
      ],
    ],
    closing: 'You already know where the shelf is wrong.',
  },
  {
    slug: 'family-business',
    electiveName: 'Family business',
    title: 'Online BBA in Family Business',
    shortTitle: 'Family business',
    award: 'Bachelor of Business Administration (Family Business)',
    awardShort: 'BBA Family Business',
    short:
      'For the next generation of a shop, a mill or a clinic, and for the one that runs it now.',
    lead: 'Your family’s business is the textbook. Costing, credit, cousins and what to change first.',
    aboutTitle: 'Grow it without breaking the house.',
    aboutLead: 'Half of this specialisation is arithmetic and half is tact.',
    about:
      '<p>Four courses for people who will inherit a business, or have: putting accounts in order, formal credit, modernising, and family governance. Parents are invited to two Sunday classes and usually stay for a third.</p><p>The project is a five-year plan for your own firm. Nobody outside the examination sees it.</p>',
    points: [
      ['Your books', 'Put in order during the degree, with help.'],
      ['Parents in class', 'Two open Sundays each year, with tea.'],
      ['A five-year plan', 'For your own firm, kept confidential.'],
    ],
    courses: [
      [
        'Accounts of a family firm',
        'Separating the house from the shop, stock, dues, and a monthly page that everyone can read.',
      ],
      [
        'Formal credit for small business',
        'Moving from hand loans to banks: papers, ratings, schemes and guarantees.',
      ],
      [
        'Modernising a small business',
        'Billing, barcodes, brands and a website, in the order in which they pay.',
      ],
      [
        'Family governance',
        'Roles, salaries, daughters and sons, succession, partition and wills.',
      ],
    ],
    roles: [
      ['Manager in own family firm', 3, 9],
      ['Small-business credit officer', 3.5, 6],
      ['Dealer development executive', 3.2, 6],
    ],
    careersTitle: 'What they do next',
    careersLead,
    outcomes: [
      ['82%', 'running or joining a family firm'],
      ['27%', 'median growth in its sales within two years'],
    ],
    questions: [
      [
        'Do I have to show the university our accounts?',
        'Only to your project supervisor, who signs a promise of secrecy, and only the figures that the plan needs.',
      ],
      [
        'We run a tea stall. Is that a family business?',
        'It is. One of the best plans of last year was for a tea stall with three branches and no written accounts.',
      ],
    ],
    closing: 'Bring the ledger, even the torn one.',
  },
];
