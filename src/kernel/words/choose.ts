import { declareWords, phrase, plural } from '../wording/wording.ts';

export const chooseWords = declareWords('choose', {
  title: 'Help me choose',
  lead: 'Three questions, and an answer to each of them. No phone number is asked.',
  link: 'Help me choose, in three questions',
  have: '1. What do you have?',
  haves: {
    class10: 'Class 10',
    class12: 'Class 12',
    diploma: 'A diploma after Class 10',
    degree: 'A bachelor’s degree',
  },
  aim: '2. What do you want to be?',
  unsure: 'I do not know yet',
  pay: '3. What can you pay, and when?',
  payOpen: 'I do not know yet',
  payOf: {
    month: phrase('{amount} a month'),
    semester: phrase('{amount} each semester'),
    once: phrase('{amount}, all at once'),
  },
  show: 'Show what fits',
  found: plural({
    '=0': 'No programme fits all of this',
    one: 'One programme fits',
    other: '{count} programmes fit',
  }),
  over: 'These cost more than you said',
  none: 'Change an answer, or ask a counsellor: there are ways that no form knows.',
  joins: 'You may join with:',
  condition: phrase('if you can say: “{condition}”'),
  pays: 'You pay:',
  down: phrase('{down} first, then {amount} a month for {months} months'),
  months: phrase('{amount} a month for {months} months'),
  plan: phrase('{payment} (plan “{plan}”)'),
  more: phrase('That is {amount} more than you said.'),
  compare: 'Compare these',
});
