-- Who agreed: `self`, or `guardian` for somebody under age (section 9 of the DPDP Act, 2023).
ALTER TABLE "consent" ADD COLUMN "given_by" text DEFAULT 'self' NOT NULL;
