CREATE TABLE "holds" (
	"key" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "holds_state" CHECK ("holds"."state" in ('open', 'undone', 'closed'))
);
--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "decision" boolean;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "decision_id" uuid;--> statement-breakpoint
CREATE INDEX "holds_by_end" ON "holds" USING btree ("kind","state","until");--> statement-breakpoint
CREATE INDEX "companies_decided" ON "companies" USING btree ("decision_id") WHERE decision_id is not null;--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_decision" CHECK (num_nulls(decision, decision_id) in (0, 2));