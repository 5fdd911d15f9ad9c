import { declareWords } from '../wording/wording.ts';

export const leadFormWords = declareWords('pageForm', {
  name: 'Full name',
  email: 'Email',
  phone: 'Mobile number',
  phoneExample: '98450 12345',
  qualification: 'Highest qualification',
  interest: 'Area of interest',
  choose: 'Please choose',
  send: 'Get the code',
  sending: 'Sending…',
  code: 'We send a 4-digit code to your number; it proves that the number is yours.',
  neverAsk: 'Nobody from us asks for the code, or for money to apply.',
  verified: 'You are registered, and your number is verified.',
});
