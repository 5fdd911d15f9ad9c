ALTER TABLE "staff_link" DROP CONSTRAINT "staff_link_kind";--> statement-breakpoint
ALTER TABLE "staff_link" ADD CONSTRAINT "staff_link_kind" CHECK ("staff_link"."kind" in ('first_admin', 'invitation', 'password_reset', 'confirm_address'));--> statement-breakpoint
ALTER TABLE "staff_user" ADD COLUMN "noticed_at" timestamp with time zone;--> statement-breakpoint
UPDATE "staff_user" SET "email_verified" = true WHERE "status" = 'active' OR ("status" = 'disabled' AND "role" IS NOT NULL);--> statement-breakpoint
ALTER TABLE "staff_user" ADD CONSTRAINT "staff_user_active_proven" CHECK ("staff_user"."status" <> 'active' or "staff_user"."email_verified");
