import { image, lines, link, list, longText, select, text, video } from '../fields/fields.ts';
import { defineType } from './define.ts';

const backgrounds = [
  { value: 'ink', label: 'Indigo' },
  { value: 'gold', label: 'Gold' },
  { value: 'lav', label: 'Lilac' },
  { value: 'leaf', label: 'Leaf' },
  { value: 'clay', label: 'Clay' },
] as const;

const actions = [
  { value: 'register', label: 'Open registration' },
  { value: 'download', label: 'Download a brochure' },
  { value: 'link', label: 'Go to an address' },
] as const;

export const banner = defineType({
  name: 'banner',
  path: '/banner',
  label: { one: 'Banner slide', many: 'Banner' },
  menu: 'Site Content Manager',
  standsOn: ['/'],
  title: (data) => data.title,
  fields: {
    title: text({ label: 'Headline', max: 60 }),
    sub_title: longText({ label: 'Supporting text', max: 160 }),
    ground: select({ label: 'Ground', choices: backgrounds }),
    buttons: list({
      label: 'Buttons',
      fields: {
        label: text({ label: 'Label', max: 30 }),
        action: select({ label: 'Does', choices: actions }),
        url: link({ label: 'Goes to', required: false }),
      },
    }),
    figure: text({
      label: 'Dot drawing',
      max: 40,
      required: false,
      help: 'A line drawing around dots: how many there are in each row, such as 1,3,5,3,1.',
    }),
    figure_caption: text({ label: 'Dot drawing: caption', max: 90, required: false }),
    keys: list({
      label: 'At the dots',
      help: 'In the order of the dots, left to right and top to bottom. A row with no picture and no title leaves its dot empty.',
      fields: {
        title: text({ label: 'Text', max: 30, required: false }),
        image: image({ label: 'Portrait', required: false }),
        bg_color: text({ label: 'Ground of the portrait', max: 20, required: false }),
      },
    }),
    desktop_image: image({
      label: 'Picture',
      required: false,
      help: 'Stands behind the dot drawing. For a photograph, leave the dot drawing empty.',
    }),
    mobile_image: image({ label: 'The same on phones', required: false }),
    video_url: video({ label: 'Video', required: false }),
    thumbnail_image: image({
      label: 'Video: picture',
      required: false,
      help: 'On the button that plays the video.',
    }),
    usps: lines({
      label: 'Points',
      max: 80,
      help: 'Listed with ticks under the text where the banner has no dot drawing, and on the campaign’s home page.',
    }),
  },
});

const activity = [
  { value: '0', label: 'Hidden' },
  { value: '1', label: 'Shown' },
] as const;

/** A picture that announces one thing; `is_active` is a text by contract. */
export const promotionalBanner = defineType({
  name: 'promotionalBanner',
  path: '/promotionalBanner',
  label: { one: 'Promotional banner', many: 'Promotional banners' },
  menu: 'Site Content Manager',
  standsOn: ['/'],
  title: (data) => data.title,
  behaviour: { isShown: ({ is_active: is }) => is !== '0' },
  fields: {
    title: text({ label: 'Title', max: 90, help: 'Read out in place of the picture.' }),
    image: image({ label: 'Picture' }),
    mobile_image: image({ label: 'Picture on phones', required: false }),
    url: link({ label: 'Goes to', required: false }),
    is_active: select({
      label: 'Shown or hidden',
      initial: '1',
      choices: activity,
      help: 'Shown under the banner of the home page, and in place of the form where that would open by itself.',
    }),
  },
});

export const promotionalText = defineType({
  name: 'promotionalText',
  path: '/promotionalText',
  label: { one: 'Promotional text', many: 'Promotional text' },
  menu: 'Site Content Manager',
  standsOn: ['/'],
  publicRead: ['list'],
  title: (data) => `${data.lead ?? ''} ${data.text}`.trim(),
  fields: {
    lead: text({ label: 'In bold', max: 60, required: false }),
    text: text({ label: 'Text', max: 120 }),
    url: link({ label: 'Goes to', required: false }),
  },
});
