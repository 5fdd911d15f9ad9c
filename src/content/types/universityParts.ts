import {
  date,
  file,
  image,
  lines,
  link,
  list,
  longText,
  richText,
  select,
  text,
} from '../fields/fields.ts';
import { defineType } from './define.ts';
import { descriptionOf } from '../fields/pointing.ts';
import { icon } from './icons.ts';

export const headCount = defineType({
  name: 'headCount',
  path: '/universityHeadCount',
  label: { one: 'Head count highlight', many: 'Head count highlights' },
  menu: 'Site Content Manager',
  standsOn: ['/university'],
  title: (data) => `${data.count} ${data.title}`,
  fields: {
    title: text({ label: 'What it counts', max: 80 }),
    count: text({ label: 'Figure', max: 20 }),
    icon,
  },
});

export const universityBenefit = defineType({
  name: 'universityBenefit',
  path: '/benefit',
  label: { one: 'Benefit', many: 'Benefits' },
  menu: 'Site Content Manager',
  standsOn: ['/university'],
  searchable: true,
  title: (data) => data.title,
  fields: {
    title: text({ label: 'Title', max: 60 }),
    description: longText({ label: 'Text', max: 300 }),
    icon,
  },
});

export const career = defineType({
  name: 'career',
  path: '/universityCareer',
  label: { one: 'Career service', many: 'Career' },
  menu: 'Site Content Manager',
  standsOn: ['/university'],
  searchable: true,
  title: (data) => data.title,
  fields: {
    title: text({ label: 'Title', max: 90 }),
    description: longText({ label: 'Text', max: 600 }),
    image: image({ label: 'Picture', required: false }),
    partners: lines({ label: 'Hiring partners', max: 60 }),
  },
});

export const alumni = defineType({
  name: 'alumni',
  path: '/alumni',
  label: { one: 'Alumnus', many: 'Alumni' },
  menu: 'Site Content Manager',
  standsOn: ['/'],
  title: (data) => data.name,
  fields: {
    name: text({ label: 'Name', max: 60 }),
    image: image({ label: 'Portrait', required: false }),
    programme_and_year: text({ label: 'Programme, year and place', max: 80 }),
    was: text({ label: 'Was', max: 80, required: false }),
    designation: text({ label: 'Now', max: 80 }),
    appreciation: longText({ label: 'What they say', max: 400, required: false }),
  },
});

const tones = [
  { value: 'marigold', label: 'Yellow' },
  { value: 'ink', label: 'Dark blue' },
  { value: 'leaf', label: 'Green' },
  { value: 'kaavi', label: 'Brick red' },
] as const;

export const accreditation = defineType({
  name: 'accreditation',
  path: '/accreditation',
  label: { one: 'Accreditation', many: 'Accreditations' },
  menu: 'Site Content Manager',
  standsOn: ['/', '/recognition'],
  title: (data) => data.title,
  fields: {
    title: text({ label: 'Title', max: 60 }),
    short_title: text({ label: 'Letters on the seal', max: 12 }),
    subtitle: text({ label: 'Second line', max: 60 }),
    tone: select({ label: 'Colour of the seal', choices: tones }),
    badge: image({
      label: 'Badge',
      required: false,
      help: 'Without one, a drawn seal with its letters is shown.',
    }),
    alt_acc_img_name: descriptionOf('Badge'),
    text: longText({ label: 'What it means', max: 600 }),
    document: file({ label: 'Letter', required: false }),
    entry_number: text({
      label: 'Number of the letter or entry',
      max: 60,
      required: false,
      help: 'By which one finds it in the register of the body.',
    }),
    check_url: link({
      label: 'Where one checks it',
      required: false,
      help: 'The page of the body itself that lists it, such as https://deb.ugc.ac.in.',
    }),
    granted_on: date({ label: 'Granted on', required: false }),
  },
});

/** A message of the Vice-Chancellor; of all that are published, pages show the first in order. */
export const vcMessage = defineType({
  name: 'vcMessage',
  path: '/vcMessage',
  label: { one: 'VC message', many: 'VC messages' },
  menu: 'Site Content Manager',
  standsOn: ['/', '/vice-chancellor'],
  title: (data) => data.name,
  fields: {
    name: text({ label: 'Name', max: 80 }),
    designation: text({ label: 'Designation', max: 120 }),
    quote: text({ label: 'Quote', max: 160 }),
    description: richText({ label: 'Text on the home page', max: 1500 }),
    letter: richText({ label: 'The full letter', max: 20_000 }),
    image: image({ label: 'Portrait', required: false }),
    alt_image_name: descriptionOf('Portrait'),
    signature: image({
      label: 'Signature',
      required: false,
      help: 'Drawn on a transparent ground, about three times as wide as it is high.',
    }),
    cards: list({
      label: 'Side cards',
      fields: {
        icon,
        title: text({ label: 'Title', max: 60 }),
        description: text({ label: 'Text', max: 120 }),
        url: link({ label: 'Goes to' }),
      },
    }),
  },
});
