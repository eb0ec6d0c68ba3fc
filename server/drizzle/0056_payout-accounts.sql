CREATE TABLE "payout_accounts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"account_id" text,
	"may_be_paid" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "payout_accounts_user" UNIQUE("user_id"),
	CONSTRAINT "payout_accounts_account" UNIQUE("provider","account_id"),
	CONSTRAINT "payout_accounts_provider" CHECK ("payout_accounts"."provider" in ('stripe', 'sandbox'))
);
--> statement-breakpoint
ALTER TABLE "payout_accounts" ADD CONSTRAINT "payout_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;