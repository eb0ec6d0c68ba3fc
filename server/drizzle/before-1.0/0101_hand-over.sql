ALTER TABLE "ownership_offers" ADD COLUMN "accepted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "ownership_offers" ADD COLUMN "stop_hash" text;