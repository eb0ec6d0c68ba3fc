DROP INDEX "ambassadorships_due";--> statement-breakpoint
DROP INDEX "hour_weeks_due";--> statement-breakpoint
ALTER TABLE "hour_weeks" ADD COLUMN "agreed_minutes" integer;--> statement-breakpoint
ALTER TABLE "hour_weeks" ADD COLUMN "decision" text;--> statement-breakpoint
ALTER TABLE "hour_weeks" ADD COLUMN "decision_id" uuid;--> statement-breakpoint
ALTER TABLE "hour_weeks" ADD COLUMN "decision_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "hour_weeks" ADD COLUMN "decision_by_id" uuid;--> statement-breakpoint
ALTER TABLE "hour_weeks" ADD COLUMN "decision_by_name" text;--> statement-breakpoint
ALTER TABLE "worked_hours" ADD COLUMN "rate_cents" integer NOT NULL;--> statement-breakpoint
CREATE INDEX "ambassadorships_falling_due" ON "ambassadorships" USING btree ("next_due","id") WHERE next_due is not null;--> statement-breakpoint
CREATE INDEX "hour_weeks_decisions" ON "hour_weeks" USING btree ("decision_id") WHERE decision_id is not null;--> statement-breakpoint
CREATE INDEX "hour_weeks_unlooked" ON "hour_weeks" USING btree ("due_on","ambassadorship_id","week") WHERE state = 'logged' and minutes > 0;--> statement-breakpoint
ALTER TABLE "hour_weeks" ADD CONSTRAINT "hour_weeks_decision" CHECK ("hour_weeks"."decision" in ('approve', 'return'));--> statement-breakpoint
ALTER TABLE "hour_weeks" ADD CONSTRAINT "hour_weeks_decided" CHECK (num_nulls(decision, decision_id) in (0, 2));--> statement-breakpoint
ALTER TABLE "worked_hours" ADD CONSTRAINT "worked_hours_rate" CHECK (rate_cents > 0);