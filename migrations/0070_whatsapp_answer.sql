-- Answers by WhatsApp that stand in a timeline, each once.
CREATE TABLE "whatsapp_answer" (
	"id" text PRIMARY KEY NOT NULL,
	"note_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "whatsapp_answer" ADD CONSTRAINT "whatsapp_answer_note_id_lead_note_id_fk" FOREIGN KEY ("note_id") REFERENCES "public"."lead_note"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "whatsapp_answer_note" ON "whatsapp_answer" USING btree ("note_id");
