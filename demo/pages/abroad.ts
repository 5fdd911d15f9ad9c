import { abroadForm } from '../../src/kernel/leads/abroad.ts';
import { banner, hero, page, prose, table, type Page } from './sections.ts';

export const abroadPages: readonly Page[] = [
  page('/abroad', 'From abroad', [
    hero(
      'Study from any country, with the number you have',
      'The same classes, examinations and degree. You need no Indian number to ask, and no visa to study.',
      { button: 'Ask by e-mail or WhatsApp', url: abroadForm },
    ),
    table(
      'Who may join, and with which papers',
      ['Who', 'Papers', 'Good to know'],
      [
        [
          'Citizens of other countries',
          'Passport, and the mark sheets of your last certificate',
          'We check whether it counts in India, in three working days; send it before you apply',
        ],
        [
          'Indian citizens abroad',
          'Passport or Aadhaar, and the mark sheets of your last certificate',
          'An Indian certificate needs no check; you create a DEB-ID, free of charge',
        ],
        [
          'Papers in another language',
          'A certified translation into English',
          'A photograph in daylight is good enough to begin with',
        ],
      ],
    ),
    {
      block: 'classHours',
      title: 'Live classes on your clock',
      lead: 'The hours of the coming two weeks, of all programmes together. Every class is recorded, and the recording is there within two hours.',
    },
    prose(
      'Examinations',
      `
<p>At home, on a laptop with a camera, in either of two slots a day; the slots are named in the time of India, and you choose when you register for them. Your passport is your identity card. The 38 centres are all in India; nobody has to travel to one.</p>
<p>If you need the degree for a particular post or licence in your country, ask the authority there first. We write to it what it wants to know, free of charge: see <a href="/recognition">recognition</a>.</p>`,
    ),
    {
      block: 'feesAbroad',
      title: 'Fees for applicants abroad',
      lead: 'In rupees, from, with examinations and the courier of your papers included. Registration of ₹1,000 is paid once.',
    },
    table(
      'How you pay',
      ['Way', 'How', 'Good to know'],
      [
        ['Card', 'Credit or debit card of any country', 'Your bank sets the rate of that day'],
        [
          'Bank transfer',
          'In rupees, to the account on your invoice',
          'Tell your bank to send the charges with it',
        ],
        ['Family in India', 'UPI or net banking, in your name', 'The receipt is yours'],
        ['Instalments', 'By semester or by year', 'Lenders in India give no EMI to people abroad'],
      ],
    ),
    banner(
      'Ask first, pay later',
      'Without an Indian number: by e-mail, or on WhatsApp with your programme already written.',
      { button: 'Ask us', url: abroadForm },
    ),
  ]),
];
