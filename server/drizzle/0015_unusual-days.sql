DROP INDEX "referral_days_busy";--> statement-breakpoint
ALTER TABLE "referral_days" ADD COLUMN "usual" double precision;--> statement-breakpoint
CREATE INDEX "referral_days_unusual" ON "referral_days" USING btree ("company_id","day" DESC NULLS FIRST,"code") WHERE usual is not null;