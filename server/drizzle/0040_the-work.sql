CREATE TABLE "ambassador_terms" (
	"ambassadorship_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"pay" text NOT NULL,
	"rate_cents" integer NOT NULL,
	"weekly_minutes" integer,
	"from_day" date NOT NULL,
	"last_day" date,
	"text" text DEFAULT '' NOT NULL,
	"proposed_at" timestamp (3) with time zone NOT NULL,
	"proposed_by_id" uuid,
	"proposed_by_name" text NOT NULL,
	"accepted_at" timestamp (3) with time zone,
	"refused_at" timestamp (3) with time zone,
	CONSTRAINT "ambassador_terms_ambassadorship_id_version_pk" PRIMARY KEY("ambassadorship_id","version"),
	CONSTRAINT "ambassador_terms_pay" CHECK ("ambassador_terms"."pay" in ('hourly', 'monthly', 'semester', 'tasks')),
	CONSTRAINT "ambassador_terms_rate" CHECK (rate_cents >= 0 and (rate_cents > 0) = (pay <> 'tasks')),
	CONSTRAINT "ambassador_terms_days" CHECK (last_day is null or last_day >= from_day),
	CONSTRAINT "ambassador_terms_semester" CHECK (pay <> 'semester' or last_day is not null),
	CONSTRAINT "ambassador_terms_answer" CHECK (accepted_at is null or refused_at is null)
);
--> statement-breakpoint
CREATE TABLE "ambassadorships" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"company_name" text NOT NULL,
	"student_name" text NOT NULL,
	"state" text NOT NULL,
	"offered_at" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"decline_note" text DEFAULT '' NOT NULL,
	"first_day" date,
	"last_day" date,
	"ended_by" text,
	"end_reason" text DEFAULT '' NOT NULL,
	"next_due" date,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "ambassadorships_state" CHECK ("ambassadorships"."state" in ('offered', 'declined', 'lapsed', 'taken-back', 'active', 'ended')),
	CONSTRAINT "ambassadorships_first_day" CHECK (first_day is not null or state not in ('active', 'ended'))
);
--> statement-breakpoint
CREATE TABLE "hour_weeks" (
	"ambassadorship_id" uuid NOT NULL,
	"week" date NOT NULL,
	"company_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"state" text NOT NULL,
	"minutes" integer NOT NULL,
	"amount_cents" integer NOT NULL,
	"due_on" date NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"decided_by_id" uuid,
	"decided_by_name" text,
	"decided_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "hour_weeks_ambassadorship_id_week_pk" PRIMARY KEY("ambassadorship_id","week"),
	CONSTRAINT "hour_weeks_state" CHECK ("hour_weeks"."state" in ('logged', 'returned', 'approved'))
);
--> statement-breakpoint
CREATE TABLE "worked_hours" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ambassadorship_id" uuid NOT NULL,
	"week" date NOT NULL,
	"day" date NOT NULL,
	"minutes" integer NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"logged_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "worked_hours_steps" CHECK (minutes > 0 and minutes <= 1440 and minutes % 5 = 0),
	CONSTRAINT "worked_hours_week" CHECK (day >= week and day < week + 7)
);
--> statement-breakpoint
CREATE TABLE "ledger_balances" (
	"company_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"company_name" text NOT NULL,
	"student_name" text NOT NULL,
	"owed_cents" integer DEFAULT 0 NOT NULL,
	"owed_since" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "ledger_balances_company_id_student_id_pk" PRIMARY KEY("company_id","student_id"),
	CONSTRAINT "ledger_balances_owed" CHECK (owed_cents >= 0),
	CONSTRAINT "ledger_balances_since" CHECK ((owed_cents = 0) = (owed_since is null))
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"company_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"company_name" text NOT NULL,
	"student_name" text NOT NULL,
	"kind" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"source" text NOT NULL,
	"source_key" text NOT NULL,
	"ambassadorship_id" uuid,
	"note" text DEFAULT '' NOT NULL,
	"by_id" uuid,
	"by_name" text,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_entries_once" UNIQUE("source","source_key","kind"),
	CONSTRAINT "ledger_entries_kind" CHECK ("ledger_entries"."kind" in ('earned', 'bonus', 'correction', 'paid', 'payment-undone')),
	CONSTRAINT "ledger_entries_source" CHECK ("ledger_entries"."source" in ('week', 'month', 'semester', 'proof', 'conversion', 'bonus', 'correction', 'payment')),
	CONSTRAINT "ledger_entries_sign" CHECK (amount_cents <> 0 and (amount_cents > 0) = (kind in ('earned', 'bonus', 'payment-undone')))
);
--> statement-breakpoint
CREATE TABLE "ledger_open_entries" (
	"entry_id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"amount_cents" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outside_payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"batch_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"company_name" text NOT NULL,
	"student_name" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"paid_on" date NOT NULL,
	"way" text NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"recorded_by_id" uuid,
	"recorded_by_name" text NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "outside_payments_way" CHECK ("outside_payments"."way" in ('venmo', 'zelle', 'paypal', 'cash-app', 'bank-transfer', 'cash', 'check', 'gift-card', 'other')),
	CONSTRAINT "outside_payments_state" CHECK ("outside_payments"."state" in ('said', 'confirmed', 'denied', 'assumed', 'undone')),
	CONSTRAINT "outside_payments_amount" CHECK (amount_cents > 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_paid_entries" (
	"payment_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	CONSTRAINT "ledger_paid_entries_payment_id_entry_id_pk" PRIMARY KEY("payment_id","entry_id")
);
--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "time_zone" text DEFAULT 'America/New_York' NOT NULL;--> statement-breakpoint
ALTER TABLE "ambassador_terms" ADD CONSTRAINT "ambassador_terms_of" FOREIGN KEY ("ambassadorship_id") REFERENCES "public"."ambassadorships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hour_weeks" ADD CONSTRAINT "hour_weeks_of" FOREIGN KEY ("ambassadorship_id") REFERENCES "public"."ambassadorships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "worked_hours" ADD CONSTRAINT "worked_hours_of_week" FOREIGN KEY ("ambassadorship_id","week") REFERENCES "public"."hour_weeks"("ambassadorship_id","week") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_open_entries" ADD CONSTRAINT "ledger_open_entries_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_paid_entries" ADD CONSTRAINT "ledger_paid_entries_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ambassador_terms_open" ON "ambassador_terms" USING btree ("ambassadorship_id") WHERE accepted_at is null and refused_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "ambassadorships_open" ON "ambassadorships" USING btree ("company_id","student_id") WHERE state in ('offered', 'active');--> statement-breakpoint
CREATE INDEX "ambassadorships_of_company" ON "ambassadorships" USING btree ("company_id","state","offered_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "ambassadorships_of_student" ON "ambassadorships" USING btree ("student_id","offered_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "ambassadorships_waiting" ON "ambassadorships" USING btree ("offered_at") WHERE state = 'offered';--> statement-breakpoint
CREATE INDEX "ambassadorships_due" ON "ambassadorships" USING btree ("next_due") WHERE next_due is not null;--> statement-breakpoint
CREATE INDEX "ambassadorships_ending" ON "ambassadorships" USING btree ("last_day") WHERE state = 'active' and last_day is not null;--> statement-breakpoint
CREATE INDEX "hour_weeks_of_company" ON "hour_weeks" USING btree ("company_id","state","week","ambassadorship_id");--> statement-breakpoint
CREATE INDEX "hour_weeks_of_student" ON "hour_weeks" USING btree ("student_id","week");--> statement-breakpoint
CREATE INDEX "hour_weeks_due" ON "hour_weeks" USING btree ("due_on") WHERE state = 'logged';--> statement-breakpoint
CREATE INDEX "worked_hours_of_week" ON "worked_hours" USING btree ("ambassadorship_id","week","day");--> statement-breakpoint
CREATE INDEX "ledger_balances_of_student" ON "ledger_balances" USING btree ("student_id","company_id");--> statement-breakpoint
CREATE INDEX "ledger_balances_owed_by_company" ON "ledger_balances" USING btree ("company_id","owed_since","student_id") WHERE owed_cents > 0;--> statement-breakpoint
CREATE INDEX "ledger_balances_longest" ON "ledger_balances" USING btree ("owed_since","company_id") WHERE owed_cents > 0;--> statement-breakpoint
CREATE INDEX "ledger_entries_of_pair" ON "ledger_entries" USING btree ("company_id","student_id","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "ledger_entries_of_company" ON "ledger_entries" USING btree ("company_id","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "ledger_entries_of_student" ON "ledger_entries" USING btree ("student_id","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "ledger_open_of_company" ON "ledger_open_entries" USING btree ("company_id","at","entry_id");--> statement-breakpoint
CREATE INDEX "ledger_open_of_pair" ON "ledger_open_entries" USING btree ("company_id","student_id","at");--> statement-breakpoint
CREATE INDEX "outside_payments_of_company" ON "outside_payments" USING btree ("company_id","recorded_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "outside_payments_of_student" ON "outside_payments" USING btree ("student_id","recorded_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "outside_payments_of_batch" ON "outside_payments" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "outside_payments_waiting" ON "outside_payments" USING btree ("recorded_at") WHERE state = 'said';--> statement-breakpoint
CREATE INDEX "outside_payments_denied" ON "outside_payments" USING btree ("since","id") WHERE state = 'denied';--> statement-breakpoint
CREATE INDEX "ledger_paid_entries_of_entry" ON "ledger_paid_entries" USING btree ("entry_id");
--> statement-breakpoint
-- Nothing in the ledger is changed. Only the housekeeping, which names itself, removes entries after seven years.
CREATE OR REPLACE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('ambitionhub.ledger_retention', true) = 'on' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'the ledger is append-only';
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER ledger_appended
  BEFORE UPDATE OR DELETE ON ledger_entries FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
-- Terms that both sides have agreed to stay as they are.
CREATE OR REPLACE FUNCTION refuse_terms_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'accepted terms stay as they are';
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER terms_kept
  BEFORE UPDATE ON ambassador_terms FOR EACH ROW
  WHEN (OLD.accepted_at IS NOT NULL)
  EXECUTE FUNCTION refuse_terms_change();
