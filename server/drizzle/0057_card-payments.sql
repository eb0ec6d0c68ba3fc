CREATE TABLE "card_payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"company_name" text NOT NULL,
	"provider" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"amount_cents" integer NOT NULL,
	"product_fee_cents" integer NOT NULL,
	"provider_fee_cents" integer NOT NULL,
	"session_id" text,
	"url" text,
	"charge_id" text,
	"dispute" text DEFAULT 'none' NOT NULL,
	"is_refunded" boolean DEFAULT false NOT NULL,
	"by_id" uuid,
	"by_name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"paid_at" timestamp (3) with time zone,
	CONSTRAINT "card_payments_session" UNIQUE("provider","session_id"),
	CONSTRAINT "card_payments_charge" UNIQUE("provider","charge_id"),
	CONSTRAINT "card_payments_provider" CHECK ("card_payments"."provider" in ('stripe', 'sandbox')),
	CONSTRAINT "card_payments_state" CHECK ("card_payments"."state" in ('open', 'paid', 'expired')),
	CONSTRAINT "card_payments_dispute" CHECK ("card_payments"."dispute" in ('none', 'open', 'won', 'lost')),
	CONSTRAINT "card_payments_amounts" CHECK (amount_cents > 0 and product_fee_cents >= 0 and provider_fee_cents >= 0)
);
--> statement-breakpoint
CREATE TABLE "card_transfers" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"payment_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"company_name" text NOT NULL,
	"student_name" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"fee_cents" integer NOT NULL,
	"entries" uuid[] NOT NULL,
	"state" text DEFAULT 'chosen' NOT NULL,
	"reason" text,
	"account_id" text,
	"transfer_id" text,
	"refund_id" text,
	"attempt" integer DEFAULT 0 NOT NULL,
	"is_asking" boolean DEFAULT false NOT NULL,
	"next_at" timestamp (3) with time zone,
	"since" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "card_transfers_transfer" UNIQUE("transfer_id"),
	CONSTRAINT "card_transfers_state" CHECK ("card_transfers"."state" in ('chosen', 'waiting', 'passed', 'returning', 'returned')),
	CONSTRAINT "card_transfers_reason" CHECK ("card_transfers"."reason" in ('not-set-up', 'balance', 'refused', 'provider-away', 'disputed', 'refunded', 'reversed', 'not-owed', 'refund-failed')),
	CONSTRAINT "card_transfers_amount" CHECK (amount_cents > 0 and fee_cents >= 0)
);
--> statement-breakpoint
ALTER TABLE "card_transfers" ADD CONSTRAINT "card_transfers_payment_id_card_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."card_payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "card_payments_open" ON "card_payments" USING btree ("company_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "card_payments_unsettled" ON "card_payments" USING btree ("created_at","id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "card_payments_disputed" ON "card_payments" USING btree ("company_id") WHERE dispute = 'open';--> statement-breakpoint
CREATE INDEX "card_payments_of_company" ON "card_payments" USING btree ("company_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "card_transfers_of_payment" ON "card_transfers" USING btree ("payment_id","id");--> statement-breakpoint
CREATE INDEX "card_transfers_of_student" ON "card_transfers" USING btree ("student_id","since" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE state <> 'chosen';--> statement-breakpoint
CREATE INDEX "card_transfers_of_pair" ON "card_transfers" USING btree ("company_id","student_id");--> statement-breakpoint
CREATE INDEX "card_transfers_due" ON "card_transfers" USING btree ("next_at") WHERE state in ('waiting', 'returning');--> statement-breakpoint
CREATE INDEX "card_transfers_stuck" ON "card_transfers" USING btree ("since","id") WHERE state in ('waiting', 'returning') and reason is not null;--> statement-breakpoint
CREATE INDEX "card_transfers_moving" ON "card_transfers" USING btree ("state","student_id") WHERE state in ('waiting', 'returning');