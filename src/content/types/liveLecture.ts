import { eventFindings } from './checks/dates.ts';
import { defineType } from './define.ts';
import { boolean, date, link, text, time } from '../fields/fields.ts';

/** A live lecture. Dates and times are Asia/Kolkata. */
export const liveLecture = defineType({
  name: 'liveLecture',
  path: '/liveLecture',
  label: { one: 'Live lecture', many: 'Live lectures' },
  menu: 'Manage Live Lectures',
  standsOn: ['/live-lecture'],
  publicRead: ['list'],
  title: (data) => `${data.subject_name}, ${data.start_date}`,
  checks: eventFindings,
  headings: {
    course_name: ['Programme', 'Program'],
    start_date: ['Date of lecture', 'Lecture date'],
    faculty: ['Faculty', 'Professor', 'Teacher', 'Instructor'],
    url: ['Link', 'Meeting link', 'Zoom link', 'Link to join'],
  },
  behaviour: {
    agenda: {
      day: 'start_date',
      time: 'start_time',
      until: 'end_date',
      untilTime: 'end_time',
      about: 'subject_name',
      series: 'series',
      narrowedBy: ['course_name', 'batch'],
    },
  },
  fields: {
    course_name: text({ label: 'Course', max: 80, offersKnown: true }),
    sem_year: text({ label: 'Semester or year', max: 40, offersKnown: true }),
    batch: text({ label: 'Batch', max: 60, offersKnown: true }),
    subject_name: text({ label: 'Subject', max: 120, offersKnown: true }),
    start_date: date({ label: 'Begins on' }),
    start_time: time({ label: 'Begins at' }),
    end_date: date({ label: 'Ends on' }),
    end_time: time({ label: 'Ends at' }),
    faculty: text({ label: 'Taught by', max: 80, required: false, offersKnown: true }),
    url: link({ label: 'Where to join', required: false }),
    is_open: boolean({
      label: 'Open to everyone',
      help: 'Stands first on the page of live lectures, and on the home page. With a link of its own in “Where to join”, visitors get that; else they ask you for it.',
    }),
    series: text({
      label: 'Series',
      max: 160,
      required: false,
      help: 'Lectures with the same words here can be changed together. Empty: it stands alone.',
    }),
  },
});
