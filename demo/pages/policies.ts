import { banner, costs, hero, page, prose, steps, table, type Page } from './sections.ts';

export const policyPages: readonly Page[] = [
  page('/refund-policy', 'Refund policy', [
    hero(
      'If you change your mind',
      'The UGC’s rules on refunds, in a table, with the days counted for the {classes session} session.',
    ),
    costs('How much comes back', 'refunds'),
    prose(
      'Where our own promise goes further',
      `
<p>If you pay the whole programme at once, you may have the whole of it back until {close+30}, for any reason or none, less the processing charge. We would rather lose a learner in the first week than keep an unhappy one for a semester.</p>
<p>The whole fee is always returned if the university cancels a programme, moves its beginning by more than thirty days, or admitted you by a mistake of its own. It is also returned to the family if a learner dies, for every semester that was not finished.</p>`,
    ),
    steps('How it is done', [
      [
        'Say so',
        'A message from your registered number or e-mail is enough. The date of that message counts.',
      ],
      ['We confirm', 'Within two working days, with the amount and how it was reckoned.'],
      [
        'It is paid',
        'Within 15 days, to the account from which it came. EMI loans are closed with the lender first.',
      ],
      ['If we are late', 'We add interest at 8 per cent a year from the sixteenth day.'],
    ]),
    prose(
      'What is not refunded',
      `
<p>Fees for papers sat again, couriers, and semesters whose examinations you have taken. A kit that belongs to a certificate can be sent back unopened; opened, its price of ₹6,200 is taken off.</p>
<p>If you think that we have reckoned wrongly, write to the <a href="/grievances">grievance desk</a>. You may also turn to the Ombudsperson, and to the UGC.</p>`,
    ),
  ]),
  page('/terms-of-use', 'Terms of use', [
    hero(
      'The terms of this website',
      'What you may expect of it and what it expects of you. Last changed on 2 November 2026.',
    ),
    prose(
      '1. What this website is',
      `
<p>It tells you about the online programmes of {legal_name} and takes enquiries. It does not itself make a contract of admission: that is made when you accept the offer letter and pay the first fee. Where this website and your offer letter differ, the letter counts, and we would like to hear of it.</p>
<p>{short_name} is fictional; this website shows what the software behind it can do. Nothing on it is an offer.</p>`,
    ),
    prose(
      '2. Using it',
      `
<p>You may read, share and print any page, and quote from it with a link. Please do not register with a number that is not yours, try to guess other people’s codes, or use programs that make so many requests that others have to wait. Search engines and assistive programs are welcome.</p>
<p>If you find a weakness in its security, tell us before you tell others: security@{domain}. We answer within two working days and do not take action against people who report in good faith.</p>`,
    ),
    prose(
      '3. Figures and opinions',
      `
<p>Fees and dates are checked on the first working day of each month. Pay ranges are what graduates reported; they describe the past and promise nothing. What learners say in quotations is their own, printed with their permission, and they were not paid for it.</p>`,
    ),
    prose(
      '4. Links',
      `
<p>Pages of others are reached from here, such as those of lending partners. We choose them with care and do not answer for what they contain.</p>`,
    ),
    prose(
      '5. Liability and law',
      `
<p>We keep this website running with care but not without pauses. For slight negligence in its running we are not liable, except for harm to life and health and for personal data. Indian law applies; courts in {city} decide, unless consumer law gives you a nearer one.</p>`,
    ),
    prose(
      '6. Changes',
      `
<p>Changes to these terms are dated here two weeks before they take effect. Earlier versions can be had from registrar@{domain}.</p>`,
    ),
  ]),
  page('/accessibility', 'Accessibility', [
    hero(
      'For every way of reading',
      'This website aims at WCAG 2.2, level AA. Here is how far it has come, where it falls short, and whom to tell.',
    ),
    prose(
      'What works',
      `
<ul><li>Every page and form can be used with a keyboard alone, in an order that makes sense.</li><li>Screen readers hear headings, labels, errors and changes. We try each release with two of them.</li><li>Text can be enlarged to 400 per cent without scrolling sideways.</li><li>Everything that moves can be stopped, and stays still if your device asks for less motion.</li><li>Without JavaScript you can still read every page and price.</li><li>The code that we send can be pasted or filled in by your phone. There is no puzzle to solve.</li></ul>`,
    ),
    prose(
      'What learning material offers',
      `
<p>Recordings have captions in English and Hindi. Readings are text, not pictures of text. Mathematics is readable by screen readers in all first-year courses and is being converted in the rest. Examinations give extra time of one third, a scribe or a reader to those who need them; ask once and it holds for the whole programme.</p>`,
    ),
    prose(
      'Where it falls short',
      `
<p>Some scanned papers in the digital library, about 4,000 of them, cannot be read aloud yet; ask and a page is converted within three days. Captions of live classes are automatic and stumble over names. Two of the {centres} centres have a step at the door: Aizawl and Gangtok, where a ramp is being built.</p>`,
    ),
    prose(
      'Tell us',
      `
<p>Write to access@{domain} or call {phone} and ask for the accessibility officer, Asif Mulla. You get an answer within two working days and a date for the repair. If you are not satisfied, the <a href="/grievances">grievance desk</a> is next, and after it the Chief Commissioner for Persons with Disabilities.</p>`,
    ),
  ]),
  page('/academic-integrity', 'Academic integrity', [
    hero(
      'Your own work, and how to show that it is',
      'Help is allowed more often than people think. Hiding it never is.',
    ),
    table(
      'What is allowed',
      ['Kind of work', 'Talking it over', 'Books and web', 'AI assistants'],
      [
        ['Weekly worksheets', 'Yes', 'Yes', 'Where the sheet says so, with the prompts handed in'],
        ['Graded assignments', 'Ideas only', 'Yes, cited', 'For language and checking, if stated'],
        [
          'Projects and dissertations',
          'Yes, acknowledged',
          'Yes, cited',
          'As agreed with the supervisor in writing',
        ],
        ['Examinations', 'No', 'Only where the paper says so', 'No'],
      ],
    ),
    prose(
      'What happens when it goes wrong',
      `
<p>A first, small breach brings a talk and a second chance at the work. A serious one, such as another person sitting an examination, goes to a committee of two teachers and one learner. You see the evidence seven days before, may bring someone, and are heard. The committee may cancel a paper, a semester, or propose to the Vice-Chancellor that a learner be removed. Every decision can be appealed within 30 days.</p>
<p>Software that claims to recognise machine-written text is not used as evidence. It is wrong too often, and most often about people who write in a second language.</p>`,
    ),
    prose(
      'Proctoring, exactly',
      `
<p>During an examination your camera, microphone and screen are recorded. Nobody watches live unless you ask for help. A program marks moments, a person looks at those moments only, and no mark is changed by a program. Recordings are deleted after 90 days, or when an appeal has ended. You may choose a centre instead, where a person sits in the room.</p>`,
    ),
  ]),
  page('/grievances', 'Grievance desk', [
    hero(
      'When something has gone wrong',
      'Every complaint gets a number, a name and a date. If the date passes, it moves up by itself.',
      { button: 'Ways to reach us', url: '/contact' },
    ),
    steps('How it moves', [
      ['Today', 'Write to grievance@{domain} or call. You get a number at once.'],
      ['3 working days', 'The person named on it answers, and says what will be done.'],
      [
        '10 working days',
        'If you are not satisfied, the grievance committee decides. A learner sits on it.',
      ],
      ['30 days', 'After that, the Ombudsperson, who does not work for the university.'],
    ]),
    table(
      'Who must answer',
      ['About', 'Person', 'Within'],
      [
        [
          'Classes and recordings',
          'Dr. Sudha Iyengar, Director, Centre for Online Education',
          '3 working days',
        ],
        ['Marks and results', 'Dr. K. Venkatesh, Controller of Examinations', '3 working days'],
        ['Fees and refunds', 'Leela Poovaiah, Finance Officer', '3 working days'],
        [
          'Harassment or discrimination',
          'Prof. Shobha Kamath, Internal Committee, in confidence',
          '24 hours',
        ],
        ['Ragging', 'Dr. Yusuf Ali, Anti-Ragging Squad, day and night', 'at once'],
        ['A false call or agent', '{grievance_officer}', '1 working day'],
        ['Personal data', '{grievance_officer}', '{grievance_days} days'],
      ],
    ),
    prose(
      'What last year’s complaints changed',
      `
<p>In 2025 there were 1,906 complaints; 1,733 were settled within ten working days. Recordings were too late: they now appear {recording_time}. A question in the March paper could be read in two ways: all were given the marks. Refunds took 24 days on average: they now take 11, and interest is paid when they are late.</p>
<p>Forty-one complaints reached the Ombudsperson. In seventeen she found that we were wrong, and all seventeen findings were followed.</p>`,
    ),
    banner(
      'You will not be worse off for complaining',
      'Those who teach and mark you do not see that you did.',
      { button: 'Academic integrity', url: '/academic-integrity' },
    ),
  ]),
];
