import { declareWords } from '../wording/wording.ts';

export const eligibilityWords = declareWords('eligibility', {
  title: 'May I join?',
  lead: 'A few questions, an answer at once, and no phone number.',
  way: 'What do you have?',
  none: 'None of these',
  percent: 'Your marks in it, per cent',
  reserved: 'I belong to a reserved category (SC, ST, OBC non-creamy layer, PwD)',
  papers: 'Which papers do you have in hand?',
  check: 'Check',
  choose: 'Please say what you have.',
  yes: 'Yes, you may apply. Nothing is missing.',
  missing: 'Yes, you may apply. Still missing:',
  otherwise: 'Yes, by another way.',
  otherwiseMissing: 'Papers still missing:',
  no: 'No, not with this.',
  unknown: 'Please give your marks.',
  rule: 'The rule:',
  ask: 'There may still be a way. Call us or leave your number.',
});
