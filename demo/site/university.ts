import type { DataOf } from '../../src/content/registry.ts';
import { filmOf } from '../films.ts';
import { imageOf } from '../ids.ts';

export const university: DataOf<'university'> = {
  name: '{short_name} University Online',
  short_name: 'Anvaya',
  caption: 'University Online',
  legal_name: '{short_name} University',
  founded: '1962',
  description:
    '{legal_name} has taught in {city} since {founded}. Since 2019 the same faculty have taught online, at weekends, to people whose weekdays are taken.',
  logo: null,
  icon: null,
  seal_text: '{city}, since {founded}',
  street: 'Manasa Road, Kuvempunagar',
  city: 'Mysuru',
  region: 'Karnataka',
  postal_code: '570023',
  phone: '1800 000 2741',
  whatsapp_number: '+919000002741',
  email: 'admissions@anvaya.example',
  office_hours: '8 am to 10 pm, every day; we ring from {ring_hours}',
  social_links: [
    { network: 'Instagram', url: 'https://social.example/pictures' },
    { network: 'YouTube', url: 'https://social.example/films' },
    { network: 'LinkedIn', url: 'https://social.example/careers' },
  ],
  lms_url: '/learning-portal',
  admission_portal_url: null,
  external_portal_url: null,
  abroad_page: '/abroad',
  currencies: [
    { currency: 'USD', rupees: 88.5 },
    { currency: 'AED', rupees: 24.1 },
    { currency: 'GBP', rupees: 116 },
    { currency: 'SGD', rupees: 68.2 },
  ],
  currencies_day: '2026-11-20',
  certificate_register: null,
  disclaimer:
    '{university} is a fictional university made to show what this software does. The people, figures, fees and recognition marks on these pages are illustrative. With a real university, read the entitlement letters on its Recognition page before you apply to any online programme.',
  copyright: '© {today year} {university}. All rights reserved.',
  excluded_erp_codes: [],
  about_title: 'One faculty, on campus and online.',
  about_lead:
    '<p>The professor who teaches the campus batch on Wednesday teaches you on Saturday, sets you the same papers and marks them in one pile.</p>',
  about_text:
    '<p>{short_name} is named after a word of Sanskrit grammar: the order that ties the scattered words of a verse into meaning. We try to do that for scattered days.</p>',
  about_link: '/about',
  film_title: 'Six in the morning, Salem',
  film_caption: '21 s, silent, words on screen',
  film_url: filmOf('threshold'),
  film_poster: imageOf('threshold'),
  asks_consent: true,
  consent_text: null,
  grievance_officer: 'S. Hegde, Registrar',
  grievance_email: 'privacy@anvaya.example',
  grievance_days: 7,
};

export const homePage: DataOf<'homePage'> = {
  facts: [
    { figure: '{learners}', label: 'learners in {districts} districts' },
    { figure: '9 hours', label: 'a week, four to six of them live' },
    { figure: '{fee:degrees}', label: 'a whole degree, from' },
    { figure: 'At home', label: 'proctored exams, {centres} centres' },
  ],
  accreditation_title: 'Recognised where it counts',
  programmes_title: 'Choose your online programme.',
  programmes_lead:
    'Eight degrees, four diplomas and six certificates. Each card says the time it takes and the fee.',
  alumni_title: 'They stayed where they were and still went further.',
  testimonial_title: 'What learners say',
  faq_title: 'Asked before almost every admission',
  faq_text:
    'Something else on your mind? A counsellor answers calls and messages from 8 am to 10 pm, every day.',
  touch_title: 'Get in touch. By phone, or in writing.',
  touch_lead:
    'Zoya, Joseph and Nandini have guided 6,000 learners between them. They will tell you if we are not the right fit.',
  touch_form_title: 'We ring you, {ring_hours}',
  counsellors: [
    { name: 'Zoya Ansari', image: imageOf('zoya') },
    { name: 'Joseph D’Souza', image: imageOf('joseph') },
    { name: 'Nandini Deshpande', image: imageOf('nandini') },
  ],
};

export const leadForm: DataOf<'leadForm'> = {
  promise_title: 'Two minutes. One short form.',
  promises: [
    'No fee to apply',
    'Documents later, from your gallery',
    'One counsellor, start to finish',
  ],
  people: [{ image: imageOf('zoya') }, { image: imageOf('joseph') }, { image: imageOf('nandini') }],
  login_title: 'Welcome back. Your mobile number, please',
  register_title: 'Start with your mobile number',
  download_title: 'Your brochure is one code away',
  lead: 'We send a 4-digit code, then a counsellor rings you.',
  login_lead:
    'The one you registered with: a 4-digit code opens your launchpad, with your application, brochures and referrals. This device stays signed in for seven days.',
  notice:
    'Your number is used to send the code and to answer your enquiry, as our Privacy Policy says. We ring from {ring_hours}, and at no other time. Nobody from us asks you to read the code out.',
  consent_text:
    'I am 18 or older, and I agree that {university} may use my name, mobile number, e-mail address, qualification and area of interest to answer my enquiry and guide my application, and may contact me by call, SMS, e-mail and WhatsApp about it. My details are not sold or used for anything else. I can withdraw this consent at any time, as easily as I give it, by writing to {grievance_email} or from my launchpad; withdrawing does not affect what was done before.',
  consent_summary:
    'I am 18 or older, and agree that {university} may contact me about my enquiry by call, SMS, e-mail and WhatsApp.',
  adult_age: 18,
  guardian_text:
    'I am the parent or lawful guardian of the person who would like to study, I am 18 or older, and I agree for them that {university} may use my name, mobile number and e-mail address, and the qualification and area of interest of my child, to answer this enquiry, and may contact me about it by call, SMS, e-mail and WhatsApp. No visits of my child are followed, and no advertising is made of them. I can withdraw this consent at any time, as easily as I give it, on the page of my own data.',
  consent_languages: [],
  last_title_new: 'You are registered.',
  last_title_existing: 'Welcome back. Pick up where you stopped.',
  last_text:
    '{call_promise} Meanwhile, the {programme} brochure is yours. The application takes {apply_time} on a phone.',
  mail_subject: '{programme}: the brochure, the fee and what comes next',
  mail_text:
    'Hello {name},\n\nYour number is verified. {call_promise} Here is all that you need until then. The application takes {apply_time} on a phone. If you have a question, simply answer this mail.',
  delay_popup: true,
  delay_seconds: 45,
  exit_popup: true,
};
