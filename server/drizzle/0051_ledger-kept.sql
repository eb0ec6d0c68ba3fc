CREATE TABLE "ledger_checks" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"differences" integer NOT NULL,
	CONSTRAINT "ledger_checks_one" CHECK (id = 1)
);
--> statement-breakpoint
ALTER TABLE "ledger_balances" ADD COLUMN "kept_until" date;--> statement-breakpoint
CREATE INDEX "ledger_balances_kept" ON "ledger_balances" USING btree ("kept_until") WHERE kept_until is not null;--> statement-breakpoint
CREATE INDEX "outside_payments_of_pair" ON "outside_payments" USING btree ("company_id","student_id","recorded_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "outside_payments_unanswered" ON "outside_payments" USING btree ("student_id","recorded_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE state in ('said', 'denied');