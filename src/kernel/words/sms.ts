import { smsText, declareWords } from '../wording/wording.ts';

/** Default texts of SMS, if neither staff nor the operator's settings replace them. */
export const smsWords = declareWords('sms', {
  code: smsText(
    '{code} is your code for {name}. It is valid for {minutes} minutes. Please share it with nobody.',
    { names: ['code', 'name', 'minutes'], needed: ['code'] },
  ),
  /** Empty: nothing is sent, as DLT delivers no text that is not registered. */
  followUp: smsText('', { names: ['programme', 'page'], needed: ['page'] }),
  /** Empty likewise: the mail reminds alone. */
  callReminder: smsText('', { names: ['person', 'hour'], needed: ['hour'] }),
});
