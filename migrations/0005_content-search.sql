ALTER TABLE "content_entry" DROP CONSTRAINT "content_entry_parent_id_content_entry_id_fk";
--> statement-breakpoint
ALTER TABLE "content_entry" ADD COLUMN "title" text NOT NULL;--> statement-breakpoint
ALTER TABLE "content_entry" ADD COLUMN "words" text NOT NULL;--> statement-breakpoint
ALTER TABLE "content_entry" ADD CONSTRAINT "content_entry_parent_id_content_entry_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."content_entry"("id") ON DELETE no action ON UPDATE no action;