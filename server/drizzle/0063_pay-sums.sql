DROP INDEX "proofs_of_task";--> statement-breakpoint
CREATE INDEX "ledger_balances_by_name" ON "ledger_balances" USING btree ("company_id","student_name","student_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_paid_to" ON "ledger_entries" USING btree ("student_id","day" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE kind = 'paid';--> statement-breakpoint
CREATE INDEX "ledger_open_corrections" ON "ledger_open_entries" USING btree ("company_id","student_id") WHERE amount_cents < 0;--> statement-breakpoint
CREATE INDEX "proofs_of_task" ON "proofs" USING btree ("task_id","state","since","id","cents");