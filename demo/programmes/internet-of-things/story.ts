import { certificate } from '../short-programmes.ts';
import type { Story } from '../story.ts';

export const internetOfThings: Story = {
  ...certificate,
  path: 'internet-of-things',
  title: 'Certificate in Internet of Things',
  shortTitle: 'IoT',
  award: 'Certificate in Internet of Things',
  awardShort: 'Cert. IoT',
  erp: 'ANV-CER-IOT',
  value: 'CERTIFICATE-IOT',
  prefix: 'IT',
  tint: 'computing',
  featured: false,
  classes: 'Live, Sunday, 9 am to 1 pm',
  hours: 8,
  short: 'Sensors, small boards and the network between them, on your own table.',
  lead: 'Six months with a box of parts: measure a field, a tank or a cold room, and send a message when it needs you.',
  aboutTitle: 'Make a thing that tells you something.',
  aboutLead: 'The kit comes by post. The first light blinks on the first Sunday.',
  about:
    '<p>You assemble, program and connect eleven sensors over the term: soil, water level, temperature, current, motion. Then you choose one problem within walking distance and solve it well enough to be left alone for two weeks.</p><p>Last session’s projects guarded a vaccine refrigerator, a borewell, a beehive and a grandmother’s cooker.</p>',
  content: [
    [
      'What is in the kit',
      '<p>A microcontroller board with wireless, a small single-board computer, eleven sensors, two relays, a battery pack and a screwdriver. It is yours to keep. Spares are posted free of charge up to ₹1,500, because parts are meant to be burnt while learning.</p>',
    ],
    [
      'Two weeks alone',
      '<p>The examination is simple and hard: your device must work where it is needed, without you, for fourteen days. Its log is read by the examiner. Honest gaps, explained, cost little; silent ones cost the mark.</p>',
    ],
  ],
  points: [
    ['20 credits', 'In one semester.'],
    ['A kit by post', 'Included in the fee, and yours to keep.'],
    ['Fourteen days alone', 'The device is examined by its own log.'],
  ],
  eligibility: [
    'Class 12 in any stream, an ITI trade certificate or a diploma',
    'No programming needed; a steady hand helps',
    'A home where a small device may run for two weeks',
  ],
  highlightsTitle: 'On the table',
  highlights: [
    ['11', 'sensors in the kit, all of them used.'],
    ['14', 'days for which the final device must manage without you.'],
    ['₹1,500', 'of spare parts, because burning some is part of it.'],
  ],
  benefitsTitle: 'With the certificate',
  benefits: [
    ['home', 'The kit', 'Delivered before the first Sunday, anywhere in India.'],
    [
      'video',
      'Bench hours',
      'Point the camera at your wiring on Wednesday night; a tutor finds the loose one.',
    ],
    ['network', 'A server for your data', 'Free of charge for a year after the course.'],
  ],
  structureLead: '20 credits in one semester, most of them with a screwdriver.',
  terms: [
    {
      name: 'From blink to alarm',
      text: 'Sense, connect, decide, endure.',
      courses: [
        [
          'Electronics on a table',
          4,
          'Voltage, current, boards, sensors, relays and not burning the second one.',
        ],
        [
          'Programming small devices',
          4,
          'Loops, pins, timers, sleep and memory on a board that has very little of it.',
        ],
        [
          'Connecting things',
          4,
          'Wi-Fi, MQTT, long-range radio, weak signals and what to do while offline.',
        ],
        [
          'Data and alarms',
          4,
          'Storing readings, charts, thresholds, false alarms and messages that wake the right person.',
        ],
        [
          'A device in the field',
          4,
          'Choosing a problem, enclosure, power, security, fourteen days alone, and the report.',
        ],
      ],
    },
  ],
  certificate: {
    title: 'A certificate with a log attached.',
    text: 'Fourteen days of your device’s own readings are kept with the mark.',
    name: 'Your Name',
    earned: 'with Distinction, having completed twenty credits in one semester.',
  },
  careersTitle: 'Where things lead',
  careersLead:
    'Pay ranges reported by 96 certificate holders of 2024 and 2025, in lakh rupees a year.',
  outcomes: [
    ['44%', 'use it in the job that they had'],
    ['21%', 'changed jobs because of it'],
  ],
  roles: [
    ['IoT technician', 2.8, 5],
    ['Embedded support engineer', 3.5, 6.5],
    ['Plant instrumentation associate', 3.2, 6],
  ],
  questionsText: 'Zoya has the list of past projects, the beehive included.',
  questions: [
    [
      'Is the IoT kit part of the fee?',
      'Yes, with postage and spares up to ₹1,500. International learners receive a list to buy from and a reduction for it.',
    ],
    [
      'I am a farmer with no computer background. Can I join?',
      'Yes. Every session has a few, and their devices tend to be the ones that stay in use.',
    ],
    [
      'What if my device fails in the fourteen days?',
      'You explain, repair and run it again once. The better explanation often earns the better mark.',
    ],
  ],
  closing: 'The first light blinks on Sunday.',
};
