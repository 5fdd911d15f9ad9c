import { phrase, declareWords } from '../wording/wording.ts';

export const pageWords = declareWords('launchpad', {
  launchpad: {
    title: 'Launchpad',
    description:
      'Your way from registration to the first class, and what you get for bringing a friend.',
    strangerTitle: 'Your launchpad opens with your number.',
    strangerLead:
      'Sign in with the mobile number that you registered with. We send a 4‑digit code.',
    signIn: 'Sign in',
    welcome: 'Welcome to your launchpad',
    stepsLabel: 'Your steps',
    steps: ['Register', 'Verify', 'Documents', 'Fee', 'Begin'],
    stepsDone: 2,
    done: 'done',
    next: 'Next:',
    invited: 'invited you:',
    invitedLater: 'It comes off by itself when you pay the first fee.',
    brochures: 'Brochures',
    demoFilm: 'Inside the learning portal',
    figure: 'Four places are open.',
    you: 'You',
    all: 'All your referrals',
    questions: 'Asked about referrals',
    statement: 'Download statement',
  },
  data: {
    title: 'Your data, your say',
    lead: 'What is held about you: to read, put right, take along, withdraw or erase. A code proves that it is you.',
    open: 'See and decide',
    signOut: 'Sign out',
    signedOut: 'You are signed out.',
    failed: 'That did not work. Please try again.',
  },
  dashboard: {
    title: 'Your referrals',
    description: 'Whom you invited, how far they have come, and what you have earned.',
    refer: 'Refer a friend',
    rules: 'The rules, in full',
    terms: 'Referral terms',
    strangerTitle: 'Sign in to see your referrals.',
  },
  refurl: {
    title: 'An invitation',
    description:
      'A friend invites you. Register by this invitation and your first semester costs less.',
    card: phrase('{amount} off your first semester'),
    cardFact: 'An invitation from a friend',
    someone: 'A friend',
    friendReward: 'off your first semester',
    reward: 'for your friend, once you have enrolled',
    unknown:
      'We do not know this invitation: is a letter missing from the link? You can register all the same.',
    number: 'Register with your number',
    go: 'Accept the invitation',
    look: 'Look at the programmes first',
    registered: 'You are registered already.',
    registeredLead:
      'Invitations are for people who are new to us. You can invite friends of your own.',
    toLaunchpad: 'To your launchpad',
    next: 'What happens next',
    steps: [
      {
        title: 'You give your number',
        text: 'We send a 4‑digit code, so that we know it is yours.',
      },
      {
        title: 'You ask',
        text: 'Put any question you like, about programmes, fees or papers.',
      },
      { title: 'You decide', text: 'The discount waits for you until you enrol.' },
    ],
  },
});
