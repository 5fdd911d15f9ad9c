import { banner, hero, page, prose, steps, table, type Page } from './sections.ts';

/** What nobody may ask in the university's name; form, contact, fees and footer lead here. */
export const safetyPages: readonly Page[] = [
  page('/fraud-alert', 'Fraud alert', [
    hero(
      'Is this call really from us?',
      'Nobody from {short_name} asks for your code, for cash, or for money before your papers are accepted. If somebody does, put the phone down and ring us.',
      { button: 'Ring {phone}', url: 'tel:{phone}' },
    ),
    table(
      'Who may do what',
      ['Who', 'May', 'May never'],
      [
        [
          'A counsellor',
          'Ring you, {ring_hours}, if you asked for it, name the fee, ask what you have studied',
          'Ask for a code, a password, a card number or any payment; promise a seat, a job or a lower fee',
        ],
        [
          'Admissions',
          'Ask for photographs of your papers, from {email} or on WhatsApp from {whatsapp}',
          'Keep an original paper; charge for an application, a check or a scholarship',
        ],
        [
          'The finance office',
          'Send one link for payment once your papers are accepted, with a receipt in the name of {legal_name}',
          'Take cash, or a transfer to the account or UPI name of a person',
        ],
        [
          'A lender',
          'Ring you about an EMI that you have applied for yourself',
          'Ask for a fee before the loan is given',
        ],
        [
          'An agent',
          'Nothing. We have none, and pay nobody for bringing applicants',
          'Fill in your form, collect a fee or sign for you',
        ],
      ],
    ),
    prose(
      'Never read a code out',
      `
<p>We send a 4-digit code when you enter your number on this website. You type it on this website, and nowhere else. Nobody from the university will ever ask you to read it out, neither on the telephone nor on WhatsApp. Whoever has your code can open your enquiry and your application.</p>
<p>Our addresses end in {domain}. Every message that leads you to another address, or asks you to install an app to share your screen, is not from us.</p>`,
    ),
    steps('If you are not sure', [
      ['Stop', 'Say that you will ring back. An honest caller does not mind.'],
      ['Ring us', '{phone}, {office_hours}. Give the number that rang you.'],
      ['Hear the answer', 'We look up whether one of us rang, and tell you at once.'],
    ]),
    steps('If you have already paid or given a code', [
      [
        'Ring 1930',
        'The national helpline for cyber crime. In the first hours a transfer can often still be held. Or write to cybercrime.gov.in.',
      ],
      ['Ring your bank', 'Have the card or the UPI name blocked.'],
      [
        'Tell us',
        'Write to {grievance_email}. We answer within one working day, lock your enquiry and help with the complaint.',
      ],
    ]),
    prose(
      'Certificates for sale',
      `
<p>Nobody can sell you a degree of {legal_name}. It is earned, and it stands in our register: <a href="/verify">check any certificate</a> by its number and the name on it, free of charge. A letter of entitlement can be checked <a href="/recognition">with the body that gave it</a>.</p>`,
    ),
    banner(
      'Somebody used our name?',
      'Tell the grievance desk. The Registrar answers for false calls and agents, within one working day.',
      { button: 'The grievance desk', url: '/grievances' },
    ),
  ]),
];
