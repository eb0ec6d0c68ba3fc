CREATE TABLE "ledger_months" (
	"company_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"month" date NOT NULL,
	"earned_cents" bigint DEFAULT 0 NOT NULL,
	"paid_cents" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "ledger_months_company_id_month_student_id_pk" PRIMARY KEY("company_id","month","student_id")
);
--> statement-breakpoint
DROP INDEX "ledger_entries_of_pair";--> statement-breakpoint
DROP INDEX "ledger_entries_of_company";--> statement-breakpoint
DROP INDEX "ledger_entries_of_student";--> statement-breakpoint
DROP INDEX "ledger_balances_owed_by_company";--> statement-breakpoint
DROP INDEX "ledger_balances_longest";--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "day" date DEFAULT (now() at time zone 'America/New_York')::date NOT NULL;--> statement-breakpoint
ALTER TABLE "outside_payments" ADD COLUMN "seen_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "ledger_months_of_student" ON "ledger_months" USING btree ("student_id","month");--> statement-breakpoint
CREATE INDEX "ledger_entries_by_pair" ON "ledger_entries" USING btree ("company_id","student_id","day" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "ledger_entries_by_company" ON "ledger_entries" USING btree ("company_id","day" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "ledger_entries_by_student" ON "ledger_entries" USING btree ("student_id","day" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "ledger_balances_owed_by_company" ON "ledger_balances" USING btree ("company_id","owed_since","student_id") WHERE owed_since is not null;--> statement-breakpoint
CREATE INDEX "ledger_balances_longest" ON "ledger_balances" USING btree ("owed_since","company_id") WHERE owed_since is not null;