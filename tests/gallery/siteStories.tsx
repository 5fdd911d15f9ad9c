import '../../src/site/tokens.css';
import '../../src/site/base.css';

import type { ReactNode } from 'react';

import {
  ArrowLink,
  Button,
  ButtonLink,
  LeadLink,
  ShareButton,
} from '../../src/site/ui/buttons/Button.tsx';
import { Crumbs, PageHead } from '../../src/site/ui/page/PageHead.tsx';
import { Section, SectionHead, Wrap } from '../../src/site/ui/page/Section.tsx';
import { Chips, Tag } from '../../src/site/ui/text/Chips.tsx';
import { RichText } from '../../src/site/ui/text/RichText.tsx';
import { Ticks } from '../../src/site/ui/text/Ticks.tsx';
import type { Story } from './story.ts';

/** The frame that all of them are drawn in. */
export function frame(children: ReactNode): ReactNode {
  return <main>{children}</main>;
}

const trail = [
  { name: 'Programmes', path: '/programmes' },
  { name: 'Online MBA', path: '/mba' },
];

/** Parts of the public pages. */
export const stories: readonly Story[] = [
  {
    name: 'Buttons',
    states: {
      usual: () => <Button>Apply</Button>,
      line: () => <Button look="line">Compare</Button>,
      small: () => <Button small>Apply</Button>,
      disabled: () => <Button disabled>Apply</Button>,
      link: () => <ButtonLink href="/mba">Online MBA</ButtonLink>,
      arrow: () => <ArrowLink href="/mba">More about the programme</ArrowLink>,
      'opens the form': () => <LeadLink purpose="register">Enroll now</LeadLink>,
      share: () => <ShareButton title="Online MBA" />,
    },
  },
  {
    name: 'Page head',
    states: {
      quiet: () => <PageHead title="Privacy" trail={trail} />,
      invites: () => (
        <PageHead
          title="Online MBA"
          lead="Two years, entirely online."
          trail={trail}
          actions={<ButtonLink href="/mba">Apply</ButtonLink>}
        />
      ),
      'within a page': () => <PageHead title="Online MBA" trail={trail} within />,
    },
  },
  {
    name: 'Section',
    states: {
      usual: () => (
        <Section>
          <Wrap>
            <SectionHead title="Why here" lead="Four reasons." />
          </Wrap>
        </Section>
      ),
      'on ink': () => (
        <Section onInk>
          <Wrap>
            <SectionHead title="Fees" actions={<ButtonLink href="/fees">All fees</ButtonLink>} />
          </Wrap>
        </Section>
      ),
    },
  },
  { name: 'Crumbs', states: { usual: () => <Crumbs trail={trail} /> } },
  {
    name: 'Lists',
    states: {
      ticks: () => <Ticks items={['Recognised by UGC', 'Live lectures', 'No entrance exam']} />,
      chips: () => (
        <Chips
          label="Topics"
          items={[{ name: 'Finance', href: '/finance' }, { name: 'Marketing' }]}
        />
      ),
      tag: () => <Tag>New</Tag>,
    },
  },
  {
    name: 'Rich text',
    states: {
      usual: () => (
        <RichText html="<h2>Eligibility</h2><p>A <b>degree</b> of three years.</p><ul><li>50 %</li></ul>" />
      ),
      table: () => (
        <RichText html="<table><thead><tr><th>Plan</th><th>Fee</th></tr></thead><tbody><tr><td>Yearly</td><td>₹86,000</td></tr></tbody></table>" />
      ),
    },
  },
];
