import {
  banner,
  cards,
  hero,
  page,
  prose,
  questions,
  steps,
  table,
  type Page,
} from './sections.ts';

export const admissionPages: readonly Page[] = [
  page('/registration-process', 'How to apply', [
    hero(
      'From your phone number to your first class',
      'About {apply_time} to apply, {verify_time} to verify, and a mentor before the first Saturday.',
      { button: 'Start your application', figure: '3,3' },
    ),
    steps('Six steps', [
      [
        'Your number',
        'Enter your mobile number and the code that we send. That opens your application and nothing else.',
      ],
      [
        'Your programme',
        'Choose it, or ask a counsellor to go through two or three with you. You may change it until the fee is paid.',
      ],
      ['Your papers', 'Photograph yourself, your identity card and your mark sheets, in daylight.'],
      [
        'Your DEB-ID',
        'Create it with your Academic Bank of Credits account. Free of charge, about ten minutes, with us on the phone. Learners from abroad need none.',
      ],
      ['Verified', 'Within {verify_time}. If something is missing we say what, and by when.'],
      [
        'Paid',
        'By semester, by year, at once, or month by month. Your seat is yours from the first payment.',
      ],
    ]),
    table(
      'Papers to keep ready',
      ['For', 'You need', 'Good to know'],
      [
        [
          'Every programme',
          'A photograph, and proof of identity: Aadhaar, passport, voter card or driving licence',
          'Cover the first eight digits of Aadhaar; we do not store them',
        ],
        [
          'Bachelors',
          'Class 10 and Class 12 mark sheets, or diploma',
          'A downloaded DigiLocker copy is an original',
        ],
        [
          'Masters',
          'Those too, and the mark sheets of all years of the bachelor’s degree',
          'Final-year students may send the last one within a semester',
        ],
        [
          'Diplomas and certificates',
          'Class 10 mark sheet; Class 12, diploma or trade certificate where it is asked for',
          'Languages ask for Class 10 alone',
        ],
        [
          'Reserved categories',
          'A certificate in the central government’s form',
          'Needed only for the lower mark or for a fee benefit',
        ],
        [
          'International learners',
          'Passport, and equivalence of the last certificate',
          'Send it before applying; we check in three days',
        ],
      ],
    ),
    table(
      'Dates of the {classes session} session',
      ['What', 'When'],
      [
        ['Applications close', '{close}, or earlier where a section is full'],
        ['Last day for papers', '{close+8}'],
        ['Orientation', '{orientation long}, 7 pm, and again at 9 pm'],
        ['First classes', '{classes long}'],
        ['Last day for a full refund, if all was paid at once', '{close+30}'],
      ],
    ),
    cards('Help while you apply', 'Nobody should have to do this alone at midnight.', [
      ['phone', 'A counsellor', 'One person from beginning to end, who can see where you stopped.'],
      ['message', 'WhatsApp', 'Send a photograph of what you do not understand.'],
      [
        'map',
        '{centres} centres',
        'Bring the papers in a bag; someone will scan and upload them with you.',
      ],
    ]),
    questions(
      'Asked about admission',
      'And what else people want to know before they pay.',
      'admission',
    ),
  ]),
  page('/admission-policy', 'Admission policy', [
    hero(
      'Who may join, and how seats are given',
      'In the order in which complete applications arrive. No donation, no interview, no agent, and the same rule for everyone.',
    ),
    table(
      'Eligibility at a glance',
      ['Programme', 'You need', 'Reserved categories'],
      [
        [
          'BBA, BCA, B.Com',
          'Class 12 in any stream with 45 per cent, or a three-year diploma',
          '40 per cent',
        ],
        ['BA', 'Class 12 in any stream with a pass', 'A pass'],
        [
          'MBA, M.Com',
          'A bachelor’s degree with 50 per cent (M.Com: in commerce or a related subject)',
          '45 per cent',
        ],
        [
          'MCA',
          'A bachelor’s degree in computing with 50 per cent, or any with mathematics and our bridge',
          '45 per cent',
        ],
        ['MA', 'Any bachelor’s degree with 45 per cent', '40 per cent'],
        [
          'Diplomas',
          'Class 12 or a three-year diploma; AI and ML also asks for some programming',
          'The same',
        ],
        ['Certificates', 'Class 10 for languages, Class 12 or ITI for others', 'The same'],
      ],
    ),
    prose(
      '1. How seats are given',
      `
<p>A section has forty seats. Seats are given in the order in which applications become complete: papers in, checked and accepted. When a section is full and at least twenty more have applied, a further section is opened if there is a teacher for it; otherwise there is a waiting list, and your place on it is shown to you.</p>
<p>For the MBA, candidates below 50 per cent may sit an aptitude test of 60 minutes, free of charge, at home. It is passed or not passed; it gives no rank.</p>`,
    ),
    prose(
      '2. Reservation and concessions',
      `
<p>The relaxations of marks in the table hold for Scheduled Castes, Scheduled Tribes, Other Backward Classes (non-creamy layer) and persons with benchmark disabilities. As there is no upper limit to sections, seats themselves are not rationed. Concessions in fees are described under <a href="/scholarships">scholarships</a>.</p>`,
    ),
    prose(
      '3. Recognition of earlier study',
      `
<p>Boards and universities must be recognised by the Government of India, a State, the UGC or the Association of Indian Universities. Open schooling counts. Up to half of a programme’s credits may be transferred from another entitled university through the Academic Bank of Credits, if they were earned within seven years and the subjects match; a form lists them and the dean answers within ten working days. Credits of our diplomas and certificates are taken over without a form.</p>
<p>Experience at work is recognised for at most a tenth of the credits, after an assessment.</p>`,
    ),
    prose(
      '4. Two programmes at once',
      `
<p>You may study for two degrees at the same time if no more than one of them is in a classroom. Tell us about the other, so that examinations do not fall on one day.</p>`,
    ),
    prose(
      '5. Cancelling an admission',
      `
<p>You may cancel at any time by a message from your own number or e-mail. What you get back is set out in the <a href="/refund-policy">refund policy</a>. The university cancels an admission only for forged papers, after showing you the reason and hearing you, and only by a decision of the Registrar that can be appealed to the Vice-Chancellor within 30 days.</p>`,
    ),
    prose(
      '6. What we never do',
      `
<ul><li>Ask for money to apply, to “block” a seat or to be told the result.</li><li>Pay agents by the number of people they bring.</li><li>Keep your original papers.</li><li>Promise a job, a salary or a government post.</li><li>Admit anyone without telling them the whole fee.</li></ul>
<p>If anyone does one of these things in our name, tell the <a href="/grievances">grievance desk</a>.</p>`,
    ),
    banner(
      'Not sure where you stand?',
      'Say what you studied and when. A counsellor tells you in five minutes which doors are open.',
      { button: 'Ask a counsellor' },
    ),
  ]),
];
