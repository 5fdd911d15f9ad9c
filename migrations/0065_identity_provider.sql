-- The identity provider through which staff may sign in, who may do what by its claims, and the people it has named.
CREATE TABLE "staff_provider" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"label" text NOT NULL,
	"issuer" text NOT NULL,
	"client_id" text NOT NULL,
	"groups_claim" text NOT NULL,
	"trusts_addresses" boolean NOT NULL,
	"is_only" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_provider_one" CHECK ("staff_provider"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "staff_provider_rule" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_provider_rule_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"value" text NOT NULL,
	"role" text,
	"own_role_id" integer,
	CONSTRAINT "staff_provider_rule_kind" CHECK ("staff_provider_rule"."kind" in ('group', 'address', 'domain')),
	CONSTRAINT "staff_provider_rule_role" CHECK ("staff_provider_rule"."role" in ('ADMIN', 'EVENT_CREATER'))
);
--> statement-breakpoint
ALTER TABLE "staff_provider_rule" ADD CONSTRAINT "staff_provider_rule_own_role_id_staff_role_id_fk" FOREIGN KEY ("own_role_id") REFERENCES "public"."staff_role"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "staff_provider_rule_own_role" ON "staff_provider_rule" USING btree ("own_role_id");
--> statement-breakpoint
CREATE TABLE "staff_identity" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_identity_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"email" text NOT NULL,
	"by_rule" boolean DEFAULT false NOT NULL,
	"joined_at" timestamp with time zone,
	"checked_at" timestamp with time zone,
	"held_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "staff_identity" ADD CONSTRAINT "staff_identity_user_id_staff_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."staff_user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "staff_identity_subject" ON "staff_identity" USING btree ("issuer","subject");
--> statement-breakpoint
CREATE INDEX "staff_identity_user" ON "staff_identity" USING btree ("user_id");
--> statement-breakpoint
ALTER TABLE "staff_session" ADD COLUMN "identity_id" integer;
--> statement-breakpoint
ALTER TABLE "staff_session" ADD CONSTRAINT "staff_session_identity_id_staff_identity_id_fk" FOREIGN KEY ("identity_id") REFERENCES "public"."staff_identity"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "staff_session_identity" ON "staff_session" USING btree ("identity_id");
--> statement-breakpoint
ALTER TABLE "staff_link" DROP CONSTRAINT "staff_link_kind";
--> statement-breakpoint
ALTER TABLE "staff_link" ADD CONSTRAINT "staff_link_kind" CHECK ("staff_link"."kind" in ('first_admin', 'invitation', 'password_reset', 'confirm_address', 'sign_in'));
