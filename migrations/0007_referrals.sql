CREATE TABLE "referral" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "referral_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"referrer_lead_id" bigint,
	"friend_lead_id" bigint,
	"channel" text NOT NULL,
	"reward" integer NOT NULL,
	"consent_version" text,
	"created_at" timestamp with time zone NOT NULL,
	"enrolled_at" timestamp with time zone,
	CONSTRAINT "referral_friend_lead_id_unique" UNIQUE("friend_lead_id"),
	CONSTRAINT "referral_channel" CHECK ("referral"."channel" IN ('form', 'link')),
	CONSTRAINT "referral_reward" CHECK ("referral"."reward" >= 0),
	CONSTRAINT "referral_consent" CHECK (("referral"."channel" = 'form') = ("referral"."consent_version" IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "referral_code" (
	"lead_id" bigint PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "referral_code_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "referral_reward" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "referral_reward_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"referral_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"amount" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	"note" text,
	CONSTRAINT "referral_reward_once" UNIQUE("referral_id","kind"),
	CONSTRAINT "referral_reward_kind" CHECK ("referral_reward"."kind" IN ('held', 'earned', 'credited', 'reversed')),
	CONSTRAINT "referral_reward_amount" CHECK ("referral_reward"."amount" >= 0)
);
--> statement-breakpoint
ALTER TABLE "referral" ADD CONSTRAINT "referral_referrer_lead_id_lead_id_fk" FOREIGN KEY ("referrer_lead_id") REFERENCES "public"."lead"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral" ADD CONSTRAINT "referral_friend_lead_id_lead_id_fk" FOREIGN KEY ("friend_lead_id") REFERENCES "public"."lead"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral" ADD CONSTRAINT "referral_consent_version_consent_notice_version_fk" FOREIGN KEY ("consent_version") REFERENCES "public"."consent_notice"("version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_code" ADD CONSTRAINT "referral_code_lead_id_lead_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."lead"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_reward" ADD CONSTRAINT "referral_reward_referral_id_referral_id_fk" FOREIGN KEY ("referral_id") REFERENCES "public"."referral"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "referral_referrer" ON "referral" USING btree ("referrer_lead_id","created_at");--> statement-breakpoint
CREATE INDEX "referral_reward_at" ON "referral_reward" USING btree ("at");