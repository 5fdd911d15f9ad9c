-- The roles whose members need a second factor, and the sessions that began with one.
CREATE TABLE "staff_factor_rule" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_factor_rule_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"role" text,
	"own_role_id" integer,
	CONSTRAINT "staff_factor_rule_role" CHECK ("staff_factor_rule"."role" in ('ADMIN', 'EVENT_CREATER'))
);
--> statement-breakpoint
ALTER TABLE "staff_factor_rule" ADD CONSTRAINT "staff_factor_rule_own_role_id_staff_role_id_fk" FOREIGN KEY ("own_role_id") REFERENCES "public"."staff_role"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "staff_factor_rule_own_role" ON "staff_factor_rule" USING btree ("own_role_id");
--> statement-breakpoint
ALTER TABLE "staff_session" ADD COLUMN "is_strong" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
-- The identity provider has its own second factor.
UPDATE "staff_session" SET "is_strong" = true WHERE "identity_id" IS NOT NULL;
