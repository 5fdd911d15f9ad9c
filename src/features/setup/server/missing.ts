import type { Missing, SetupStep } from '../schemas.ts';
import { missingFindings } from '../../../content/checks/completeness.ts';
import { openPassagesIn } from '../../../content/checks/placeholders.ts';
import { typeOf, type TypeName } from '../../../content/registry.ts';
import type { Entry, Snapshot } from '../../../content/snapshot.ts';
import { brandOf } from '../../../content/read/brand.ts';
import { questionsAbout } from '../../../content/read/faq.ts';
import { legalPages } from './legal.ts';
import { ownValue } from '../../../kernel/record.ts';

export type Circumstances = Readonly<{
  origin: string;
  carriesSms: boolean;
  carriesMail: boolean;
  drafts: ReadonlyMap<string, number>;
}>;

const NAMED = 20;

/** Derived from published content, in the order of the steps. */
export function missingIn(snapshot: Snapshot, circumstances: Circumstances): Missing[] {
  return [
    ...essentials(snapshot),
    ...unchecked(snapshot),
    ...look(snapshot),
    ...menus(snapshot),
    ...programmes(snapshot),
    ...legal(snapshot, circumstances),
    ...ways(circumstances),
  ];
}

type Place = Readonly<{ type?: TypeName; id?: number | null }>;

function lacking(step: SetupStep, msg: string, { type, id = null }: Place = {}): Missing {
  return { step, msg, type: type ?? null, id, blocks: false };
}

const needed: readonly TypeName[] = ['university', 'homePage', 'leadForm'];

function essentials(snapshot: Snapshot): Missing[] {
  return needed
    .filter((type) => snapshot.all(type).length === 0)
    .map((type) => {
      const msg = `The ${typeOf(type).label.one.toLowerCase()} is not published: no page can do without it.`;
      return { ...lacking('university', msg), blocks: true };
    });
}

function unchecked(snapshot: Snapshot): Missing[] {
  return needed.flatMap((type) =>
    snapshot.all(type).flatMap(({ id, data }) =>
      openPassagesIn(typeOf(type).fields, data).map(({ field, passages }) => {
        const label = ownValue(typeOf(type).fields, field)?.label ?? field;
        const msg = `${typeOf(type).label.one}, ${label}: still to be checked: ${passages.join('; ')}.`;
        return lacking('university', msg, { type, id });
      }),
    ),
  );
}

function look(snapshot: Snapshot): Missing[] {
  const [university] = snapshot.all('university');
  const hasLogo = university !== undefined && snapshot.media(university.data.logo) !== undefined;
  const hasDark = snapshot.media(brandOf(snapshot).logo_on_dark) !== undefined;
  return [
    !hasLogo && 'There is no logo: a drawing stands in its place.',
    hasLogo &&
      !hasDark &&
      'There is no logo for dark grounds: in the footer and the menu of phones the logo stands on a light plate.',
    snapshot.all('brand').length === 0 &&
      'No colours are chosen: the website looks as it was delivered.',
  ].flatMap((msg) => (msg ? [lacking('look', msg)] : []));
}

function menus(snapshot: Snapshot): Missing[] {
  if (snapshot.all('footer').length > 0) return [];
  return [lacking('menus', 'The footer has no links yet.', { type: 'footer' })];
}

function programmes(snapshot: Snapshot): Missing[] {
  const roots = snapshot.children('programme', null);
  if (roots.length === 0) {
    return [lacking('programmes', 'There is no programme yet.', { type: 'programme' })];
  }
  const found = roots.flatMap((programme) => unfinished(programme, snapshot));
  if (found.length <= NAMED) return found;
  const more = `${found.length - NAMED} more programmes lack something.`;
  return [...found.slice(0, NAMED), lacking('programmes', more, { type: 'programme' })];
}

function unfinished(programme: Entry<'programme'>, snapshot: Snapshot): Missing[] {
  const { id, data } = programme;
  const partCount = (type: string): number =>
    type === 'faq'
      ? questionsAbout(programme, snapshot).length
      : snapshot.children(type as TypeName, id).length;
  const findings = missingFindings(typeOf('programme'), data, { partCount });
  if (findings.length === 0) return [];
  const msg = `${data.title}: ${findings.map((one) => one.msg).join(' ')}`;
  return [lacking('programmes', msg, { type: 'programme', id })];
}

function legal(snapshot: Snapshot, { drafts }: Circumstances): Missing[] {
  const pages = new Map(snapshot.all('auxiliary').map((page) => [page.data.path, page]));
  return legalPages.flatMap(({ path, title }) => {
    const page = pages.get(path);
    const type = 'auxiliary';
    if (page) return uncheckedPage(page);
    const id = drafts.get(path);
    return id === undefined
      ? [lacking('legal', `${title} (${path}) is not there yet.`, { type })]
      : [lacking('legal', `${title} is a draft: check it and publish it.`, { type, id })];
  });
}

function uncheckedPage({ id, data }: Entry<'auxiliary'>): Missing[] {
  const passages = openPassagesIn(typeOf('auxiliary').fields, data).flatMap((one) => one.passages);
  if (passages.length === 0) return [];
  const msg = `${data.title}: still to be checked: ${passages.join('; ')}.`;
  return [lacking('legal', msg, { type: 'auxiliary', id })];
}

function ways({ origin, carriesSms, carriesMail }: Circumstances): Missing[] {
  const insecure = `The address is ${origin}: set PROSPECTUS_ORIGIN to one with https.`;
  return [
    !carriesSms &&
      lacking('messages', 'SMS stay in the message log: connect a vendor under Connections.'),
    !carriesMail &&
      lacking(
        'messages',
        'Mail stays in the message log: connect a mail server under Connections.',
      ),
    !origin.startsWith('https://') && lacking('public', insecure),
  ].filter((one) => one !== false);
}
