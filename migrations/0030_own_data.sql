-- Whom a person names to exercise their rights should they die or be unable to: section 14 of the DPDP Act, 2023.
CREATE TABLE "lead_nominee" (
	"lead_id" bigint PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"contact" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "lead_nominee_lead_id_lead_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."lead"("id") ON DELETE cascade ON UPDATE no action
);
--> statement-breakpoint
-- Who has proved a number a moment ago, to see and decide over what is held under it.
CREATE TABLE "own_data_session" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"lead_id" bigint NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "own_data_session_lead_id_lead_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."lead"("id") ON DELETE cascade ON UPDATE no action
);
--> statement-breakpoint
CREATE INDEX "own_data_session_lead" ON "own_data_session" USING btree ("lead_id");
--> statement-breakpoint
CREATE INDEX "own_data_session_expires_at" ON "own_data_session" USING btree ("expires_at");
