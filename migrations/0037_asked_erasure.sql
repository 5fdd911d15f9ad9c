-- When the person of a lead that staff hold has asked to be erased: that is done once nobody holds it.
ALTER TABLE "lead_erasure" ADD COLUMN "asked_at" timestamp with time zone;
