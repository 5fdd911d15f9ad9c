import { declareWords, phrase } from '../wording/wording.ts';

/** Calls that people choose. The verb is to ring: "call" is also a word for lectures and for the API. */
export const callWords = declareWords('calls', {
  title: 'Choose when we ring',
  lead: 'We ring the number that you registered with, at the hour that you choose and at no other.',
  description: 'The hour, the language and the person of your call, and how to change it.',
  strangerTitle: 'Choose when we ring',
  strangerLead: 'Register or sign in with your mobile number first, so that we know whom to ring.',
  signIn: 'Go on with my number',
  closed: 'No hours can be chosen just now.',
  language: 'Language',
  person: 'Who rings',
  anyone: 'Whoever is free',
  day: 'Day',
  today: 'Today',
  tomorrow: 'Tomorrow',
  hour: 'Hour',
  hoursNote: 'Times are those of India.',
  noHours: 'No hour is free on this day. Please choose another day, language or person.',
  book: 'Ring me then',
  move: 'Ring me then instead',
  rings: phrase('{name} rings you on {time}, in {language}.'),
  booked: 'Chosen. We have sent you a mail with it.',
  moved: 'Changed. We have sent you a mail with it.',
  gaveUp: 'Nobody rings you now. You can choose another hour whenever you like.',
  calendar: 'Add to my calendar',
  change: 'Choose another hour',
  giveUp: 'I need no call',
  keep: 'Keep the hour as it is',
  tooLate: phrase('It is too near to change here. If you cannot take the call, ring us: {number}.'),
  taken: 'That hour has just been taken. Please choose another.',
  choose: 'Please choose an hour.',
  often: 'You have changed this very often today. Please ring us, or try again tomorrow.',
  withdrawn:
    'You have taken back your consent to be contacted, so we ring nobody at your number. Register again to change that.',
  lostTitle: 'This link leads to no call any more',
  lostLead: 'It works until the day after the call. Your calls also stand on your launchpad.',
  summary: phrase('Call with {sender}'),
  about: phrase('{name} rings you, in {language}. To change it: {address}'),
  mail: {
    booked: phrase('{name} rings you on {time}'),
    bookedText: phrase(
      'Hello {first},\n\n{name} rings you on {time}, in {language}, at the number that you registered with.\n\nAnother hour, or no call: {address}\n\nThe attached file puts it into your calendar.\n\n{sender}, {number}',
    ),
    reminder: phrase('{name} rings you today at {hour}'),
    reminderText: phrase(
      'Hello {first},\n\n{name} rings you at {hour}, in {language}. If that does not suit you, choose another hour: {address}\n\n{sender}, {number}',
    ),
    gaveUp: 'Nobody rings you now',
    gaveUpText: phrase(
      'Hello {first},\n\nThe call on {time} does not take place, as you wished. If you want one after all, choose an hour: {address}\n\n{sender}, {number}',
    ),
    missed: 'We rang and did not reach you',
    missedText: phrase(
      'Hello {first},\n\n{name} rang you on {time} and did not reach you. We do not ring again unasked. Choose the hour that suits you: {address}\n\n{sender}, {number}',
    ),
    calledOff: phrase('The call on {time} cannot take place'),
    calledOffText: phrase(
      'Hello {first},\n\nWe are sorry: {name} cannot ring you on {time}. Please choose another hour: {address}\n\n{sender}, {number}',
    ),
  },
});
