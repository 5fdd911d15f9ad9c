import type { Story } from '../story.ts';
import { terms } from './terms.ts';
import { tracks } from './tracks.ts';

export const bca: Story = {
  path: 'bca',
  type: 1,
  title: 'Online BCA',
  shortTitle: 'BCA',
  award: 'Bachelor of Computer Applications',
  awardShort: 'BCA',
  erp: 'ANV-BCA',
  value: 'BCA-ONLINE',
  prefix: 'BC',
  tint: 'computing',
  figure: 'river',
  months: 36,
  featured: true,
  classes: 'Live, Saturday and Sunday, 7 to 9 am or 8 to 10 pm',
  hours: 11,
  accreditations: ['ugc', 'naac', 'aiu'],
  short:
    'Write software people in your town will use. Python, databases and cloud from the second semester.',
  lead: 'Six semesters from your first loop to a product with users, whichever stream you came from.',
  aboutTitle: 'Software that somebody is waiting for.',
  aboutLead: 'The last project has a client with a name, a telephone number and an opinion.',
  about:
    '<p>You write code in the first week and in every week after it. The machine checks that it works; a person checks that it can be read. By the second semester your page runs on a cheap phone over a weak network, because that is where it will be used.</p><p>In the third year you specialise, join a team for eight weeks and build a product for somebody: a clinic’s queue, a temple’s accounts, a school bus tracker.</p>',
  content: [
    [
      'Learning to program from nothing',
      '<p>Six in ten of our BCA learners had never written a line. The Python course has two hundred small problems in rising order; most people do seven a week. A tutor reads forty of yours with care. Pair sessions on Thursday nights put you with someone one step ahead, then with someone one step behind.</p>',
    ],
    [
      'The client project',
      '<p>In August a list of about ninety local clients is published: offices, shops, schools and clinics that need something small. Pairs choose, meet the client, write one page that both sign, and deliver in sixteen weeks. Last year 58 of 71 products were still in use six months later.</p>',
    ],
  ],
  points: [
    ['128 credits', 'In six semesters; a certificate after one year, a diploma after two.'],
    ['No stream barred', 'Arts and Commerce learners take a ten-week mathematics bridge.'],
    ['Code every week', 'About four hundred programs before you specialise.'],
  ],
  eligibility: [
    'Class 12 in any stream with 45 per cent (40 per cent for reserved categories)',
    'Mathematics in Class 12, or our free bridge course before Semester 2',
    'Or a three-year diploma after Class 10 in any branch',
    'A laptop with 4 GB of memory; there is a loan scheme for 200 learners',
  ],
  highlightsTitle: 'What is different about this BCA',
  highlights: [
    ['400', 'programs written before you choose a specialisation, each one run and checked.'],
    ['58', 'of last year’s 71 client projects still in use half a year later.'],
    ['2', 'readers for your code: a machine for right and wrong, a person for clear and unclear.'],
    ['200', 'laptops on loan each session, returned at convocation or bought for a tenth.'],
    ['3', 'specialisations: data science, cloud and cyber security.'],
    ['{bca_in_work}', 'of all BCA graduates in work within six months.'],
  ],
  benefitsTitle: 'What you are given to work with',
  benefits: [
    [
      'laptop',
      'A laptop if you need one',
      'Two hundred on loan each session, chosen by need and not by marks.',
    ],
    [
      'check',
      'Servers and licences',
      'Cloud accounts, databases and tools are the university’s; nothing is billed to you.',
    ],
    [
      'mic',
      'Interview practice',
      'Twelve recorded mock interviews with working engineers from Semester 4 on.',
    ],
    [
      'heart',
      'Thursday pairs',
      'Nobody debugs alone: two hours each week with a partner, drawn anew each month.',
    ],
  ],
  structureLead:
    '128 credits in six semesters, a program in every week. Touch a semester to open it.',
  terms,
  fees: {
    title: 'Fees: by semester, by year, or once.',
    semester: 23_000,
    year: 44_000,
    once: 1_24_000,
    down: 3_000,
    campus: 3_15_000,
  },
  certificate: {
    title: 'A degree, and a repository to go with it.',
    text: 'The certificate is the campus certificate. The code that you wrote stays yours, with its history.',
    name: 'Your Name',
    earned:
      'with First Class, having completed one hundred and twenty-eight credits in six semesters.',
  },
  careersTitle: 'From first commit to first salary',
  careersLead: 'Pay ranges reported by 611 BCA graduates of 2024 and 2025, in lakh rupees a year.',
  outcomes: [
    ['{bca_in_work}', 'in work within six months'],
    ['₹4.5 L', 'median first pay'],
  ],
  roles: [
    ['Web developer', 3.5, 7.5],
    ['Cloud support engineer', 3.8, 7.5],
    ['Data analyst', 3.5, 7],
    ['Test engineer', 3.2, 6.5],
    ['Security operations analyst', 4, 8],
  ],
  questionsText:
    'Joseph answers for computing. He learnt to program at thirty-four and will tell you how it felt.',
  questions: [
    [
      'Is BCA enough to get a software job?',
      'For many firms, yes, if there is code to show. The degree opens the form; the repository opens the interview.',
    ],
    [
      'How is BCA different from B.Tech?',
      'It is three years instead of four, with no physics or workshop, and with more hours at the keyboard. The MCA brings you level for most posts.',
    ],
    [
      'Are practical examinations also at home?',
      'Yes. You program in a locked browser with a camera on, in an environment that you have used all term.',
    ],
    [
      'May I use AI assistants for assignments?',
      'From Semester 3, and only where the sheet says so, with the prompts handed in. Before that you would cheat yourself of the part that has to be learnt by hand.',
    ],
  ],
  closing: 'Write the first loop this Saturday.',
  tracks,
};
