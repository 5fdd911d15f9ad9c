import { declareWords, phrase } from '../wording/wording.ts';

export const teacherWords = declareWords('teacher', {
  description: phrase('{name}, {post} at {place}: {courses}'),
  all: 'Who teaches',
  fields: 'Fields',
  teaches: 'Teaches online',
  openClasses: 'Open classes, for everybody',
});
