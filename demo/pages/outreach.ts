import {
  banner,
  cards,
  contact,
  costs,
  form,
  hero,
  page,
  prose,
  questions,
  steps,
  table,
  type Page,
} from './sections.ts';

export const outreachPages: readonly Page[] = [
  page('/scholarships', 'Scholarships', [
    hero(
      'First graduate in the family? We meet half the fee.',
      'The Pehla Scholarship covers {pehla_share} of tuition for {pehla_places} first-generation learners each session. There are six more.',
      { button: 'Ask if you qualify', figure: '3' },
    ),
    costs('All scholarships of the {classes session} session', 'scholarships'),
    steps('How to ask', [
      ['Apply first', 'A scholarship is decided after admission and never before it.'],
      ['One short form', 'Six questions, and one paper that proves the answer to one of them.'],
      ['Ten working days', 'Two people decide without seeing your name or photograph.'],
      ['In your fee', 'It is taken off every payment, so there is nothing to claim back.'],
    ]),
    prose(
      'The small print, enlarged',
      `
<ul><li>Only one scholarship can be held at a time; we give you the larger.</li><li>It continues as long as you pass two thirds of your credits each semester. A bad semester is forgiven once.</li><li>It applies to tuition. The registration fee of ₹1,000 is paid by everyone.</li><li>Nobody may charge you for helping you to obtain one. If somebody tries, tell the <a href="/grievances">grievance desk</a>.</li></ul>`,
    ),
    banner('Half the fee is a question away', 'A counsellor checks it with you in five minutes.', {
      button: 'Check if you qualify',
    }),
  ]),
  page('/influencer', 'Influencer programme', [
    hero(
      'Tell people what you know about studying',
      'If you make videos, write or speak about careers, exams or languages, and you are careful with the truth, we would like to work with you.',
    ),
    cards('What it is', 'A paid arrangement with clear rules, not a commission on heads.', [
      [
        'video',
        'A fee for each piece',
        '₹8,000 to ₹60,000, by length and audience, agreed before you begin and paid within 14 days.',
      ],
      [
        'shield',
        'Your own words',
        'We check facts: fees, approvals, dates. Opinions are yours, the critical ones included.',
      ],
      [
        'heart',
        'No commission',
        'You earn nothing from an enrolment, so that nobody needs to wonder about your advice.',
      ],
      ['users', 'Access', 'Sit in classes, talk to learners and faculty, film on the campus.'],
    ]),
    prose(
      'Rules that we keep, and ask you to keep',
      `
<ul><li>Every piece says at its beginning that it is paid for by {short_name}, in words and in the platform’s own label, as advertising rules require.</li><li>No promise of a job, a rank, a salary or an admission.</li><li>No fees other than those on our website, and no countdowns that are not true.</li><li>No collecting of phone numbers on our behalf. Send people to the website, where consent is asked for properly.</li><li>Comments from people who had a bad time with us stay up.</li></ul>`,
    ),
    form(
      'Tell us about your work',
      'Leave your name and number. The outreach desk writes back within five working days, whichever way it decides.',
      {
        button: 'Send',
        campaign: 'influencer',
        points: [
          'A code by SMS proves that the number is yours',
          'We ask for a link to your work, and look at three pieces',
          'A call about what you would like to make, and what we may not ask',
          'A contract of one page, before anything is filmed',
        ],
      },
    ),
  ]),
  page('/contact', 'Contact Us', [
    hero(
      'Ask. It costs nothing and commits you to nothing.',
      'A counsellor answers calls and messages from 8 am to 10 pm, every day. {call_promise}',
    ),
    contact('Ways to reach us', 'Choose whichever suits the hour you keep.'),
    form(
      'Or leave your number',
      'We ring once. If you do not pick up, we send a message and wait.',
      {
        button: 'Call me back',
        counsellors: true,
        points: [
          'A code by SMS proves that the number is yours',
          'A counsellor who has your questions before the call',
          'The same person every time you write or ring',
        ],
      },
    ),
    table(
      'Who to ask',
      ['About', 'Write to', 'Answer within'],
      [
        ['Joining a programme', '{email}', 'the same day'],
        ['Fees, receipts, refunds', 'accounts@{domain}', '2 working days'],
        ['Results and certificates', 'registrar@{domain}', '3 working days'],
        ['Your personal data', '{grievance_email}', '{grievance_days} days'],
        ['Press', 'press@{domain}', 'the same day'],
      ],
    ),
    prose(
      'A call that you did not ask for?',
      `
<p>We ring only those who asked, {ring_hours}, and never ask for a code or for money. <a href="/fraud-alert">How to tell a false call</a>, and what to do about it.</p>`,
    ),
    questions('Before you write', 'The four questions that we are asked most.', 'contact'),
  ]),
  page('/referral-terms', 'Referral terms', [
    hero(
      '{referral_reward} for you, {friend_reward} for your friend',
      'What a referral is worth, when it is paid, and what does not count. In force since 2 November 2026.',
      { button: 'Open your launchpad', url: '/launchpad' },
    ),
    table(
      'Who gets what',
      ['Person', 'What', 'When'],
      [
        [
          'You',
          '{referral_reward} for each friend who enrols, once you are enrolled yourself',
          'Within 14 days after your friend’s first fee is paid and you are enrolled',
        ],
        ['Your friend', '{friend_reward} off the first semester', 'With the first payment'],
      ],
    ),
    prose(
      'What counts',
      `
<p>Your friend must be new to us. If the number is already known, the form says so at once and no reward is promised. Where two people invite the same friend, the first invitation counts. Nobody can refer themselves, and a person may earn at most twenty rewards in a year: we want friends and not agents.</p>`,
    ),
    prose(
      'What we do with your friend’s details',
      `
<p>We use the name, number and e-mail for one invitation and for the answer to it. If your friend does not answer within 90 days they are deleted. Please ask before you give them; the form has you confirm that you did. The <a href="/privacy-policy">Privacy Policy</a> says the rest.</p>`,
    ),
    prose(
      'Holding and taking back',
      `
<p>Rewards that look unusual, such as many invitations from one device in an hour, are held while a person looks at them; you are told why and heard within ten days. If your friend cancels and the whole fee is returned, the reward is taken back. Disputes go to the <a href="/grievances">grievance desk</a>.</p>`,
    ),
  ]),
];
