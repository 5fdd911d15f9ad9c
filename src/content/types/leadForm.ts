import { defineType } from './define.ts';
import { boolean, image, language, lines, list, longText, number, text } from '../fields/fields.ts';

export const leadForm = defineType({
  name: 'leadForm',
  path: '/leadForm',
  label: { one: 'Registration form', many: 'Registration form' },
  menu: 'Site Content Manager',
  singleton: true,
  essential: true,
  standsOn: ['/'],
  previewedAs: 'form',
  title: () => 'Registration form',
  fields: {
    promise_title: text({ label: 'Side panel: heading', max: 60 }),
    promises: lines({ label: 'Side panel: promises', max: 80 }),
    people: list({ label: 'Side panel: people', fields: { image: image({ label: 'Portrait' }) } }),
    login_title: text({ label: 'Heading when signing in', max: 60 }),
    register_title: text({ label: 'Heading when registering', max: 60 }),
    download_title: text({ label: 'Heading when downloading a brochure', max: 60 }),
    lead: longText({ label: 'Text under the heading', max: 200 }),
    login_lead: longText({
      label: 'Text under the heading when signing in',
      max: 200,
      required: false,
      help: 'What signing in is for.',
    }),
    notice: longText({ label: 'Small print at the number', max: 300 }),
    consent_text: longText({
      label: 'Consent',
      max: 600,
      help: 'Each lead keeps the very version that it agreed to.',
    }),
    consent_summary: longText({
      label: 'Consent in short',
      max: 160,
      required: false,
      help: 'Stands at the box, with the whole consent a tap away. Empty: the whole stands there.',
    }),
    adult_age: number({
      label: 'Age from which people agree for themselves',
      min: 13,
      max: 21,
      required: false,
      help: '18 in India; 13 to 16 in countries of the GDPR. The consent above should say so. Empty: nobody under age is asked for a parent.',
    }),
    guardian_text: longText({
      label: 'Consent of a parent or guardian',
      max: 600,
      required: false,
      help: 'Stands where somebody under age asks a parent, whose number gets the code. Nothing of the visit is kept.',
    }),
    consent_languages: list({
      label: 'Consent in other languages',
      help: 'Visitors choose which they read; each lead keeps the text and its language.',
      most: 30,
      fields: {
        language: language({
          label: 'Language',
          help: 'Its tag: hi for Hindi, ta for Tamil, ur for Urdu.',
        }),
        consent_text: longText({ label: 'Consent', max: 600 }),
        consent_summary: longText({ label: 'Consent in short', max: 160, required: false }),
        guardian_text: longText({
          label: 'Consent of a parent or guardian',
          max: 600,
          required: false,
        }),
      },
    }),
    last_title_new: text({
      label: 'Last screen: heading for a new lead',
      max: 60,
      stands: ['name', 'number', 'programme'],
    }),
    last_title_existing: text({
      label: 'Last screen: heading for an existing lead',
      max: 60,
      stands: ['name', 'number', 'programme'],
    }),
    last_text: longText({
      label: 'Last screen: text',
      max: 300,
      stands: ['name', 'number', 'programme'],
    }),
    mail_subject: text({
      label: 'Mail after the first verification: subject',
      max: 90,
      required: false,
      stands: ['name', 'programme'],
      help: 'Write {name} and {programme} where they stand. Empty: no mail is sent.',
    }),
    mail_text: longText({
      label: 'Mail after the first verification: text',
      max: 1200,
      required: false,
      stands: ['name', 'programme'],
      help: 'The programme with its brochure, the fee, the next batch and the link to the application follow it.',
    }),
    delay_popup: boolean({ label: 'Open by itself after a delay' }),
    delay_seconds: number({ label: 'Delay, in seconds', min: 5, max: 600 }),
    exit_popup: boolean({ label: 'Open when the visitor is about to leave' }),
  },
});
