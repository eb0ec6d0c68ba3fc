ALTER TABLE "address_links" ADD COLUMN "restores" text;--> statement-breakpoint
ALTER TABLE "payout_accounts" ADD COLUMN "is_held" boolean DEFAULT false NOT NULL;