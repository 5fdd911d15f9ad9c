import { declareWords, plural } from './wording/wording.ts';

/** Every sentence of the forms and of the error catalogue that a visitor can read; used by server and browser alike. */
export const leadMessages = declareWords('messages.lead', {
  phone: 'Please enter a valid 10-digit phone number',
  phoneAbroad: 'No code reaches this country. Please use the link below.',
  name: 'Please enter valid details.',
  emailRequired: 'Please enter valid email.',
  email: 'Please enter valid details.',
  option: 'Please select a valid option.',
  degree: 'This programme asks for a degree. Please choose again.',
  consent: 'Please tick the box so that we may contact you.',
  noGuardians: 'Nobody can agree for somebody under age here.',
  otp: 'Incorrect OTP. Please check again.',
  otpLength: 'Please enter the 4-digit code.',
});

export const leadAnswers = declareWords('messages.answers', {
  sent: 'We have sent you an OTP.',
  sentBefore: 'We have sent you an OTP a moment ago.',
  noCode: plural({
    one: 'No code works in this browser at present. You can ask for another in {count} second.',
    other: 'No code works in this browser at present. You can ask for another in {count} seconds.',
  }),
  verified: 'Your mobile number is verified.',
});

/** The second reading, for the inline forms of contact, landing and influencer pages. */
export const inlineMessages = declareWords('messages.inline', {
  phone: 'Please enter a valid 10-digit phone number',
  name: 'Name is required',
  email: 'Please enter a valid email address',
  qualification: 'Please select your highest qualification',
  interest: 'Please select your area of interest',
});

export const toastMessages = declareWords('messages.toast', {
  registered: 'Registration Successful!',
  welcomeBack: 'Welcome Back!',
  failedTitle: 'Uh oh! Something went wrong.',
  failedText: 'Something went wrong',
  dismiss: 'Dismiss',
  brochureMissingTitle: 'Uh oh! Brochure not found',
  brochureMissingText: 'Please contact support for further assistance',
  offline: 'No connection. We kept what you typed.',
});

export const generalMessages = declareWords('messages.general', {
  notFound: 'Oops! Page not found',
  goBack: 'Go back',
  downloadFailed: 'An error occurred while downloading the file.',
  unknown: 'Unknown error',
});
