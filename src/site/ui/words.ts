/** The fixed words of the website's own interface, beside those of forms in the contract's messages. */
export const words = {
  skip: 'Skip to the content',

  enrol: 'Enroll Now',
  continueApplication: 'Continue Application',
  downloadBrochure: 'Download brochure',
  getInTouch: 'Get in touch',
  contactUs: 'Contact Us',
  callMeBack: 'Call me back',
  knowMore: 'Know More',
  knowMoreShort: 'Know more',
  knowMoreAbout: (name: string) => `about ${name}`,
  brochureOf: (name: string) => `of ${name}`,
  goBack: 'Go back',
  toHome: 'To the home page',
  newTab: '(opens in a new tab)',
  table: 'Table',

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
    about: 'About',
    programmes: 'Programmes',
    studentCorner: 'Student Corner',
    launchpad: 'Your launchpad',
    signIn: 'Sign in',
    signInFor: 'For those who have registered: application, brochures, referrals',
    lms: 'LMS',
    assessments: 'Assessments',
    courseConduction: 'Course Conduction',
    discussionForum: 'Discussion Forum',
    liveLecture: 'Live Lecture',
    admission: 'Admission',
    admissionPolicy: 'Admission Policy',
    registrationProcess: 'Registration Process',
    portal: 'Online Admission Portal Login',
    recognition: 'Recognition',
    contact: 'Contact Us',
    breadcrumb: 'Breadcrumb',
  },

  hero: {
    label: (university: string) => `Highlights of ${university}`,
    slide: (index: number, count: number) => `${index} of ${count}`,
    pip: (index: number) => `Slide ${index}`,
    pause: 'Pause slides',
    play: 'Play slides',
    previous: 'Previous slide',
    next: 'Next slide',
    playVideo: (title: string) => `Play video: ${title}`,
  },
  film: {
    play: (title: string, caption: string) => `Play film: ${title} ${caption}`,
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
    semesters: (count: number) => `${countWord(count)} ${count === 1 ? 'semester' : 'semesters'}`,
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
    watch: (name: string) => `Watch ${name}’s story`,
  },
  recognition: 'Recognition',

  mobileNumber: 'Mobile number',
  mobileExample: '98450 12345',
  whatsapp: 'WhatsApp',
  tollFree: (phone: string) => `${phone}, toll-free`,
  call: 'Call',
  quickActions: 'Quick actions',

  footer: {
    label: 'Footer',
    about: 'About Us',
    disclaimer: 'Disclaimer.',
    privacy: 'Privacy Policy',
    referralTerms: 'Referral terms',
  },
  learner: {
    label: 'Learner',
    launchpad: 'Launchpad',
    application: 'My application',
    applicationShort: 'Application',
    help: 'Help',
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
    check: (host: string) => `Check it yourself at ${host}`,
    granted: (date: string) => `Granted on ${date}`,
  },
  lectures: {
    timetable: 'See the whole timetable',
  },
  contact: { address: 'Address', hours: 'When we answer' },
  programmesPage: {
    title: 'Programmes',
    count: (count: number) =>
      count === 1 ? 'One programme' : `${capital(countWord(count))} programmes`,
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
} as const;

const counted = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];

function capital(word: string) {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** A small number as a word, as running text has it. */
export function countWord(count: number): string {
  return counted[count] ?? String(count);
}
