ALTER TABLE "idempotency_key" ADD COLUMN "owner" bigint;
