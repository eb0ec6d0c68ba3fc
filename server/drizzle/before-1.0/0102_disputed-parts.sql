ALTER TABLE "card_payments" ADD COLUMN "disputed_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "card_transfers" ADD COLUMN "refund_cents" integer;--> statement-breakpoint
UPDATE "card_payments" SET "disputed_cents" = amount_cents + product_fee_cents + provider_fee_cents WHERE dispute IN ('open', 'lost');
