import { banner, cards, figures, hero, page, prose, steps, table, type Page } from './sections.ts';

export const learningPages: readonly Page[] = [
  page('/live-lecture', 'Live lectures', [
    hero(
      'The live hours',
      'Forty people, one teacher, cameras on if you can bear it. One class is open to everyone, {open_class}.',
    ),
    steps('What happens in a live class', [
      [
        'Before',
        'Something short to read or try, at most forty minutes. The class begins where it ends.',
      ],
      [
        'First ten minutes',
        'Three questions from last week, answered by those who got them wrong.',
      ],
      ['The hour', 'A problem, a case or a text. The teacher speaks for a third of the time.'],
      ['Small rooms', 'Groups of five for fifteen minutes, with one thing to bring back.'],
      [
        'After',
        'Notes within the day; the recording, in chapters and with captions, {recording_time}.',
      ],
    ]),
    prose(
      'If you cannot come',
      `
<p>Attendance is 75 per cent, and a recording watched within seven days with its quiz done counts as attended. Where a class is held twice, come to either. If you know that a month will be bad, tell your mentor before it: a plan made in advance is always accepted, an excuse made afterwards sometimes.</p>
<p>On a weak connection choose audio with slides: it needs no more than a telephone call. If the line drops, the class telephone number stands in the corner of each slide.</p>`,
    ),
  ]),
  page('/course-conduction', 'How courses are run', [
    hero(
      'How a course runs, from the first Monday to the last paper',
      'Sixteen weeks, nine hours a week, and no surprises: everything that will be asked of you is known on the first day.',
    ),
    table(
      'Sixteen weeks, then the examinations',
      ['When', 'What happens'],
      [
        [
          'Before week 1',
          'Orientation, a test of your connection and camera, and a first call with your mentor',
        ],
        [
          'Weeks 1 to 6',
          'Live classes each weekend; one worksheet or half-page a week for each course',
        ],
        ['Week 7', 'First assignment returned with comments; a call for everyone below half marks'],
        ['Week 8', 'Break: no class, nothing due'],
        [
          'Weeks 9 to 15',
          'Live classes; second assignment; outside work such as visits, labs or interviews',
        ],
        ['Week 16', 'Revision, past papers and open hours; nothing new is taught'],
        ['Weeks 17 and 18', 'Examinations, at home or at a centre, in either of two slots a day'],
        ['Week 23', 'Results, with each answer script to look at'],
      ],
    ),
    cards('Who is there for you', 'Four people, each with one task.', [
      [
        'graduation',
        'Your teacher',
        'Teaches on campus too. Holds the live class and an open hour each week.',
      ],
      ['book', 'Your tutor', 'Takes the small group of eight to twelve and reads your worksheets.'],
      ['phone', 'Your mentor', 'One person for the whole programme. Rings when you go quiet.'],
      ['headphones', 'The help desk', 'For passwords, links and sound, from 6 am to midnight.'],
    ]),
    prose(
      'Nine hours, and where they go',
      `
<p>Four hours are live, or six in the MBA, the MCA and the M.Com. Of the others about two go into reading, and two into written work; what is left goes into a small group, or into watching a recording again. Technical programmes ask for two or three more. Weeks 6 and 14 are heavier, and week 8 is empty on purpose.</p>
<p>A credit stands for thirty hours of learning in all. If a course takes you much longer than its credits say, tell the tutor; six courses were shortened last year because enough people did.</p>`,
    ),
    prose(
      'Materials',
      `
<p>Notes, readings and recordings are yours for as long as you study and three years after it. Printed books come by post for thirty days, postage paid both ways. Everything that is needed for an examination can be used without buying anything.</p>`,
    ),
    { block: 'lectures', title: 'The next live hours', days: 7 },
    banner('See the timetable', 'Which programme meets when, and who teaches.', {
      button: 'Live lectures',
      url: '/live-lecture',
    }),
  ]),
  page('/assessments', 'Assessments', [
    hero(
      'How you are examined',
      'Half of the marks from the term, half from the paper. At home with a camera, or at one of {centres} centres at no charge.',
    ),
    table(
      'Where the marks come from',
      ['Kind of course', 'Term', 'Examination', 'To pass'],
      [
        [
          'Most courses',
          '50: worksheets 20, two assignments 30',
          '50: one paper of two hours',
          '40 in all, and 18 in the paper',
        ],
        [
          'Programming and laboratories',
          '60: programs and reviews',
          '40: three hours at the keyboard',
          '45 in all',
        ],
        ['Languages', '40', '60: listening, speaking, reading, writing', '50 in each skill'],
        [
          'Projects and dissertations',
          '30: proposal and drafts',
          '70: report and viva',
          '50 in all',
        ],
      ],
    ),
    steps('An examination at home', [
      ['A week before', 'Rehearse with a mock paper on the very computer that you will use.'],
      [
        'Thirty minutes before',
        'Show your identity card and the room to the camera. Someone is there to help.',
      ],
      [
        'During',
        'One screen, no telephone, a glass of water. If the line drops, the time is given back.',
      ],
      ['Afterwards', 'You see a receipt with the number of answers saved.'],
    ]),
    table(
      'Grades',
      ['Marks', 'Grade', 'Points', 'Means'],
      [
        ['90 and above', 'O', '10', 'Outstanding'],
        ['75 to 89', 'A', '9', 'Distinction'],
        ['60 to 74', 'B', '8', 'First class'],
        ['50 to 59', 'C', '7', 'Second class'],
        ['40 to 49', 'D', '6', 'Pass'],
        ['Below 40', 'F', '0', 'Sit the paper again'],
      ],
    ),
    prose(
      'If a paper goes badly',
      `
<p>You see your marked script on the day of the results. Within ten days you may ask for the addition to be checked, free of charge, or for another examiner to mark it, for ₹750, which comes back if the mark rises by five or more. The higher of the two marks counts.</p>
<p>A failed paper can be sat again in the next session for ₹500, and only that paper; your marks of the term stay. If you fall ill in the examination fortnight, send the doctor’s note within a week and sit a deferred paper six weeks later at no charge.</p>`,
    ),
    prose(
      'Extra time and aids',
      `
<p>Learners with a disability have a third more time, a scribe or a reader as they need, and papers in large print or for screen readers. Nursing mothers may stop the clock. Dictionaries are allowed in all undergraduate papers. Ask once; it holds for the whole programme. More is said under <a href="/accessibility">accessibility</a>.</p>`,
    ),
    banner('How we keep it fair', 'What is recorded, who looks at it, and when it is deleted.', {
      button: 'Academic integrity',
      url: '/academic-integrity',
    }),
  ]),
  page('/discussion-forum', 'Discussion forum', [
    hero(
      'The forum is where the degree happens on weekdays',
      'A question asked at midnight is usually answered before breakfast, most often by someone who asked it last year.',
    ),
    figures('Last semester', [
      ['38,400', 'questions, nine in ten of them answered within twelve hours.'],
      ['61%', 'of the answers came from other learners.'],
      ['11', 'languages were used. Nobody minded.'],
      ['1', 'marriage, which was announced in Business statistics.'],
    ]),
    cards('Its rooms', null, [
      [
        'book',
        'Course rooms',
        'One for each course, with the tutor in it every evening from eight to nine.',
      ],
      [
        'map',
        'District rooms',
        'For people near you: lifts to a centre, shared books, a place to study.',
      ],
      [
        'briefcase',
        'Work rooms',
        'Nurses, bank staff, soldiers, shopkeepers: people who keep your hours.',
      ],
      ['message', 'The veranda', 'About anything else. Cricket has a corner of its own.'],
    ]),
    prose(
      'How we talk to each other',
      `
<ul><li>Say what you tried. “I got 42 and the book says 24” gets an answer in minutes.</li><li>Hints before solutions, until the worksheet has closed.</li><li>Correct the sum, not the English.</li><li>No selling, no forwarding, no phone numbers of others.</li><li>Names are real. If you need to ask without yours, the tutor can post for you.</li></ul>
<p>Moderators are learners, chosen each July and paid. They may hide a post for a day; to remove one takes two of them, and the writer is told why. Harassment goes to the <a href="/grievances">internal committee</a> the same day.</p>`,
    ),
    banner(
      'It opens with your admission',
      'Until then, a counsellor or one of our learners will be glad to answer.',
      { button: 'Talk to a learner' },
    ),
  ]),
  page('/learning-portal', 'Learning portal', [
    hero(
      'Your classes, marks and mentor in one place',
      'The learning portal is for those who are admitted. It opens with your orientation: your sign-in comes by e-mail and SMS, and nobody of ours asks you for it.',
      { figure: '1,3,1' },
    ),
    steps('The first time', [
      [
        'Your sign-in',
        'It comes to the number and the e-mail of your admission, a week before orientation.',
      ],
      ['A second step', 'A code to your phone, so that your marks stay yours.'],
      [
        'Not there yet?',
        'Write to {email} from the address of your admission. We send it again the same day.',
      ],
    ]),
    cards('What you find there', null, [
      [
        'calendar',
        'Your week',
        'What is live, what is due and what came back, in the order in which it matters.',
      ],
      [
        'video',
        'Recordings',
        'In chapters, with captions, searchable by spoken word, to keep on your phone for the train.',
      ],
      ['library', 'Library', 'Two thousand journals, textbooks, and books by post.'],
      [
        'chart',
        'Your record',
        'Marks, credits and attendance as they are now, and your account in the Academic Bank of Credits.',
      ],
      ['phone', 'Your mentor', 'The number, the next call, and notes of the last ones.'],
      [
        'award',
        'Letters and certificates',
        'Bonafide, transcript and degree, each with a code for checking.',
      ],
    ]),
    banner('Look around first', 'Sit in on a class before you decide.', {
      button: 'Live lectures',
      url: '/live-lecture',
    }),
  ]),
  page('/academic-calendar', 'Academic calendar', [
    hero(
      'The academic calendar, {classes year}',
      'Dates are fixed in November for the whole of the next year. If one has to be moved, it is moved later, never earlier.',
    ),
    table(
      'January to June {january year}',
      ['Date', 'What'],
      [
        ['{january-5 short}', 'Orientation'],
        ['{january short}', 'First live classes'],
        ['Second weekend of February', 'No classes: convocation'],
        ['{january+49 short} to {january+57 short}', 'Week 8: nothing due'],
        ['{january+105 short} to {january+113 short}', 'Revision week'],
        ['{january+114 short} to {january+127 short}', 'Examinations'],
        ['{january+154 short}', 'Results'],
      ],
    ),
    table(
      'July to December {july year}',
      ['Date', 'What'],
      [
        ['{july-5 short}', 'Orientation'],
        ['{july short}', 'First live classes'],
        ['{july+49 short} to {july+57 short}', 'Week 8: nothing due'],
        ['The week of Deepavali', 'No classes: Deepavali'],
        ['{july+121 short} to {july+134 short}', 'Examinations'],
        ['{july+160 short}', 'Results'],
      ],
    ),
    table(
      'Corrections',
      ['Date', 'What we got wrong'],
      [
        [
          '12 April 2026',
          'Business statistics, March paper, question 4 could be read in two ways. All received the marks.',
        ],
        [
          '3 July 2026',
          'The fee table showed last year’s price for M.Com for two days. Those who paid it keep it.',
        ],
        [
          '20 October 2026',
          'Eleven transcripts were printed without the mode of study. They were replaced free of charge.',
        ],
      ],
    ),
    prose(
      'How the dates are chosen',
      `
<p>We look at the school holidays of nine States, the larger festivals, harvests, the closing of the financial year and the examinations of the accountancy institutes. No choice suits everyone. If a paper falls on a day that is holy to you, ask for the deferred date; no reason has to be proved.</p>`,
    ),
    banner('Take it with you', 'The timetable of each programme, with the hours of its classes.', {
      button: 'Live lectures',
      url: '/live-lecture',
    }),
  ]),
];
