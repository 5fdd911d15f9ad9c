import type { Basics, Look } from '../schemas.ts';
import { designBrand } from '../../../content/read/brand.ts';
import type { Actor } from '../../../server/content/actor.ts';
import { AppError } from '../../../server/http/errors.ts';
import { homePageDefaults, leadFormDefaults, universityDefaults } from './defaults.ts';
import type { SetupDeps } from './deps.ts';
import { legalPages, pathsOfLegal } from './legal.ts';
import { findOne, idsAt } from './repository.ts';
import { readState } from './state.ts';

/** The set-up by ADMINs: from a new installation to the website of their university. */
export function setupService(deps: SetupDeps) {
  const { content, database } = deps;

  return {
    /** Stores name and contact; entries that pages require are created with them. */
    describe: async ({ version, ...basics }: Basics & { version: number | null }, by: Actor) => {
      const forms = [
        { type: 'homePage', fields: {}, defaults: homePageDefaults },
        { type: 'leadForm', fields: {}, defaults: leadFormDefaults },
      ] as const;
      const shown = content.snapshot();
      const begins = forms.filter(({ type }) => shown.all(type).length === 0);
      await content.putOnes(
        [{ type: 'university', fields: basics, defaults: universityDefaults, version }, ...begins],
        by,
      );
    },

    /** Writes logo and brand. */
    look: async (look: Look, by: Actor): Promise<void> => {
      const { logo, logo_alone, colours, typefaces, corners, motif, version } = look;
      if ((await findOne(database.db, 'university')) === undefined) {
        throw new AppError('conflict', {
          msg: 'The university has no name yet: give it one first.',
        });
      }
      const fields = { ...colours, typefaces, corners, motif, logo_alone };
      await content.putOnes(
        [
          { type: 'university', fields: { logo }, version: look.university_version },
          { type: 'brand', fields, defaults: designBrand, version },
        ],
        by,
      );
    },

    /** Drafts the legal pages that are not there, published or not; answers how many. */
    draftLegal: (by: Actor): Promise<number> =>
      content.batch(async (batch) => {
        const there = await idsAt(batch.tx, 'auxiliary', pathsOfLegal);
        const missing = legalPages.filter(({ path }) => !there.has(path));
        if (missing.length === 0) return 0;
        const rows = missing.map((data) => ({ data }));
        return (await batch.create({ type: 'auxiliary', rows })).length;
      }, by),

    /**
     * Opens the website to visitors, or closes it.
     * @throws {AppError} `conflict` if no page could be shown
     */
    setPublic: async (isPublic: boolean, by: Actor): Promise<void> => {
      const { missing } = await readState(deps);
      const blocking = missing.filter(({ blocks }) => blocks);
      if (isPublic && blocking.length > 0) {
        throw new AppError('conflict', { msg: blocking.map(({ msg }) => msg).join(' ') });
      }
      await content.setPublic(isPublic, by);
    },
  };
}
