import { invented } from '../../src/kernel/staffLeads/invented.ts';
import type { Chance } from './chance.ts';
import type { Person, Wanted } from './people.ts';
import type { Related, Row } from './rows.ts';

type Seen = {
  id: string;
  browser: string;
  lead: number | null;
  name: string;
  at: number;
  page: string;
  properties?: Row;
};

function eventRow({ id, browser, lead, name, at, page, properties = {} }: Seen): Row {
  const moment = new Date(at).toISOString();
  return {
    message_id: `${invented.publicId}${id}`,
    type: 'track',
    name,
    anonymous_id: `${invented.publicId}${browser}`,
    lead_id: lead,
    properties,
    context: { page: { path: page } },
    occurred_at: moment,
    received_at: moment,
    pending: false,
  };
}

const MINUTE = 60_000;

/** What a lead looked at before and after it registered. */
export function visitsOf({ person, id }: Related): Row[] {
  const { nth, createdAt, verifiedAt, wanted } = person;
  const seen = (name: string, at: number, properties?: Row): Row =>
    eventRow({
      id: `${nth}-${name}-${at}`,
      browser: String(nth),
      lead: id,
      name,
      at,
      page: wanted.path,
      ...(properties && { properties }),
    });
  return [
    ...pagesBefore(person).map((at) => seen('Page Viewed', at)),
    seen('Lead Modal Opened', createdAt - MINUTE / 2),
    ...(person.hasBrochure && verifiedAt
      ? [seen('Brochure Downloaded', verifiedAt + 5_000, { program_id: wanted.id })]
      : []),
  ];
}

function pagesBefore({ nth, createdAt }: Person): number[] {
  return Array.from({ length: 1 + (nth % 4) }, (_, page) => createdAt - (page + 1) * 2 * MINUTE);
}

const COUNT = 900;
const DAYS = 31;

/** Visits of people who left no number. */
export function visitsOfOthers(now: number, chance: Chance, programmes: readonly Wanted[]): Row[] {
  return Array.from({ length: COUNT }, (_, nth) => {
    const at = now - Math.floor(chance.next() ** 1.5 * DAYS * 86_400_000);
    const seen = { browser: `other-${nth}`, lead: null, page: chance.of(programmes).path };
    const page = eventRow({ ...seen, id: `other-${nth}`, name: 'Page Viewed', at });
    const opened = { ...seen, id: `opened-${nth}`, name: 'Lead Modal Opened', at: at + MINUTE };
    return chance.isOne(0.3) && at + MINUTE < now ? [page, eventRow(opened)] : [page];
  }).flat();
}
