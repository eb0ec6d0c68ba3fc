DROP INDEX "companies_pending";--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "rejection" text;--> statement-breakpoint
CREATE INDEX "companies_rejected" ON "companies" USING btree (lower(name),"user_id") WHERE rejection is not null;--> statement-breakpoint
CREATE INDEX "companies_pending" ON "companies" USING btree (lower(name),"user_id") WHERE profile_completed and not is_approved and rejection is null;