-- How much each address block and number range asks for. The sums may be lost in a crash: they fade in minutes.
CREATE TABLE "otp_pressure" (
	"key" text PRIMARY KEY NOT NULL,
	"scope" text NOT NULL,
	"sent" double precision NOT NULL,
	"verified" double precision NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"day" date NOT NULL,
	"day_sent" integer NOT NULL,
	"slowed_until" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "otp_pressure_slowed" ON "otp_pressure" USING btree ("slowed_until") WHERE slowed_until IS NOT NULL;
