import type { OwnWords } from '../../kernel/wording/wording.ts';
import { deriveFrom, derive } from '../../content/finders.ts';
import { brandOf, designBrand } from '../../content/read/brand.ts';
import { consentNotices, guardianPath } from '../../content/read/consent.ts';
import type { ConsentNotices } from '../../content/read/consentNotice.ts';
import { applicationAddress } from '../../content/read/portals.ts';
import { offeredProgrammes } from '../../content/read/programme.ts';
import type { Entry, Media, Snapshot } from '../../content/snapshot.ts';
import { ownWordsIn } from '../../content/read/ownWords.ts';
import type { Purpose } from '../../kernel/leads/purposes.ts';
import type { ProgrammeOption } from '../ui/fields/allowed.ts';

/** All that the registration form must know of the published content: stands as JSON in every page. */
export type LeadConfig = Readonly<{
  university: string;
  /** Where an application goes on. */
  portal: string;
  whatsapp: string;
  promise: string;
  promises: readonly string[];
  people: readonly string[];
  headings: Readonly<Record<Purpose, readonly [title: string, lead: string]>>;
  notice: string;
  /** The consent in each of its languages, that of the site first. */
  consents: ConsentNotices;
  /** Visitors below this age need the consent of a parent or guardian; null if nobody is asked for their age. */
  adultAge: number | null;
  last: Readonly<{ NEW: string; EXISTING: string; text: string }>;
  /** Seconds until the form opens by itself; null if it never does. */
  delay: number | null;
  exit: boolean;
  /** The motif of drawings, if it is not the design's own. */
  motif?: string;
  programmes: readonly ProgrammeOption[];
  /** Whether codes may come by WhatsApp too. */
  whatsappCodes?: true;
  whatsappBrochures?: true;
  /** Calling codes of the countries whose numbers may register besides those of India: `971`. */
  phoneCodes?: readonly string[];
  /** The reworded texts of scripts; omitted if there are none. */
  words?: OwnWords;
}>;

/** @throws if the university or the form is not published */
export function leadConfigOf(snapshot: Snapshot): LeadConfig {
  const form = snapshot.one('leadForm').data;
  const university = snapshot.one('university').data;
  return {
    university: university.name,
    portal: applicationAddress(university),
    whatsapp: university.whatsapp_number,
    promise: form.promise_title,
    promises: form.promises,
    people: form.people.flatMap(({ image }) => smallest(snapshot.media(image)) ?? []),
    headings: {
      LOGIN: [form.login_title, form.login_lead ?? ''],
      REGISTER: [form.register_title, form.lead],
      DOWNLOAD: [form.download_title, form.lead],
    },
    notice: form.notice,
    consents: consentNotices(snapshot),
    adultAge: guardianPath(snapshot)?.age ?? null,
    last: { NEW: form.last_title_new, EXISTING: form.last_title_existing, text: form.last_text },
    delay: form.delay_popup ? form.delay_seconds : null,
    exit: form.exit_popup,
    programmes: optionsOf(snapshot),
    ...motifIn(snapshot),
    ...scriptWords(snapshot),
  };
}

function motifIn(snapshot: Snapshot): Pick<LeadConfig, 'motif'> {
  const { motif } = brandOf(snapshot);
  return motif === designBrand.motif ? {} : { motif };
}

const optionsOf = deriveFrom(['programme', 'university'], (snapshot) =>
  offeredProgrammes(snapshot).map(optionOf),
);

function optionOf({ id, parent, data }: Entry<'programme'>): ProgrammeOption {
  const option = {
    id,
    title: data.short_title,
    code: data.erp_unicode,
    type: data.program_type_id,
  };
  return parent === null ? option : { ...option, parent };
}

/** The narrowest WebP that is still sharp at 48 px on a dense screen; else the file itself. */
function smallest(media: Media | undefined): string | undefined {
  const webp = media?.renditions.filter(({ type }) => type === 'image/webp') ?? [];
  return (webp.find(({ width }) => width >= 96) ?? webp.at(-1))?.url ?? media?.url;
}

/** How the keys of fixed words begin that scripts say: all others stand in the pages. */
export const saidByScripts = [
  'messages.',
  'choices.',
  'form.',
  'download.',
  'eligibility.',
  'referral.',
];

/** The reworded texts of scripts, for the JSON of a page; empty if there are none. */
export const scriptWords = derive('fixedWords', (entries): Readonly<{ words?: OwnWords }> => {
  const own = Object.entries(ownWordsIn(entries)).filter(([key]) =>
    saidByScripts.some((begin) => key.startsWith(begin)),
  );
  return own.length === 0 ? {} : { words: Object.fromEntries(own) };
});
