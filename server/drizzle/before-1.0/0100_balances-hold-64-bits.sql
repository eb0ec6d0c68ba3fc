ALTER TABLE "ledger_balances" ALTER COLUMN "owed_cents" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "ledger_entries" ALTER COLUMN "amount_cents" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "ledger_open_entries" ALTER COLUMN "amount_cents" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "outside_payments" ALTER COLUMN "amount_cents" SET DATA TYPE bigint;