import type { Connectable } from './field.ts';
import { address, oneOrTwoSigning, signing, token } from './rules.ts';

export const ofServices = {
  erp: {
    title: 'ERP',
    name: 'the ERP',
    // No secret of the environment is used with an address that staff enter.
    chosenBy: ['PROSPECTUS_ERP_URL', 'PROSPECTUS_ERP_SECRET', 'PROSPECTUS_ERP_INCOMING_SECRET'],
    role: 'erp',
    test: { to: null, gets: 'The ERP gets one message of the type ping, which changes nothing.' },
    without:
      'Leads that are verified from then on get numbers of ours. What waits for the ERP stays in the outbox.',
    fields: [
      {
        name: 'url',
        label: 'Address of its webhook',
        placeholder: 'https://erp.example.edu/prospectus',
        help: 'Leads that are verified from then on are posted here. Those of before keep the numbers that they have.',
        isAddress: true,
        setting: 'PROSPECTUS_ERP_URL',
        rule: address,
      },
      {
        name: 'secret',
        label: 'Signing secret',
        placeholder: 'whsec_…',
        isSecret: true,
        setting: 'PROSPECTUS_ERP_SECRET',
        rule: signing,
      },
      {
        name: 'incoming_secret',
        label: 'Signing secret of its calls',
        placeholder: 'whsec_…',
        help: 'Another one, if the ERP tells of leads. Two with a comma while it is changed.',
        isSecret: true,
        isOptional: true,
        setting: 'PROSPECTUS_ERP_INCOMING_SECRET',
        rule: oneOrTwoSigning,
      },
    ],
  },
  events: {
    title: 'Customer data service',
    name: 'the customer data service',
    chosenBy: [
      'PROSPECTUS_EVENTS_URL',
      'PROSPECTUS_EVENTS_WRITE_KEY',
      'PROSPECTUS_EVENTS_ERASE_URL',
      'PROSPECTUS_EVENTS_ERASE_TOKEN',
    ],
    role: 'events',
    test: {
      to: null,
      gets: 'It gets one event, Connection Tested, which is of nobody and cannot be taken back.',
    },
    without:
      'Events are kept here alone from then on. What waits for the service stays in the outbox; it hears of no later erasure.',
    secretsFor: ['url', 'erase_url'],
    fields: [
      {
        name: 'url',
        label: 'Base address',
        placeholder: 'https://api.segment.io',
        help: 'Of a Segment-compatible API: Segment, RudderStack, Jitsu.',
        isAddress: true,
        setting: 'PROSPECTUS_EVENTS_URL',
        rule: address,
      },
      {
        name: 'write_key',
        label: 'Write key',
        isSecret: true,
        setting: 'PROSPECTUS_EVENTS_WRITE_KEY',
        rule: token,
      },
      {
        name: 'erase_url',
        label: 'Address for erasures',
        help: 'Such as /regulations of Segment’s Public API. Without it, the service gets an event, Data Erased. The test does not call it.',
        isAddress: true,
        isOptional: true,
        goesWith: 'erase_token',
        setting: 'PROSPECTUS_EVENTS_ERASE_URL',
        rule: address,
      },
      {
        name: 'erase_token',
        label: 'Token for erasures',
        isSecret: true,
        isOptional: true,
        goesWith: 'erase_url',
        setting: 'PROSPECTUS_EVENTS_ERASE_TOKEN',
        rule: token,
      },
    ],
  },
} as const satisfies Readonly<Record<string, Connectable>>;
