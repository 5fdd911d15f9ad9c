import type { CheckFinding } from '../../../kernel/publishing/checks.ts';
import { blocking, warning } from './finding.ts';

type Link = Partial<Readonly<{ url: string | null; place: string | null; hidden: boolean }>>;
type Item = Link &
  Partial<Readonly<{ block: string; links: readonly Link[]; program_type_id: number }>>;

type Menus = Partial<
  Readonly<{
    header: readonly Item[];
    phone_menu: readonly Item[];
    phone_bar: readonly Readonly<{ way: string | null }>[];
    learner: readonly Link[];
  }>
>;

export function menuFindings(menus: Menus): CheckFinding[] {
  const { header = [], phone_menu = [], phone_bar = [], learner = [] } = menus;
  return [
    ...header.flatMap((item, index) => itemFindings(item, `header.${index}`)),
    ...phone_menu.flatMap((item, index) => itemFindings(item, `phone_menu.${index}`)),
    ...learner.flatMap((link, index) => linkFindings(link, `learner.${index}`)),
    ...barFindings(phone_bar),
    ...(header.every(({ hidden }) => hidden)
      ? [warning({ rule: 'missing', field: 'header', msg: 'The header has no entry.' })]
      : []),
  ];
}

function itemFindings(item: Item, at: string): CheckFinding[] {
  if (item.block === 'link') return linkFindings(item, at);
  if (item.block !== 'dropdown') return [];
  const { links = [], hidden } = item;
  const found = links.flatMap((link, index) => linkFindings(link, `${at}.links.${index}`));
  if (hidden || links.some((link) => !link.hidden)) return found;
  const msg = 'A dropdown needs a link; until then the header does without it.';
  return [...found, warning({ rule: 'missing', field: `${at}.links`, msg })];
}

function linkFindings({ url, place }: Link, at: string): CheckFinding[] {
  if (url && place) {
    const msg = 'One of the university’s own is chosen: this address is not used.';
    return [warning({ rule: 'missing', field: `${at}.url`, msg })];
  }
  if (place) return [];
  if (!url) return [blocking({ rule: 'link', field: `${at}.url`, msg: 'Say where it leads.' })];
  if (!/^\/(?:admin|api)(?:[/?#]|$)/.test(url)) return [];
  const msg = 'This is no page for visitors.';
  return [warning({ rule: 'link', field: `${at}.url`, msg })];
}

function barFindings(bar: readonly Readonly<{ way: string | null }>[]): CheckFinding[] {
  const ways = bar.map(({ way }) => way);
  const found: CheckFinding[] = [];
  if (!ways.includes('enrol')) {
    const msg = 'Phones have no way to enroll at the thumb’s reach.';
    found.push(warning({ rule: 'missing', field: 'phone_bar', msg }));
  }
  const twice = ways.findIndex((way, index) => way !== null && ways.indexOf(way) !== index);
  if (twice !== -1) {
    const msg = 'This stands there already.';
    found.push(blocking({ rule: 'missing', field: `phone_bar.${twice}.way`, msg }));
  }
  return found;
}
