-- Lists of the staff read as many as they show.
CREATE INDEX "referral_created_at" ON "referral" USING btree ("created_at","id");
--> statement-breakpoint
CREATE INDEX "lead_erasure_listed" ON "lead_erasure" USING btree ((held_at IS NOT NULL),"erase_after","lead_id");
--> statement-breakpoint
CREATE INDEX "media_listed" ON "media" USING btree ("created_at","id") WHERE "media"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "staff_user_created_at" ON "staff_user" USING btree ("created_at","id");
