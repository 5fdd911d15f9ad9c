import { countWord, countWordFirst } from './numbers.ts';
import { plural, phrase, declareWords } from '../wording/wording.ts';

/** The fixed words of the website's own interface, beside those of forms in the contract's messages. */
export const words = declareWords('site', {
  skip: 'Skip to the content',

  enrol: 'Enroll Now',
  continueApplication: 'Continue Application',
  downloadBrochure: 'Download brochure',
  getInTouch: 'Get in touch',
  contactUs: 'Contact Us',
  callMeBack: 'Call me back',
  knowMore: 'Know More',
  knowMoreShort: 'Know more',
  knowMoreAbout: phrase('about {name}'),
  brochureOf: phrase('of {name}'),
  goBack: 'Go back',
  toHome: 'To the home page',
  newTab: '(opens in a new tab)',
  table: 'Table',
  share: 'Share',
  linkCopied: 'Link copied',
  trailHome: 'Home',

  announcements: 'Announcements',
  announcementText: 'Announcement text',
  close: 'Close',
  pause: 'Pause',
  play: 'Play',

  nav: {
    label: 'Main',
    menu: 'Menu',
    closeMenu: 'Close menu',
    home: 'Home',
    programmes: 'Programmes',
    launchpad: 'Your launchpad',
    signIn: 'Sign in',
    signInFor: 'For those who have registered: application, brochures, referrals',
    breadcrumb: 'Breadcrumb',
  },

  hero: {
    label: phrase('Highlights of {name}'),
    slide: phrase('{index} of {count}'),
    pip: phrase('Slide {index}'),
    pause: 'Pause slides',
    play: 'Play slides',
    previous: 'Previous slide',
    next: 'Next slide',
    playVideo: phrase('Play video: {title}'),
  },
  film: {
    play: phrase('Play film: {title} {caption}'),
    pause: 'Pause film',
    resume: 'Play film',
  },
  programmes: {
    tabs: 'Level of study',
    types: { 1: 'Bachelors', 2: 'Masters', 3: 'Diploma' },
    specialisations: 'Specialisations',
    from: 'From',
    aSemester: 'a semester',
    aYear: 'a year',
    inAll: 'in all',
    chosen: 'Chosen',
    semestersOf: plural({ one: 'one semester', other: '{count} semesters' }),
    semesters: (count: number): string =>
      words.programmes.semestersOf(count === 1 ? 1 : countWord(count)),
    none: 'No programme of this kind takes applications at the moment.',
  },
  alumni: {
    label: 'Alumni',
    previous: 'Previous alumni',
    next: 'Next alumni',
    was: 'Was:',
    now: 'Now:',
  },
  voices: {
    label: 'Learner stories',
    previous: 'Previous story',
    next: 'Next story',
    watch: phrase('Watch {name}’s story'),
  },
  recognition: 'Recognition',

  mobileNumber: 'Mobile number',
  mobileExample: '98450 12345',
  whatsapp: 'WhatsApp',
  tollFree: phrase('{number}, toll-free'),
  call: 'Call',
  email: 'E-mail',
  brochure: 'Brochure',
  quickActions: 'Quick actions',

  footer: {
    label: 'Footer',
    about: 'About Us',
    disclaimer: 'Disclaimer.',
    privacy: 'Privacy Policy',
    myData: 'Your data',
    referralTerms: 'Referral terms',
  },
  learner: {
    label: 'Learner',
    signIn: 'Sign in',
    yourData: 'Your data',
  },
  consent: {
    label: 'Analytics',
    question:
      'May we count which pages are read, with a random number and without your name? The site works the same without.',
    brief: 'May we count this visit?',
    details: 'Details',
    yes: 'Yes',
    no: 'No',
    refusedByBrowser:
      'Your browser asks sites not to track you (Global Privacy Control). We follow it: nothing is counted.',
    change: 'Analytics choice',
  },
  documents: {
    letter: 'Read the letter',
    check: phrase('Check it yourself at {host}'),
    granted: phrase('Granted on {date}'),
  },
  lectures: {
    timetable: 'See the whole timetable',
  },
  contact: { address: 'Address', hours: 'When we answer' },
  programmesPage: {
    title: 'Programmes',
    countOf: plural({ one: 'One programme', other: '{count} programmes' }),
    count: (count: number): string =>
      words.programmesPage.countOf(count === 1 ? 1 : countWordFirst(count)),
  },
  closed: {
    title: 'This website is being set up',
    text: 'Please come back soon.',
    staff: 'Staff area',
  },
  notFoundHint: 'The address may have changed, or a letter is missing.',
  busy: {
    title: 'One moment, please.',
    hint: 'Very many pages are being asked for just now. Please try again in a few seconds.',
  },
  failure: {
    hint: 'The fault is ours, and it is noted. Please try again in a minute.',
    again: 'Try again',
    home: 'Home page',
  },
});
