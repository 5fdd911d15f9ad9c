import { certificate } from '../short-programmes.ts';
import type { Story } from '../story.ts';

export const blockChain: Story = {
  ...certificate,
  path: 'block-chain-management',
  title: 'Certificate in Block Chain Management',
  shortTitle: 'Block Chain',
  award: 'Certificate in Block Chain Management',
  awardShort: 'Cert. Block Chain',
  erp: 'ANV-CER-BC',
  value: 'CERTIFICATE-BLOCK-CHAIN',
  prefix: 'BL',
  tint: 'business',
  featured: false,
  classes: 'Live, Sunday, 4 to 8 pm',
  hours: 7,
  short:
    'Shared ledgers for people who manage, with the question “is a database enough?” asked each week.',
  lead: 'For managers in trade, supply, land and finance offices who are being sold block chains and would like to judge.',
  aboutTitle: 'When is a shared ledger worth its trouble?',
  aboutLead: 'Sometimes. You will be able to say when, and why, in front of a vendor.',
  about:
    '<p>You learn how a ledger that nobody owns is kept honest, set one up with three other learners, and write a small contract that executes itself and a large list of ways in which it may go wrong. Then you study twelve Indian and foreign projects, of which five are alive.</p><p>Nothing here teaches speculation in crypto-assets, and the class on their taxation is usually the quietest.</p>',
  content: [
    [
      'Twelve projects, five alive',
      '<p>Land records, spice export, vaccine tracing, trade invoices, degree certificates: for each you read the announcement, the design and the review three years later, where there is one. The most useful skill of the course is to ask of any project who would have to lie for it to fail.</p>',
    ],
    [
      'A ledger between four people',
      '<p>In week four you and three others run a small permissioned network on four laptops, trade in imaginary cardamom, and then one of you is asked in secret to cheat. It has worked twice in six sessions.</p>',
    ],
  ],
  points: [
    ['20 credits', 'In one semester of Sundays.'],
    ['Management first', 'One fifth code, four fifths judgement.'],
    ['No speculation', 'Ledgers and contracts, not coins.'],
  ],
  eligibility: [
    'Class 12 with three years of work, or a bachelor’s degree in any subject',
    'No programming needed',
    'A laptop with 8 GB of memory for the four-person network',
  ],
  highlightsTitle: 'The course, entry by entry',
  highlights: [
    ['12', 'real projects studied, five of which are still alive.'],
    ['4', 'laptops to a network, one cheat, and a ledger that mostly notices.'],
    ['1', 'decision memo of six pages for your own office.'],
  ],
  benefitsTitle: 'What helps',
  benefits: [
    [
      'message',
      'A vendor’s evening',
      'Three sellers present; you ask; we discuss after they have left.',
    ],
    [
      'book',
      'Contract clinic',
      'A lawyer and a developer read your self-executing contract together.',
    ],
    ['globe', 'A case library', 'Kept current, with each project’s last sign of life.'],
  ],
  structureLead: '20 credits in one semester.',
  terms: [
    {
      name: 'Trust, shared',
      text: 'How it works, what it costs, when to leave it.',
      courses: [
        [
          'Ledgers and consensus',
          4,
          'Hashes, signatures, blocks, agreement among strangers and among colleagues, without a line of code.',
        ],
        [
          'Platforms and smart contracts',
          4,
          'Public and permissioned networks, a small contract, and its thirty ways of going wrong.',
        ],
        [
          'Block chains in trade and government',
          4,
          'Supply, land, invoices and certificates: twelve projects and their later years.',
        ],
        [
          'Law, tax and risk',
          4,
          'Evidence, data protection, digital rupee, taxation of virtual assets, and liability without an owner.',
        ],
        [
          'Decision project',
          4,
          'Six pages for your own office: adopt, wait, or use a database, with costs.',
        ],
      ],
    },
  ],
  certificate: {
    title: 'A certificate on two ledgers.',
    text: 'One is ours, with a seal. The other is the national academic depository.',
    name: 'Your Name',
    earned: 'with First Class, having completed twenty credits in one semester.',
  },
  careersTitle: 'Where judgement is wanted',
  careersLead:
    'Pay ranges reported by 71 certificate holders of 2024 and 2025, in lakh rupees a year.',
  outcomes: [
    ['39%', 'took on a new responsibility within a year'],
    ['3 in 5', 'advised their office to use a database'],
  ],
  roles: [
    ['Trade finance manager', 6, 12],
    ['Product analyst, fintech', 5, 10],
    ['E-governance consultant', 5, 11],
  ],
  questionsText: 'Nandini will send you the list of the twelve projects before you decide.',
  questions: [
    [
      'Does the Block Chain course teach trading in crypto-currency?',
      'No. It explains how such assets work and how they are taxed, and stops there.',
    ],
    [
      'Do I have to program?',
      'You read and change about sixty lines, with help. Nobody has failed for lack of programming.',
    ],
    [
      'Is this useful if my office decides against it?',
      'That is the commonest result of the decision project, and the one for which offices thank us.',
    ],
  ],
  closing: 'Ask who would have to lie.',
};
