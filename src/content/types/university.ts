import { spacedPhone } from '../../kernel/values/phone.ts';
import { defineType } from './define.ts';
import {
  boolean,
  date,
  image,
  email,
  lines,
  link,
  list,
  longText,
  number,
  richText,
  select,
  text,
  video,
  whatsappNumber,
} from '../fields/fields.ts';

const networks = ['Instagram', 'YouTube', 'LinkedIn', 'Facebook', 'X'].map((name) => ({
  value: name,
  label: name,
}));

/** ISO 4217. */
const currencies =
  'USD EUR GBP AED SAR QAR KWD OMR BHD SGD MYR AUD NZD CAD NPR BDT LKR BTN MUR KES TZS NGN ZAR'
    .split(' ')
    .map((code) => ({ value: code, label: code }));
const registers = [
  { value: 'here', label: 'The certificates entered here' },
  { value: 'erp', label: 'The ERP, asked for each check' },
] as const;

const portal = {
  required: false,
  help: 'The address of your own system, https://…; it opens in a new tab. Empty: no link to it stands anywhere.',
} as const;

export const university = defineType({
  name: 'university',
  path: '/university',
  label: { one: 'University', many: 'University' },
  menu: 'Site Content Manager',
  singleton: true,
  essential: true,
  standsOn: ['/', '/university', '/about'],
  title: (data) => data.name,
  behaviour: {
    placeholders: {
      university: 'name',
      short_name: 'short_name',
      legal_name: 'legal_name',
      founded: 'founded',
      street: 'street',
      city: 'city',
      state: 'region',
      postal_code: 'postal_code',
      phone: 'phone',
      whatsapp: { field: 'whatsapp_number', label: 'WhatsApp number', part: spacedPhone },
      email: 'email',
      domain: {
        field: 'email',
        label: 'What follows the @ of the e-mail',
        part: (email) => email.split('@').at(-1) ?? '',
      },
      office_hours: 'office_hours',
      grievance_officer: 'grievance_officer',
      grievance_email: 'grievance_email',
      grievance_days: 'grievance_days',
    },
  },
  fields: {
    name: text({ label: 'Name', help: 'In full, as the website is called.' }),
    short_name: text({ label: 'Short name', max: 30 }),
    caption: text({ label: 'Second line of the logo', max: 40 }),
    legal_name: text({ label: 'Legal name', help: 'As it stands on certificates.' }),
    founded: text({ label: 'Founded', max: 4, help: 'The year, such as 1962.' }),
    description: longText({ label: 'About Us text in the footer', max: 400 }),
    logo: image({
      label: 'Logo',
      required: false,
      help: 'Without one, a line drawing stands in its place.',
    }),
    icon: image({
      label: 'Icon',
      required: false,
      help: 'Square, for browser tabs and home screens. Without one, a line drawing stands in its place.',
    }),
    seal_text: text({ label: 'Text of the seal', max: 30 }),
    street: text({ label: 'Street' }),
    city: text({ label: 'City', max: 80 }),
    region: text({ label: 'State', max: 80 }),
    postal_code: text({ label: 'PIN code', max: 7 }),
    phone: text({ label: 'Phone number', max: 20 }),
    whatsapp_number: whatsappNumber({
      label: 'WhatsApp number',
      help: 'With country code, such as +919000052110.',
    }),
    email: email({ label: 'E-mail' }),
    office_hours: text({ label: 'When counsellors answer', max: 120 }),
    social_links: list({
      label: 'Social profiles',
      layout: 'grid',
      fields: {
        network: select({ label: 'Network', choices: networks }),
        url: link({ label: 'Address' }),
      },
    }),
    lms_url: link({ label: 'LMS address', ...portal }),
    admission_portal_url: link({
      label: 'Admission portal (Continue Application)',
      ...portal,
      help: 'The address of your own system, https://…; it opens in a new tab. Empty: applicants send their papers on this website, and you find them under Applications.',
    }),
    external_portal_url: link({
      label: 'Applicant login of the admission portal',
      ...portal,
      help: 'Empty: the link leads where applications go on.',
    }),
    abroad_page: link({
      label: 'Applicants abroad: page',
      required: false,
      help: 'Where forms and international fees lead. Empty: they lead to the form for requests by e-mail.',
    }),
    currencies: list({
      label: 'Applicants abroad: other currencies',
      help: 'International fees show roughly what they come to. Empty: rupees alone.',
      most: 6,
      layout: 'grid',
      fields: {
        currency: select({ label: 'Currency', choices: currencies }),
        rupees: number({ label: 'Rupees for one', min: 0.0001, max: 1_000, decimals: true }),
      },
    }),
    currencies_day: date({
      label: 'Applicants abroad: day of these rates',
      required: false,
      help: 'Stands beside each amount. Without it no amount is shown.',
    }),
    certificate_register: select({
      label: 'Who answers when a certificate is checked',
      choices: registers,
      required: false,
      help: 'At /verify. The ERP is sent certificate.find with a number, and answers with the certificate. Empty: the certificates entered here.',
    }),
    disclaimer: longText({ label: 'Disclaimer in the footer', max: 1200 }),
    copyright: text({ label: 'Copyright line' }),
    excluded_erp_codes: lines({
      label: 'ERP codes left out of lists',
      max: 40,
      help: 'Programmes with these codes keep their page but stand in no list.',
    }),
    about_title: text({ label: 'About: heading', max: 90 }),
    about_lead: richText({ label: 'About: first paragraph', max: 1200 }),
    about_text: richText({ label: 'About: second paragraph', max: 3000 }),
    about_link: link({ label: 'About: Know More goes to' }),
    film_title: text({ label: 'Film: title', max: 80 }),
    film_caption: text({ label: 'Film: length and captions', max: 120 }),
    film_url: video({ label: 'Film: video', required: false }),
    film_poster: image({ label: 'Film: picture', required: false }),
    asks_consent: boolean({
      label: 'Analytics: ask visitors first',
      help: 'Nothing is counted then before a visitor has agreed.',
    }),
    consent_text: longText({
      label: 'Analytics: the question',
      max: 240,
      required: false,
      help: 'What is counted, and what for. A plain question stands where this is empty.',
    }),
    grievance_officer: text({
      label: 'Personal data: who answers',
      max: 120,
      required: false,
      help: 'Name and office of whoever answers questions about personal data. Stands on the page Your data.',
    }),
    grievance_email: email({
      label: 'Personal data: e-mail',
      required: false,
      help: 'Without one, the e-mail of the university stands there.',
    }),
    grievance_days: number({
      label: 'Personal data: days until an answer',
      min: 1,
      max: 90,
      required: false,
      help: 'The law allows at most 90 (rule 14(3) of the DPDP Rules, 2025).',
    }),
  },
});
