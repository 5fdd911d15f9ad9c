import { plural, phrase, declareWords } from '../wording/wording.ts';

export const myDataWords = declareWords('myData', {
  title: 'Your data',
  description: 'See what we hold about you, put it right, take it along, withdraw or erase.',
  askLead:
    'Give the mobile number that you registered with, or that a friend gave us. We send it a code, so that nobody but you sees what stands under it.',
  send: 'Send me a code',
  codeTitle: 'Enter the 4-digit code',
  codeLead: 'Where we hold anything under this number, a code is on its way.',
  open: 'Open my data',
  lostTitle: 'Please begin again',
  lost: 'It took longer than half an hour, or your browser keeps no cookies.',
  again: 'Begin again',
  openUntil: phrase('Open for {number} until {time}.'),
  leave: 'Close',
  left: 'Your data are closed again in this browser.',
  wrong: 'Please check what you have typed',
  saved: {
    details: 'Your details are changed.',
    withdrawn: 'Your consent is withdrawn. We have told everyone whom we had given your data to.',
    nominee: 'Your nominee is noted.',
    nobody: 'Nobody is named any more.',
  },
  details: {
    title: 'Your details',
    save: 'Save changes',
    number: 'Your number proves who you are: to change it, register with the new one.',
    byFriend:
      'A friend gave us these details. You have agreed to nothing yet, and may erase them at once.',
  },
  consents: {
    title: 'What you agreed to',
    none: 'You have agreed to nothing.',
    given: phrase('Given on {time}, on {page}'),
    language: phrase('Language: {language}'),
    guardian: 'Agreed by a parent or guardian, for somebody under age',
    version: phrase('Version {version}'),
    purposes: phrase('For: {purposes}'),
    withdraw: 'Withdraw this consent',
    withdrawnOn: phrase('Withdrawn on {time}'),
    effect:
      'A withdrawal counts from the moment you press. What was done before stays lawful. Your enquiry stays, unless you erase it.',
    ways: { call: 'calls', sms: 'SMS', email: 'e-mail', whatsapp: 'WhatsApp' },
    analytics:
      'Whether your visits are counted is asked in each browser: your answer can be changed at the foot of every page.',
  },
  recipients: {
    title: 'Whom we gave it to',
    none: 'Nobody.',
    erp: phrase('{name}: the admissions system, for your application'),
    customerData: phrase('{name}: figures of visits, as you allowed it'),
    sms: phrase('{name}: carries our text messages'),
    whatsapp: phrase('{name}: carries what you asked for by WhatsApp'),
    mail: phrase('{name}: carries our e-mail'),
  },
  record: {
    title: 'What else we hold',
    registered: phrase('Registered on {time}'),
    former: phrase('Also registered as {name} with {number} on {time}'),
    cameFrom: phrase('You came by {source}'),
    place: phrase('You seemed to be in {place}'),
    plans: phrase('Fee plan: {plan}'),
    application: plural({
      '=0': 'Application begun on {time}',
      one: 'Application begun on {time}, with {count} file of papers',
      other: 'Application begun on {time}, with {count} files of papers',
    }),
    ended: phrase('Ended: {reason}'),
    enrolled: phrase('Enrolled on {day}'),
    invited: 'A friend’s invitation brought you.',
    messages: plural({ '=0': 'No messages', one: '{count} message', other: '{count} messages' }),
    calls: plural({ one: '{count} chosen call', other: '{count} chosen calls' }),
    call: {
      booked: 'to come',
      moved: 'moved',
      given_up: 'given up',
      reached: 'made',
      missed: 'not reached',
      called_off: 'called off by us',
    },
    visits: plural({
      '=0': 'No visits counted',
      one: '{count} step',
      other: '{count} steps on the website',
    }),
    notes: plural({ '=0': 'No notes', one: '{count} note', other: '{count} notes of our staff' }),
    friends: plural({
      '=0': 'No friends invited',
      one: '{count} friend',
      other: '{count} friends invited',
    }),
    newest: phrase('The newest {count}. All are in the file.'),
  },
  take: {
    title: 'Take it along',
    lead: 'All of it, in a file for people and one for machines.',
    csv: 'For a spreadsheet (CSV)',
    json: 'For another service (JSON)',
  },
  nominee: {
    title: 'Your nominee',
    lead: 'Who may use these rights for you, should you die or be unable to. Leave both empty to name nobody.',
    name: 'Name of your nominee',
    contact: 'Their number or e-mail',
    save: 'Save nominee',
  },
  erase: {
    link: 'Erase my data',
    title: 'Erase your data?',
    lead: 'We stop writing and calling, and erase what no law makes us keep. This cannot be undone.',
    goes: 'What goes at once',
    goesText:
      'Your details, consents, visits, messages, notes of our staff, sign-ins, your nominee, and an application that is not decided, with its papers; everyone whom we gave them to is told.',
    stays: 'What stays, and why',
    staysText:
      'A sealed record that nobody here can open stays for one year, as rule 8(3) of the Digital Personal Data Protection Rules, 2025, asks: it proves what you had agreed to and that we erased it. An application that we have decided stays with its papers for five years from then, without your number and e-mail, as UGC asks for records of selection. Backups hold your data until they run out. Friends whom you invited stay invited, without your name.',
    rewards: plural({
      one: '{count} reward, {amount}, is not paid yet. Without your name it never can be.',
      other:
        '{count} rewards, {amount} in all, are not paid yet. Without your name they never can be.',
    }),
    now: 'Erase it now',
    back: 'Keep my data',
    notYet: 'Back to my data, and whom to ask',
    done: 'Your data are erased',
    doneText: phrase('The sealed record goes on {day}. There is nothing else for you to do.'),
  },
  grievance: {
    title: 'Not satisfied?',
    write: phrase('Write to {name}:'),
    answer: plural({
      one: 'You get an answer within {count} day.',
      other: 'You get an answer within {count} days.',
    }),
    board:
      'If that does not help, you may turn to the Data Protection Board of India; in the European Union, to your data protection authority.',
  },
});
