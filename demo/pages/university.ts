import {
  banner,
  documents,
  figures,
  hero,
  page,
  people,
  prose,
  steps,
  table,
  titled,
  type Page,
} from './sections.ts';

export const universityPages: readonly Page[] = [
  page('/about', 'About {short_name}', [
    hero(
      'One faculty, one senate, one certificate',
      '{legal_name} has taught in {city} since {founded}. Since 2019 the same faculty have taught online, at weekends, to people whose weekdays are taken.',
      { button: 'Find your programme', url: '/programmes', image: 'about' },
    ),
    prose(
      'Why we are called {short_name}',
      `
<p>In Sanskrit grammar, the thread of a verse is the order that ties scattered words into meaning. A verse may put its verb first and its subject last, for the sake of the metre; the reader who finds the thread adds nothing and takes nothing away, and the verse makes sense. We try to do that for scattered days.</p>
<p>The line drawings on these pages begin with dots, one for each person or each semester, and only then comes the line that joins them. Each programme has its own.</p>`,
    ),
    prose(
      'How we came to teach at weekends',
      `
<p>The university began in {founded} with an evening college for clerks, in four borrowed rooms behind the market. For thirty-two years there was always an evening batch. It closed in 1994, when the last bus was moved from ten o’clock to half past eight.</p>
<p>In 2017 a survey of applicants who had not joined found that seven in ten gave the same reason: they could not leave their work. The senate asked whether the evening batch could be brought back without the bus. The first online section, forty people in the Master of Commerce, met on a Saturday in July 2019. Thirty-six of them finished. The same rules have held since: the faculty who teach on campus teach online, the same papers are set, and no section has more than forty people.</p>`,
    ),
    titled('headCounts', 'The university today'),
    prose(
      'What we hold to',
      `
<p><strong>Say the fee first.</strong> Every price is on this website, with whatever may be charged later. No counsellor can lower it, so nobody pays more for asking less well.</p>
<p><strong>Ring before they leave.</strong> Most people who give up a degree do so in silence. A mentor has sixty learners and a list of who has gone quiet.</p>
<p><strong>Mark blind.</strong> Answer scripts from the campus and from online learners are mixed and numbered before anyone reads them.</p>
<p><strong>Admit mistakes in public.</strong> Corrections to papers, results and this website are listed by date in the <a href="/academic-calendar">academic calendar</a>.</p>`,
    ),
    titled('benefits', 'What every learner gets'),
    titled('vcCard', 'From the Vice-Chancellor'),
    banner(
      'Come and see for yourself',
      'One class is open to everyone, online, {open_class}. In {city} you may visit us {visiting_days}.',
      { button: 'See the next one', url: '/live-lecture' },
    ),
  ]),
  page('/vice-chancellor', 'The Vice-Chancellor', [
    hero(
      'A letter to those who join in {classes year}',
      'From Professor Vasundhara Rao, who taught statistics for thirty-one years before she took this chair.',
    ),
    titled('vcMessage', 'A letter to learners joining in {classes year}'),
    prose(
      'About Professor Rao',
      `
<p>Vasundhara Rao grew up in Hassan, where her father kept the station’s accounts. She studied statistics at this university, taught it from 1993, and held the chair of statistics from 2008 until she became Vice-Chancellor in 2024. Her research is on surveys: whom they miss, and how one can tell.</p>
<p>She still teaches one course each year, Statistics you will use, to a first-semester section of the Online MBA. She answers letters from learners herself, usually on Sundays.</p>`,
    ),
    banner(
      'Write to the Vice-Chancellor',
      'For what others could not solve. Begin with the grievance desk; if it fails you, write.',
      { button: 'How to be heard', url: '/grievances' },
    ),
  ]),
  page('/faculty', 'Who teaches', [
    hero(
      'The people whom you will hear on Saturday',
      'They teach the same courses on campus from Monday to Friday. Each name leads to a page with their courses.',
      { button: 'Sit in on an open class', url: '/live-lecture' },
    ),
    { block: 'teachers', title: 'Everybody who teaches online', lead: null },
    banner(
      'Read a first class before you choose',
      'The first hour of accounts, written down: what is said, what you do, and what is left for the week.',
      { button: 'Read it', url: '/first-class' },
    ),
  ]),
  page('/first-class', 'A first class', [
    hero(
      'A first class in accounts, written down',
      'Dr. Sudha Iyengar and forty learners, most of whom have never opened a ledger.',
      { button: 'Sit in on an open class', url: '/live-lecture' },
    ),
    steps('How the hour goes', [
      [
        'Five silent minutes',
        'Everybody reads one page: the year of a small tailoring shop in Hassan, told by its owner. Nobody has to say anything yet.',
      ],
      [
        'Two columns',
        'From the fifth minute. Each of you writes what the shop owns on the left and what it owes on the right. No rule has been given. Most people get eight of ten lines right.',
      ],
      [
        'Two lines that went wrong',
        'From the twentieth. The advance for a wedding order is money in the till, and it is owed: the dresses are not sewn yet. The owner’s own scooter is not the shop’s. We argue about both.',
      ],
      [
        'Profit without cash',
        'From the fortieth. The shop made a profit and could not pay its rent in March. We look for where the money is. It hangs on the rails, unsold.',
      ],
      [
        'A question for the week',
        'The last five. Ask one shop that you know what it is owed today. Bring the figure on Saturday, without the name.',
      ],
    ]),
    table(
      'The board at the end of the hour',
      ['The shop owns', 'Rupees', 'The shop owes', 'Rupees'],
      [
        ['Cloth and finished dresses', '1,84,000', 'Cloth merchant', '62,000'],
        ['Three machines', '96,000', 'Advance for the wedding order', '40,000'],
        ['Customers who pay later', '38,000', 'Rent of March', '18,000'],
        ['Cash', '7,000', 'What is left: the owner’s own', '2,05,000'],
        ['Together', '3,25,000', 'Together', '3,25,000'],
      ],
    ),
    prose(
      'What comes after it',
      `
<p>By the fourth week you read the balance sheet of a listed company and find where its cash went. Every class is recorded, with captions; a tutor keeps an open hour on Tuesday evening for whoever got lost. The people who teach are listed by name: <a href="/faculty">who teaches</a>.</p>`,
    ),
  ]),
  page('/university', 'The university', [
    hero(
      'In {city} since {founded}',
      'Five faculties, {teachers} teachers, one campus under rain trees, and {centres} centres where you can sit an examination or read in quiet.',
      { figure: '1,3,5,3,1' },
    ),
    table(
      'Faculties',
      ['Faculty', 'Since', 'Online programmes'],
      [
        ['Commerce and Management', '1962', 'BBA, B.Com, MBA, M.Com'],
        ['Humanities and Social Sciences', '1964', 'BA, MA'],
        ['Computing and Data', '1986', 'BCA, MCA, diplomas and certificates in computing'],
        ['Languages', '1971', 'Certificates in German, Japanese and French'],
        ['Science', '1968', 'On campus only'],
      ],
    ),
    people('Who answers for what', [
      [
        'Prof. Vasundhara Rao',
        'Vice-Chancellor',
        'vc',
        'Answers to the senate for everything that is taught.',
      ],
      [
        'S. Hegde',
        'Registrar',
        'registrar',
        'Admissions, records, certificates. His signature stands on yours.',
      ],
      [
        'Dr. Sudha Iyengar',
        'Director, Centre for Online Education',
        'sudha',
        'The online programmes, their mentors and their centres.',
      ],
      [
        'Nandini Deshpande',
        'Head of admissions counselling',
        'nandini',
        'The people who talk to you before you join, and what they may promise.',
      ],
    ]),
    figures('The campus in numbers', [
      ['74', 'acres, eleven of them under rain trees.'],
      ['2,10,000', 'books, which can be sent to you by post.'],
      ['6,400', 'learners on campus; you share their teachers.'],
      ['3', 'open days a year, with meals and hostel for online learners.'],
    ]),
    titled('alumni', 'Where they are now'),
    titled('seals', 'Recognised where it counts'),
    banner(
      'Read what each approval means',
      'With its date, what it covers, and how to check it without us.',
      { button: 'Recognition', url: '/recognition' },
    ),
  ]),
  page('/academic-council', 'The academic council', [
    hero(
      '{council_members} members who sign your syllabus',
      'No course is taught, on campus or online, before the academic council has read it. It meets four times a year and publishes its minutes.',
    ),
    prose(
      'What the council does',
      `
<p>The council decides what is taught, how it is examined and what it takes to pass. It has {council_members} members: the deans, the heads of the teaching departments, six teachers chosen by their colleagues, four members from other universities and industry, and two learners, of whom one studies online.</p>
<p>Each May it reviews every syllabus. A department has to say what it changed, why, and what was taken out to make room. A course that fewer than seven in ten learners would advise a friend to take is reviewed in full, with a learner in the room.</p>`,
    ),
    people('Who speaks for whom', [
      [
        'Prof. Vasundhara Rao',
        'Chair',
        'vc',
        'Votes only when votes are equal, which has happened twice.',
      ],
      [
        'S. Hegde',
        'Secretary',
        'registrar',
        'Keeps the minutes and sees that they are published within ten days.',
      ],
      [
        'Meera Nair',
        'Learners’ member, online programmes',
        'meera',
        'A staff nurse in Kochi, reading for the BA. Elected by online learners for one year.',
      ],
    ]),
    table(
      'What was decided last',
      ['Meeting', 'Decision'],
      [
        ['14 February', 'Recordings to be published within two hours of every live class.'],
        [
          '16 May',
          'Syllabi for the year after: 41 courses changed, 3 new, 2 withdrawn. Responsible analytics becomes part of the MBA.',
        ],
        [
          '22 August',
          'The Pehla Scholarship rises from 300 to {pehla_places} places in each session.',
        ],
        ['7 November', 'Dictionaries allowed in every undergraduate paper.'],
      ],
    ),
    banner(
      'Ask the council',
      'Any learner may put a question. The learners’ member reads it out and the answer is in the minutes.',
      { button: 'Write to us', url: '/contact' },
    ),
  ]),
  page('/convocation', 'Convocation {conferred year}', [
    hero(
      '{degrees} degrees on one stage in {city}',
      'On {conferred} learners from 412 districts walked across the same stage as the campus batch, in one alphabetical order.',
    ),
    figures('The day in numbers', [
      ['{degrees}', 'degrees, 2,214 of them earned online.'],
      ['63', 'years was the age of the oldest gold medallist, in the BA.'],
      ['19', 'babies, one of whom received a scroll of her own.'],
      ['4', 'hours, including the rain.'],
    ]),
    prose(
      'From the address',
      `
<p>The chief guest was a retired postmistress from Coorg, who had taken her Master of Arts at sixty-one. She spoke for six minutes. “I delivered other people’s admission letters for thirty-four years,” she said. “I knew the envelope. When mine came I could not open it. I put it behind the clock and made tea first.”</p>
<p>She asked those who were the first graduates of their family to stand. About nine hundred did. The applause had to be stopped by the Registrar, who is not known for stopping applause.</p>`,
    ),
    people('Who spoke', [
      [
        'Nirmala Appaiah',
        'Chief guest, MA 2025, Madikeri',
        'nirmala',
        'Thirty-four years with the post office, sixteen of them as postmistress. She read for her degree between the morning and the evening bag.',
      ],
    ]),
    steps('If you graduate in {convocation year}', [
      [
        'Confirm',
        'You will be asked in November whether you come or wish the certificate by post.',
      ],
      ['Travel', 'Rail concession letters and hostel beds for you and two guests.'],
      ['Walk', 'On {convocation long}, at ten, under the rain trees.'],
      ['Take it home', 'The certificate is also in your DigiLocker before noon.'],
    ]),
    titled('testimonials', 'What learners say'),
  ]),
  page('/recognition', 'Recognition', [
    hero(
      'What each approval means, and how to check it',
      'An online degree is worth what stands behind it. Here is what stands behind ours, with dates, and with the way to check it without us.',
    ),
    titled('accreditations', 'The approvals we hold'),
    documents('What you will hold in your hand', [
      {
        title: 'Degree certificate, MBA',
        text: 'A sample, front and back, with the number by which anybody can check it.',
        file: 'certificate-mba',
      },
      {
        title: 'Mark sheet, MBA, Semester 1',
        text: 'A sample: every course with its credits, marks and grade, and the mode of study.',
        file: 'mark-sheet-mba',
      },
      {
        title: 'Check a certificate',
        text: 'By its number and the name on it. Try it with those of the sample certificate.',
        url: '/verify',
      },
    ]),
    documents('Where we stand in the registers', [
      {
        title: 'UGC, Distance Education Bureau: HEI-U-0000',
        text: 'Search the list of entitled institutions for this code, then for the programme and the session.',
        url: 'https://deb.ugc.ac.in',
      },
      {
        title: 'AISHE: U-0000',
        text: 'The code of the university in the All India Survey on Higher Education.',
        url: 'https://aishe.gov.in',
      },
      {
        title: 'NAAC: KACOUN00000',
        text: 'The track number of the fourth cycle, with the grade and its last day.',
        url: 'https://www.naac.gov.in',
      },
      {
        title: 'DigiLocker, National Academic Depository: NAD000000',
        text: 'Degrees since 2017 are kept there. An employer can be shown one without a paper.',
        url: 'https://nad.digilocker.gov.in',
      },
    ]),
    table(
      'Which approval covers what',
      ['Programme', 'UGC entitlement', 'Other approval'],
      [
        ['BBA, BCA, B.Com, BA', 'Entitled for online mode, {entitled years}', 'None needed'],
        [
          'MBA, MCA',
          'Entitled for online mode, {entitled years}',
          'AICTE approval, renewed each year',
        ],
        ['M.Com, MA', 'Entitled for online mode, {entitled years}', 'None needed'],
        [
          'Diplomas and certificates',
          'Not needed; awarded by the university’s own senate',
          'Credits are deposited in the Academic Bank of Credits',
        ],
      ],
    ),
    steps('Check it yourself', [
      [
        'Ask the UGC',
        'The UGC’s Distance Education Bureau lists every university that may offer each degree online, session by session.',
      ],
      [
        'Read the letter',
        'A letter names the programme, the mode and the session. If one of the three is missing, ask why.',
      ],
      [
        'Look for the date',
        'Entitlement is for a period. Make sure that the session you join falls inside it.',
      ],
      [
        'Verify a degree',
        'Type the number on the back of any {short_name} certificate and the name on it under Check a certificate. No account, no fee.',
      ],
    ]),
    prose(
      'Equivalence, in plain words',
      `
<p>Under the UGC’s regulations of 2020, as amended, a degree earned online from an entitled university is equivalent to the same degree earned in a classroom. That holds for government posts which ask for a graduate, for higher studies, and for competitive examinations. The certificate uses the same words. The transcript names the mode of study, as the UGC requires.</p>
<p>Some professions set rules of their own: law, medicine, nursing, architecture and teaching cannot be entered through an online degree alone. If you need the degree for a particular post abroad, ask the authority there first; we will write whatever letter it asks for.</p>`,
    ),
    prose(
      'If a call or a letter seems wrong',
      `
<p>We have no agents, charge nothing before your papers are accepted, and never ask for a code. <a href="/fraud-alert">Who may ring you, and who may charge you</a>, stands on one page.</p>`,
    ),
    prose(
      'A word about this website',
      `
<p>{short_name} is a fictional university. Its marks are illustrations, its letters are drawn samples, and the numbers stand for the real ones. The way to check a real one is just as it is described here.</p>`,
    ),
    banner(
      'Still not sure?',
      'Send us the name of the post or the university that you have in mind. We ask them, and show you the answer.',
      { button: 'Ask a counsellor' },
    ),
  ]),
];
