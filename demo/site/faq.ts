import type { DataOf } from '../../src/content/registry.ts';

type Faq = DataOf<'faq'>;
type Page = Faq['pages'][number];

function asked(pages: Page[], question: string, answer: string): Faq {
  return {
    question,
    answer: `<p>${answer}</p>`,
    pages,
    programmes: [],
  };
}

export const siteFaq: readonly Faq[] = [
  asked(
    ['home', 'admission'],
    'Is the online degree equal to the campus degree?',
    'Yes. Under UGC regulations an online degree from an entitled university is equivalent to the same degree earned on campus. Your certificate does not carry a separate “online” grade.',
  ),
  asked(
    ['home'],
    'Do I have to travel for exams?',
    'No. Exams are proctored at home on a laptop with a camera. If your connection is weak, book a seat at one of {centres} partner centres at no charge.',
  ),
  asked(
    ['home', 'admission'],
    'Can I pay month by month?',
    'You can. A degree costs from {fee:degrees} in fees, or from {emi:degrees} a month by no-cost EMI after {emi_down:degrees}, through five lending partners, with no card needed. Semester and annual plans are also open.',
  ),
  asked(
    ['home', 'admission'],
    'I have a gap of eight years. Can I still apply?',
    'A gap never counts against you. Send your mark sheets; we ask for nothing to explain the years in between.',
  ),
  asked(
    ['home'],
    'How many hours a week should I keep?',
    'Plan on nine, in computing on eleven or twelve: four in live weekend classes, in some programmes six, and the rest for reading and assignments. Most learners use the early morning.',
  ),
  asked(
    ['home'],
    'What if I miss a live class?',
    'The recording is up {recording_time}, with captions in English and Hindi; notes follow within the day. Attendance is flexible up to 25 per cent.',
  ),

  asked(
    ['admission'],
    'Which papers do I need to apply?',
    'A photograph of yourself, an identity card and your mark sheets: of class 10 and class 12, and for a master’s those of your degree. Pictures taken with a phone in daylight are good enough. If your name differs between them, add one paper that explains it, such as a marriage certificate or a gazette page.',
  ),
  asked(
    ['admission'],
    'What is a DEB-ID and do I need one?',
    'It is the identity number that the UGC’s Distance Education Bureau gives every learner of an online programme. You make it once, free of charge, with your Academic Bank of Credits account. Your counsellor stays on the phone while you do it. Learners from abroad do not need it.',
  ),
  asked(
    ['admission'],
    'Can I study for two degrees at the same time?',
    'Yes. The UGC allows two at once if at most one of them is in a classroom. Tell us about the other, so that we can keep your examination days apart.',
  ),
  asked(
    ['admission'],
    'Is there a fee to apply?',
    'No. Applying costs nothing. A registration fee of ₹1,000 is paid once, together with your first payment, and comes back with it if you cancel in time.',
  ),
  asked(
    ['admission'],
    'When does the next session begin?',
    'On {orientation}. Applications close on {close}, or earlier in a section that is full. A session begins each January and each July.',
  ),
  asked(
    ['admission'],
    'I studied abroad. Will my certificate count?',
    'Usually. School boards and universities abroad are checked against the list of the Association of Indian Universities. Send the papers before you apply and we tell you within three working days.',
  ),

  asked(
    ['contact'],
    'When will somebody ring me?',
    '{call_promise} Once you have registered you can choose the hour, the language and the person on your launchpad, and change them. If you would rather read than talk, ask on WhatsApp and nobody will ring.',
  ),
  asked(
    ['contact'],
    'Can I visit you in {city}?',
    'Yes, {visiting_days}. Ask for the online admissions desk on the ground floor of the old library. Bring nothing.',
  ),
  asked(
    ['contact'],
    'In which languages can I ask?',
    'English, Hindi, Kannada, Malayalam, Marathi, Tamil, Telugu and Urdu on the phone. On WhatsApp we read any Indian language and answer in it, if a little more slowly.',
  ),
  asked(
    ['contact'],
    'I am a learner already. Is this the right number?',
    'Your mentor’s own number is quicker: it stands at the top of your learning portal. For results, certificates and money, use the grievance desk, where each complaint gets a number and a date.',
  ),

  asked(
    ['programmes'],
    'How large is a class?',
    'Forty learners in a degree section and at most sixteen in a language class. A lecture may be shared by several sections; the tutorial after it never is.',
  ),
  asked(
    ['programmes'],
    'Will my employer know that I studied online?',
    'If they read the transcript, yes: the UGC asks that the mode of study be printed there. The degree certificate carries the same words as on campus.',
  ),
  asked(
    ['programmes'],
    'What computer do I need?',
    'Any laptop of the last eight years with a camera, and a connection of 2 Mbit/s. Classes can be followed on a phone. Examinations cannot, but the {centres} centres have computers.',
  ),

  asked(
    ['launchpad'],
    'When do I get my referral reward?',
    'It is noted when your friend applies, becomes yours when your friend has paid the first fee and you are enrolled yourself, and reaches your bank within 14 days after that.',
  ),
  asked(
    ['launchpad'],
    'My friend had already asked about a programme. Does it count?',
    'No. A referral counts for people who are new to us. If your friend’s number is already known, the form says so at once and no reward is promised.',
  ),
];
