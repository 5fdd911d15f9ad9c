-- Messages that WhatsApp was given and has not reported as delivered. Should it report that it cannot deliver one, what
-- stands in sms goes by SMS.
CREATE TABLE "whatsapp_message" (
	"reference" text PRIMARY KEY NOT NULL,
	"delivery" bigint NOT NULL,
	"sms" jsonb,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "whatsapp_message_expires" ON "whatsapp_message" USING btree ("expires_at");
