import type { Starter } from '../behaviour.ts';
import { landingAsks } from './asks.ts';

/** Templates of landing pages: sections in order, with facts to check marked. */
export const landingStarter: Starter = {
  asks: landingAsks,
  alike: 'All its sections and words come along; address and campaign do not.',
  templates: [
    {
      name: 'campaign',
      label: 'Campaign',
      help: 'Figures, reasons, voices and questions around the form.',
      shows: ['seals', 'highlights', 'cards', 'testimonials', 'faq', 'banner'],
      suggests: {},
    },
    {
      name: 'programme',
      label: 'Programme',
      help: 'One programme: what it is about, its fees, how to join.',
      shows: ['seals', 'text', 'fees', 'steps', 'testimonials', 'faq'],
      suggests: {},
    },
    {
      name: 'event',
      label: 'Event or open day',
      help: 'How it goes, who speaks, where it is; the form keeps a seat.',
      shows: ['steps', 'people', 'video', 'contact'],
      suggests: {},
    },
    {
      name: 'scholarship',
      label: 'Scholarship',
      help: 'Who may apply, what it pays, how and with which papers.',
      shows: ['text', 'table', 'steps', 'documents', 'faq'],
      suggests: {},
    },
    {
      name: 'blank',
      label: 'Blank',
      help: 'The form alone; sections are added one by one.',
      shows: [],
      suggests: {},
    },
  ],
  outlines: async () => (await import('./outlines.ts')).landingOutlines,
};
