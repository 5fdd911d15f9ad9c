/** The words of the form's own pages that its dialog does not need. */
export const registerPageWords = {
  wrong: (title: string) => `Please check: ${title}`,
  talk: 'Would you rather talk to us?',
  wait: (time: string) => `You can ask for another code in ${time}.`,
  lost: 'We cannot tell which registration this is',
  lostText:
    'It took longer than an hour, or your browser keeps no cookies. What you have sent us is kept, and a counsellor can call you.',
  again: 'Register again',
} as const;
