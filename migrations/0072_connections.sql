-- Vendors that staff connect. Their secrets are in kept_secret.
CREATE TABLE "vendor_connection" (
	"vendor" text PRIMARY KEY NOT NULL,
	"live" jsonb,
	"live_mark" uuid,
	"live_since" timestamp with time zone,
	"draft" jsonb,
	"draft_mark" uuid,
	"tested_at" timestamp with time zone,
	"saved_at" timestamp with time zone NOT NULL,
	"saved_by" text NOT NULL
);
