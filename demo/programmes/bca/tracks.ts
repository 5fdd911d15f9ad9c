import type { Track } from '../story.ts';

const careersLead =
  'Pay ranges in the first three years after the degree, in lakh rupees a year, as graduates of 2024 and 2025 reported them.';

export const tracks: readonly Track[] = [
  {
    slug: 'data-science',
    electiveName: 'Data science',
    title: 'Online BCA in Data Science',
    shortTitle: 'Data science',
    award: 'Bachelor of Computer Applications (Data Science)',
    awardShort: 'BCA Data Science',
    short: 'Collect, clean, model, explain, in that order and with most of the time on the second.',
    lead: 'For people who like finding out. Three years of computing, the last of them with data that somebody nearby needs understood.',
    aboutTitle: 'Four fifths of the work is cleaning. We teach it first.',
    aboutLead:
      'Your data come from a taluk hospital, a bus depot and a weather station, and they arrive dirty.',
    about:
      '<p>Four courses: machine learning, data pipelines, visual explanation and text in Indian languages. Models are marked on whether you can say when they will be wrong. The project serves an office or a shop that has agreed to use it.</p>',
    points: [
      ['Local data', 'From hospitals, depots and offices that want an answer.'],
      ['Indian languages', 'Text processing beyond English, with your own tongue as the test.'],
      ['Marked on honesty', 'A model that knows its limits scores above one that hides them.'],
    ],
    courses: [
      [
        'Machine learning',
        'Regression, trees, ensembles, clustering and validation, from scratch once and with libraries after.',
      ],
      [
        'Data pipelines',
        'Collecting, checking, scheduling and storing data so that Tuesday’s report is right without you.',
      ],
      ['Visual explanation', 'Charts, maps and notes for people who have two minutes and a phone.'],
      [
        'Text and Indian languages',
        'Tokens, scripts, transliteration, search and classification in the languages that users write.',
      ],
    ],
    roles: [
      ['Data analyst', 3.5, 7],
      ['Junior data engineer', 4.5, 9],
      ['Business intelligence associate', 3.5, 6.5],
    ],
    careersTitle: 'First jobs with data',
    careersLead,
    outcomes: [
      ['73%', 'in work within six months'],
      ['₹4.4 L', 'median first pay'],
    ],
    questions: [
      [
        'How much mathematics does data science need?',
        'What Semesters 1 and 2 teach: matrices, probability and a little calculus, which is taught when it is needed.',
      ],
      [
        'Does my laptop need a graphics card?',
        'No. Training runs on our machines through the browser; each learner has forty hours a term.',
      ],
    ],
    closing: 'Somewhere near you a register is waiting to be understood.',
  },
  {
    slug: 'cloud',
    electiveName: 'Cloud',
    title: 'Online BCA in Cloud',
    shortTitle: 'Cloud',
    award: 'Bachelor of Computer Applications (Cloud)',
    awardShort: 'BCA Cloud',
    short: 'Keep other people’s software running, cheaply and through the night.',
    lead: 'For people who like to know what happens when everything is switched on at once.',
    aboutTitle: 'Somebody has to be able to switch it back on.',
    aboutLead: 'By the end you will have broken eleven systems on purpose and mended each.',
    about:
      '<p>Linux in depth, containers, automation and reliability. Laboratories run on accounts that the university pays for, each with a budget that you must not exceed: reading a bill is an examined skill.</p><p>The second course prepares for the associate certificate of any one large provider; we pay for the first attempt.</p>',
    points: [
      ['Labs on us', 'Cloud accounts with a budget, in every course.'],
      ['Broken on purpose', 'Eleven incidents to diagnose, with a clock.'],
      ['One certificate paid', 'First attempt at an associate certificate of your choice.'],
    ],
    courses: [
      [
        'Linux administration',
        'Users, services, storage, networking, logs and shell scripts, on machines that misbehave.',
      ],
      [
        'Containers and orchestration',
        'Images, registries, scheduling, rolling updates and rollback.',
      ],
      [
        'Infrastructure as code',
        'Describing, reviewing, testing and destroying environments from a repository.',
      ],
      [
        'Reliability and cost',
        'Monitoring, alerts that deserve to wake someone, incident reviews, backups and the monthly bill.',
      ],
    ],
    roles: [
      ['Cloud support engineer', 3.8, 7.5],
      ['System administrator', 3.2, 6],
      ['Junior DevOps engineer', 4.5, 9.5],
    ],
    careersTitle: 'First jobs in cloud',
    careersLead,
    outcomes: [
      ['76%', 'in work within six months'],
      ['₹4.6 L', 'median first pay'],
    ],
    questions: [
      [
        'Who pays for the cloud accounts?',
        'We do, up to a limit for each laboratory. You cannot be billed: the accounts carry no card of yours.',
      ],
      [
        'Is night work common in these jobs?',
        'On rotation, yes, and it is paid. The reliability course teaches how to have fewer such nights.',
      ],
    ],
    closing: 'Eleven broken systems are waiting.',
  },
  {
    slug: 'cyber-security',
    electiveName: 'Cyber security',
    title: 'Online BCA in Cyber Security',
    shortTitle: 'Cyber security',
    award: 'Bachelor of Computer Applications (Cyber Security)',
    awardShort: 'BCA Cyber Security',
    short: 'Think like the one who breaks in, then go and mend the door.',
    lead: 'For the careful and the curious: defence first, attack only inside our fence.',
    aboutTitle: 'Every lock teaches two people.',
    aboutLead: 'You attack only what we own, and you report what you find in writing.',
    about:
      '<p>Network defence, web application security, digital evidence and governance. The range is a fenced copy of a small co-operative bank’s systems, staffed in the evenings by a team that defends it against you.</p><p>Every learner signs a code of conduct in the first week; the law is taught before the tools.</p>',
    points: [
      ['A fenced range', 'A whole small bank to attack and to defend.'],
      ['Evidence that stands', 'Collected, sealed and described as a court would want it.'],
      ['A code of conduct', 'Signed in week one and kept.'],
    ],
    courses: [
      [
        'Network defence',
        'Firewalls, segmentation, intrusion detection, logs and the first hour of an incident.',
      ],
      [
        'Web application security',
        'The ten commonest faults, found in a fenced laboratory and repaired in code.',
      ],
      [
        'Digital evidence',
        'Disks, phones and messages: acquisition, hashing, custody and the report.',
      ],
      [
        'Security governance',
        'Risk registers, policies, audits, reporting duties to CERT-In and the data protection law.',
      ],
    ],
    roles: [
      ['Security operations analyst', 4, 8],
      ['Vulnerability tester', 4.5, 9],
      ['IT audit associate', 3.8, 7],
    ],
    careersTitle: 'First jobs in security',
    careersLead,
    outcomes: [
      ['74%', 'in work within six months'],
      ['₹4.7 L', 'median first pay'],
    ],
    questions: [
      [
        'Is what I learn here legal to practise?',
        'Inside the range, yes. Outside it, only with the owner’s written permission; the course shows what such a permission looks like.',
      ],
      [
        'Do employers ask for certificates besides the degree?',
        'Some do. The networks and defence courses cover most of two entry-level ones, and past learners sit them in Semester 6.',
      ],
    ],
    closing: 'The range opens on Saturday night.',
  },
];
