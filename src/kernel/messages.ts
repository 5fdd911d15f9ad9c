import { declareWords, plural } from './wording/wording.ts';

/** Every sentence of the forms and of the error catalogue that a visitor can read; used by server and browser alike. */
export const leadMessages = declareWords('messages.lead', {
  phone: 'Please enter a valid 10-digit phone number',
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

export const referralMessages = declareWords('messages.referral', {
  firstNameRequired: 'First Name is required',
  firstName: 'Please enter valid first name',
  lastName: 'Please enter valid last name',
  emailRequired: 'Email is required',
  email: 'Please enter a valid email',
  phoneRequired: 'Number is required',
  phoneLength: 'Phone number should be 10 digits',
  phoneStart: 'Phone number should start with 6, 7, 8, or 9',
  consent: 'Please tick the box to say that your friend has agreed.',
  failed: 'Failed to submit the form.',
  success: 'Form submitted successfully!',
  existing:
    "Thanks for sharing your friend's details! We checked and your friend is already signed up with us, so this referral doesn't qualify for the referral reward as per our referral policy.",
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
