-- What an entry is called on every installation that it is moved to: ids are each installation's own.
ALTER TABLE "content_entry" ADD COLUMN "uid" uuid DEFAULT gen_random_uuid() NOT NULL;
--> statement-breakpoint
CREATE UNIQUE INDEX "content_entry_uid" ON "content_entry" USING btree ("uid");
--> statement-breakpoint
-- How a drawing of the product's own is encoded, so that it can be encoded so again; nothing for all others.
ALTER TABLE "media" ADD COLUMN "encoding" jsonb;
--> statement-breakpoint
-- Bundles that were brought to be compared; each lies in the storage for a day.
CREATE TABLE "content_bundle" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"bytes" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "content_bundle_created_at" ON "content_bundle" USING btree ("created_at");
--> statement-breakpoint
-- Imports of bundles, and what each entry was before: what undoing goes by.
CREATE TABLE "content_import" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"name" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	"published" boolean NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "content_import_at" ON "content_import" USING btree ("at");
--> statement-breakpoint
CREATE TABLE "content_import_change" (
	"import_id" integer NOT NULL,
	"entry_id" integer NOT NULL,
	"fate" text NOT NULL,
	"version" integer NOT NULL,
	"before" jsonb,
	CONSTRAINT "content_import_change_pk" PRIMARY KEY("import_id","entry_id"),
	CONSTRAINT "content_import_change_fate" CHECK ("fate" IN ('new', 'changed', 'trashed'))
);
--> statement-breakpoint
ALTER TABLE "content_import_change" ADD CONSTRAINT "content_import_change_import_fk" FOREIGN KEY ("import_id") REFERENCES "public"."content_import"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "content_import_change" ADD CONSTRAINT "content_import_change_entry_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."content_entry"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "content_import_change_entry" ON "content_import_change" USING btree ("entry_id");
