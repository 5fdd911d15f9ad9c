ALTER TABLE "staff_two_factor" ADD COLUMN "last_step" bigint;--> statement-breakpoint
ALTER TABLE "staff_session" ADD COLUMN "proved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "staff_user" ADD COLUMN "device_epoch" integer DEFAULT 0 NOT NULL;
