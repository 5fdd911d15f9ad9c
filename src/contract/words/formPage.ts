import { phrase } from '../spoken/phrase.ts';
import { spoken } from '../spoken/spoken.ts';

/** The words of the form's own pages that its dialog does not need. */
export const registerPageWords = spoken('formPage', {
  wrong: phrase('Please check: {title}'),
  talk: 'Would you rather talk to us?',
  wait: phrase('You can ask for another code in {time}.'),
  lost: 'We cannot tell which registration this is',
  lostText:
    'It took longer than an hour, or your browser keeps no cookies. What you have sent us is kept, and a counsellor can call you.',
  again: 'Register again',
});
