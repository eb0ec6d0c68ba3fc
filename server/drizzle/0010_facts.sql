ALTER TABLE "companies" ADD COLUMN "counted" jsonb;--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "counted" jsonb;--> statement-breakpoint
CREATE INDEX "outside_payments_unreceived" ON "outside_payments" USING btree ("company_id","amount_cents") WHERE state in ('said', 'denied');