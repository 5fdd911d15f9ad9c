import { hero, page, prose, table, type Page } from './sections.ts';

export const privacyPages: readonly Page[] = [
  page('/privacy-policy', 'Privacy Policy', [
    hero(
      'What we know about you, why, and how to make us forget',
      'Under the Digital Personal Data Protection Act, 2023. In force since 2 November 2026. You may ask for this notice in any language of the Eighth Schedule.',
    ),
    prose(
      'Who is responsible',
      `
<p>{legal_name}, {street}, {city} {postal_code}, is the data fiduciary. It decides for what your personal data are used and answers for it. Companies that work for us, such as those that carry our messages, may use the data only for that work, under a written contract.</p>`,
    ),
    table(
      'What we collect and for what',
      ['Data', 'Purpose', 'Ground', 'Kept for'],
      [
        [
          'Mobile number and the code sent to it',
          'To make sure that the number is yours and to open your enquiry',
          'Your consent',
          'Code: 5 minutes, and then only a record that it was used',
        ],
        [
          'Name, e-mail, qualification, area of interest',
          'To answer your enquiry and guide your application',
          'Your consent',
          '36 months after the last contact',
        ],
        [
          'Country, state and city from which you register',
          'So that a counsellor who knows your region and speaks its language can answer. They are looked up from your internet address at that moment; the address itself is not kept with your enquiry.',
          'Your consent',
          '36 months after the last contact, with your enquiry',
        ],
        [
          'Calls and messages with counsellors',
          'To know what was promised to you',
          'Your consent',
          '12 months',
        ],
        [
          'Application: date of birth, DEB-ID and ABC-ID, papers',
          'To decide on admission, as the UGC requires. Opened only by the staff who check applications, each opening noted; the place is taken out of photographs',
          'Your consent, and legal duty once we have decided',
          'Decided: 5 years from then, as a record of selection (UGC regulations of 2020), also if you have all else erased. Not decided: erased with your data, or a year after its last change',
        ],
        [
          'Results, credits, degrees',
          'To award and verify your degree',
          'Legal duty',
          'Permanently',
        ],
        [
          'Pages visited, with a random number',
          'To see which pages help and which do not',
          'Your consent',
          '13 months',
        ],
        [
          'A friend’s name and number, if you refer one',
          'To invite the friend once',
          'The friend’s consent, which you confirm',
          '90 days if the friend does not answer',
        ],
      ],
    ),
    prose(
      'Consent, and taking it back',
      `
<p>We ask before we use your data, in words that name the purpose. The box is empty until you tick it. We keep the exact text that you agreed to, with the time. You can take your consent back at any time and as easily as you gave it: under <a href="/my-data">Your data</a>, by a message with the word STOP, or by a line to {grievance_email}. What was done before stays lawful; from then on we stop, and tell those who work for us to stop, within {grievance_days} days.</p>
<p>Without your number we cannot open an enquiry, but every page, fee and syllabus on this website can be read without giving us anything.</p>`,
    ),
    prose(
      'Who receives it',
      `
<p>The counsellor and, after admission, the mentor and teachers who need it. The carriers of our SMS, e-mail and WhatsApp messages. The lender, if you ask for an EMI, and only what the application needs. The UGC, the Academic Bank of Credits and other authorities, where law requires it. Nobody else. We do not sell personal data and do not give them to advertisers; where we measure an advertisement, your number and e-mail leave us only as a hash, and only if you agreed to measurement.</p>
<p>Data are stored in India. If that changes, we shall say so here first, and only for countries that the government has not restricted.</p>`,
    ),
    prose(
      'Your rights',
      `
<ul><li><strong>To know:</strong> a summary of your data, what is done with them, and with whom they were shared.</li><li><strong>To correct</strong> what is wrong, to complete and to update it.</li><li><strong>To erase</strong> what is no longer needed and need not be kept by law. <a href="/my-data">Your data</a> does it at a press of a button.</li><li><strong>To nominate</strong> someone who may use these rights if you die or are unable to.</li><li><strong>To complain,</strong> to us and then to the Data Protection Board of India.</li></ul>
<p>We answer within {grievance_days} days. It costs nothing. We ask for a code sent to your number, so that nobody else can use your rights.</p>`,
    ),
    prose(
      'Children',
      `
<p>Our programmes begin after Class 10. If you are under 18 we need the verifiable consent of a parent or guardian before we use your data, and we do not track you or show you advertising that is chosen for you.</p>`,
    ),
    prose(
      'Cookies',
      `
<p>Needed: one that keeps you signed in after you have entered your code (7 days), one that remembers that you are verified so that the right buttons show (7 days), one that tells apart visits (30 days), and two that keep notices from appearing twice (7 days). With your consent: the random number with which we count page visits. You can withdraw that at the foot of every page, under <em>Analytics choice</em>, and the website works the same. Where your browser sends Global Privacy Control, we do not ask and do not count.</p>`,
    ),
    prose(
      'How it is protected',
      `
<p>All traffic is encrypted. Codes and sessions are kept only as hashes. Numbers are masked in our logs. Staff see what their work needs, and who has listed, opened or exported a lead is recorded. If personal data are ever breached, we tell the Data Protection Board and everyone who is affected, without delay: what happened, what it means and what to do.</p>`,
    ),
    prose(
      'Grievance officer',
      `
<p>{grievance_officer}, {legal_name}, {city} {postal_code}. {grievance_email}, {phone}, Monday to Friday, 10 am to 5 pm. Your message is acknowledged within 24 hours and answered within {grievance_days} days. If you are not satisfied, you may turn to the Data Protection Board of India.</p>`,
    ),
  ]),
];
