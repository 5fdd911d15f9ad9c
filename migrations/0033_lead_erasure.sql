-- Leads whose purpose is over: when each was told that it will be erased, and when it will be; or why it is held.
CREATE TABLE "lead_erasure" (
	"lead_id" bigint PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"noticed_at" timestamp with time zone NOT NULL,
	"erase_after" timestamp with time zone NOT NULL,
	"held_at" timestamp with time zone,
	"held_by" text,
	"held_reason" text,
	CONSTRAINT "lead_erasure_purpose" CHECK ("purpose" IN ('enquiry', 'enrolment')),
	CONSTRAINT "lead_erasure_held" CHECK (("held_at" IS NULL) = ("held_reason" IS NULL)),
	CONSTRAINT "lead_erasure_lead_id_lead_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."lead"("id") ON DELETE cascade ON UPDATE no action
);
--> statement-breakpoint
CREATE INDEX "lead_erasure_erase_after" ON "lead_erasure" USING btree ("erase_after");
