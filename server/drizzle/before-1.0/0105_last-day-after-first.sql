ALTER TABLE "ambassadorships" DROP CONSTRAINT "ambassadorships_first_day";--> statement-breakpoint
-- Work that was ended before its first day never began.
UPDATE "ambassadorships" SET state = CASE WHEN state = 'active' THEN 'ended' ELSE state END, first_day = NULL WHERE last_day < first_day;--> statement-breakpoint
ALTER TABLE "ambassadorships" ADD CONSTRAINT "ambassadorships_days" CHECK (last_day is null or last_day >= first_day);--> statement-breakpoint
ALTER TABLE "ambassadorships" ADD CONSTRAINT "ambassadorships_first_day" CHECK (first_day is not null or state <> 'active');