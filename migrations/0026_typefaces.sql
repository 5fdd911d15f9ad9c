-- Typefaces that universities bring: what is measured of each, and what its licence allows. They are a fourth kind of
-- file; the list of kinds is the product's own to keep, as the former version could not be held to a longer one.
ALTER TABLE "media" ADD COLUMN "face" jsonb;
--> statement-breakpoint
ALTER TABLE "media" DROP CONSTRAINT "media_kind";
