-- Requests by e-mail, of people whose number gets no code.
CREATE TABLE "abroad_request" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "abroad_request_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"public_id" text NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"country" text NOT NULL,
	"phone" text,
	"area_of_interest" text,
	"plan" text,
	"question" text,
	"consent" text NOT NULL,
	"page" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"proved_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"answered_by" text,
	CONSTRAINT "abroad_request_public_id_unique" UNIQUE("public_id"),
	CONSTRAINT "abroad_request_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "abroad_request_waiting" ON "abroad_request" USING btree (lower("email")) WHERE proved_at IS NULL;
--> statement-breakpoint
CREATE INDEX "abroad_request_proved" ON "abroad_request" USING btree ("proved_at","id");
