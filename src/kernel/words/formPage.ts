import { phrase, declareWords } from '../wording/wording.ts';

/** The words of the form's own pages that its dialog does not need. */
export const registerPageWords = declareWords('formPage', {
  wrong: phrase('Please check: {title}'),
  talk: 'Would you rather talk to us?',
  wait: phrase('You can ask for another code in {time}.'),
  lost: 'We cannot tell which registration this is',
  lostText:
    'It took longer than an hour, or your browser keeps no cookies. What you have sent us is kept, and a counsellor can ring you.',
  again: 'Register again',
  browsers:
    'This page works in every browser. The rest of the website supports browsers of the last two years, and Safari 15.4, Chrome and Android WebView 103, and Firefox 115 or newer.',
  number: {
    title: 'Confirm your mobile number',
    lead: phrase(
      'We send a code to the number that ends in {digits}. Once you have entered it, that is your number with us.',
    ),
    send: 'Send me the code',
    lost: 'This link does not work any more',
    lostText:
      'It works once, for seven days, and only the newest one does. Please ask your counsellor for another.',
    taken: 'This number has registered on its own meanwhile. Please tell your counsellor.',
  },
  guardian: {
    title: phrase('Under {age}? Register with a parent or guardian'),
    lead: 'Please fill this in together. The code goes to their phone: by entering it, they agree for you. We follow no visits, and send you no advertising.',
    phone: 'Mobile number of your parent or guardian',
    name: 'Full name of your parent or guardian',
    email: 'E-mail of your parent or guardian',
    interest: 'What you would like to study',
    qualification: 'Your highest qualification',
    code: 'This code went to your parent or guardian. By entering it, they say that the number is theirs and agree to what stands in the form.',
    adult: phrase('{age} or older? Register for yourself'),
  },
});
