-- How calls to each vendor went last, whichever process made them.
CREATE TABLE "vendor_health" (
	"vendor" text PRIMARY KEY NOT NULL,
	"succeeded_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"failure" text,
	"paused_until" timestamp with time zone
);
