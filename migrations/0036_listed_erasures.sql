-- Staff see for 30 days who will be erased before their person is told: until then nobody was.
ALTER TABLE "lead_erasure" ADD COLUMN "listed_at" timestamp with time zone NOT NULL DEFAULT now();
--> statement-breakpoint
ALTER TABLE "lead_erasure" ALTER COLUMN "noticed_at" DROP NOT NULL;
