CREATE TABLE "api_token" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "api_token_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"hint" text NOT NULL,
	"role" text,
	"own_role_id" integer,
	"made_by" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"used_at" timestamp with time zone,
	"used_from" text,
	CONSTRAINT "api_token_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "api_token_role" CHECK ("api_token"."role" IN ('ADMIN', 'EVENT_CREATER'))
);
--> statement-breakpoint
ALTER TABLE "api_token" ADD CONSTRAINT "api_token_made_by_staff_user_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."staff_user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "api_token" ADD CONSTRAINT "api_token_own_role_id_staff_role_id_fk" FOREIGN KEY ("own_role_id") REFERENCES "public"."staff_role"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "api_token_made_by" ON "api_token" USING btree ("made_by");
--> statement-breakpoint
CREATE INDEX "api_token_own_role" ON "api_token" USING btree ("own_role_id");
