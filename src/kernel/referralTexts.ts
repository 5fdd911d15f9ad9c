import { declareWords } from './wording/wording.ts';

/** Apart from the other messages: the registration form loads those alone. */
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
