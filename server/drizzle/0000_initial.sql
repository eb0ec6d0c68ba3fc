CREATE EXTENSION IF NOT EXISTS btree_gin;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "address_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"email" text NOT NULL,
	"token_hash" text NOT NULL,
	"restores" text,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "address_links_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "attempts" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"pending" integer DEFAULT 0 NOT NULL,
	"window_ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credentials" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"device_type" text NOT NULL,
	"backed_up" boolean NOT NULL,
	"transports" text,
	"aaguid" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "passkeys_credential_id_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "removed_accounts" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"removed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"notice_only" boolean DEFAULT false NOT NULL,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL,
	"proved_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "two_factors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"secret" text NOT NULL,
	"backup_codes" text NOT NULL,
	"verified" boolean DEFAULT false NOT NULL,
	"failed_verification_count" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone,
	CONSTRAINT "two_factors_user_id_unique" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"user_type" text NOT NULL,
	"company_id" uuid,
	"may_pay" boolean DEFAULT false NOT NULL,
	"new_email" text,
	"leaving_at" timestamp with time zone,
	"barred_until" timestamp with time zone,
	"two_factor_enabled" boolean DEFAULT false NOT NULL,
	"warned" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_of_company" UNIQUE("id","company_id"),
	CONSTRAINT "users_user_type" CHECK ("users"."user_type" in ('student', 'company', 'admin')),
	CONSTRAINT "users_acts_for_company" CHECK ((user_type = 'company') = (company_id is not null))
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_activity" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"company_id" uuid NOT NULL,
	"actor_id" uuid,
	"actor_name" text,
	"act" text NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid,
	"subject_name" text DEFAULT '' NOT NULL,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "company_activity_kind" CHECK ("company_activity"."kind" in ('applicants', 'students', 'work', 'pay', 'people', 'company', 'billing'))
);
--> statement-breakpoint
CREATE TABLE "ambassador_done" (
	"ambassadorship_id" uuid PRIMARY KEY NOT NULL,
	"minutes" integer DEFAULT 0 NOT NULL,
	"tasks" integer DEFAULT 0 NOT NULL,
	"active_on" date
);
--> statement-breakpoint
CREATE TABLE "ambassador_terms" (
	"ambassadorship_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"pay" text NOT NULL,
	"rate_cents" integer NOT NULL,
	"weekly_minutes" integer,
	"from_day" date NOT NULL,
	"offered_from" date,
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
	"accepting_id" uuid,
	"next_due" date,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "ambassadorships_state" CHECK ("ambassadorships"."state" in ('offered', 'declined', 'lapsed', 'taken-back', 'active', 'ended')),
	CONSTRAINT "ambassadorships_first_day" CHECK (first_day is not null or state <> 'active'),
	CONSTRAINT "ambassadorships_days" CHECK (last_day is null or last_day >= first_day)
);
--> statement-breakpoint
CREATE TABLE "hour_weeks" (
	"ambassadorship_id" uuid NOT NULL,
	"week" date NOT NULL,
	"company_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"state" text NOT NULL,
	"minutes" integer NOT NULL,
	"agreed_minutes" integer,
	"amount_cents" integer NOT NULL,
	"due_on" date NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"decided_by_id" uuid,
	"decided_by_name" text,
	"decided_at" timestamp (3) with time zone,
	"decision" text,
	"decision_id" uuid,
	"decision_note" text DEFAULT '' NOT NULL,
	"decision_by_id" uuid,
	"decision_by_name" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "hour_weeks_ambassadorship_id_week_pk" PRIMARY KEY("ambassadorship_id","week"),
	CONSTRAINT "hour_weeks_state" CHECK ("hour_weeks"."state" in ('logged', 'returned', 'approved')),
	CONSTRAINT "hour_weeks_decision" CHECK ("hour_weeks"."decision" in ('approve', 'return')),
	CONSTRAINT "hour_weeks_decided" CHECK (num_nulls(decision, decision_id) in (0, 2))
);
--> statement-breakpoint
CREATE TABLE "worked_hours" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ambassadorship_id" uuid NOT NULL,
	"week" date NOT NULL,
	"day" date NOT NULL,
	"minutes" integer NOT NULL,
	"rate_cents" integer NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"logged_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "worked_hours_rate" CHECK (rate_cents > 0),
	CONSTRAINT "worked_hours_steps" CHECK (minutes > 0 and minutes <= 1440 and minutes % 5 = 0),
	CONSTRAINT "worked_hours_week" CHECK (day >= week and day < week + 7)
);
--> statement-breakpoint
CREATE TABLE "analytics_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "analytics_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"title" text,
	"location" text,
	"path" text,
	"category" text,
	"label" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "daily_totals" (
	"day" date NOT NULL,
	"measure" text NOT NULL,
	"subject" text NOT NULL,
	"count" bigint NOT NULL,
	"counted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "daily_totals_day_measure_subject_pk" PRIMARY KEY("day","measure","subject"),
	CONSTRAINT "daily_totals_measure" CHECK ("daily_totals"."measure" in ('views', 'clicks', 'sign-ups', 'published', 'messages', 'conversations', 'answers', 'reports', 'payments', 'revenue'))
);
--> statement-breakpoint
CREATE TABLE "application_templates" (
	"company_id" uuid NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"text" text NOT NULL,
	"removed" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "application_templates_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "application_weeks" (
	"week" date PRIMARY KEY NOT NULL,
	"applications" integer NOT NULL,
	"answered" integer NOT NULL,
	"median_seconds" double precision
);
--> statement-breakpoint
CREATE TABLE "applications" (
	"conversation_id" uuid PRIMARY KEY NOT NULL,
	"student_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"position_id" uuid,
	"position_title" text DEFAULT '' NOT NULL,
	"status" text NOT NULL,
	"applied_at" timestamp (3) with time zone NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone,
	"answered_at" timestamp (3) with time zone,
	"offered_at" timestamp (3) with time zone,
	"declined_at" timestamp (3) with time zone,
	"withdrawn_at" timestamp (3) with time zone,
	"hired_at" timestamp (3) with time zone,
	"responded_at" timestamp (3) with time zone,
	"note" text DEFAULT '' NOT NULL,
	"declined_by_name" text,
	"decline_id" uuid,
	"decline_asked_at" timestamp (3) with time zone,
	"decline_seq" integer,
	"stage" text GENERATED ALWAYS AS (case when decline_asked_at is null then status else 'declined' end) STORED NOT NULL,
	"listed_at" timestamp (3) with time zone GENERATED ALWAYS AS (coalesce(decline_asked_at, since)) STORED NOT NULL,
	"university" text,
	"major" text,
	"year" text,
	"is_star_ambassador" boolean DEFAULT false NOT NULL,
	"verified" boolean DEFAULT false NOT NULL,
	"skill_bits" bit(128),
	CONSTRAINT "applications_pair" UNIQUE("student_id","company_id"),
	CONSTRAINT "applications_status" CHECK ("applications"."status" in ('sent', 'seen', 'answered', 'offered', 'hired', 'declined', 'withdrawn')),
	CONSTRAINT "applications_decline" CHECK (num_nulls(decline_id, decline_asked_at, decline_seq) = 3
        or num_nulls(decline_id, decline_asked_at, decline_seq) = 0 and status in ('sent', 'seen', 'answered'))
);
--> statement-breakpoint
CREATE TABLE "response_figures" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"applications" integer NOT NULL,
	"median_seconds" double precision,
	"answered_soon" double precision,
	"counted_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "checkouts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"company_id" uuid NOT NULL,
	"plan" text NOT NULL,
	"provider" text NOT NULL,
	"session_id" text,
	"url" text,
	"state" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "checkouts_session" UNIQUE("provider","session_id"),
	CONSTRAINT "checkouts_plan" CHECK ("checkouts"."plan" in ('premium', 'basic')),
	CONSTRAINT "checkouts_provider" CHECK ("checkouts"."provider" in ('stripe', 'sandbox')),
	CONSTRAINT "checkouts_state" CHECK ("checkouts"."state" in ('open', 'paid', 'expired'))
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"plan" text NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"status" text NOT NULL,
	"provider" text NOT NULL,
	"session_id" text,
	"reference" text NOT NULL,
	CONSTRAINT "payments_reference" UNIQUE("provider","reference"),
	CONSTRAINT "payments_plan" CHECK ("payments"."plan" in ('premium', 'basic')),
	CONSTRAINT "payments_provider" CHECK ("payments"."provider" in ('stripe', 'sandbox')),
	CONSTRAINT "payments_status" CHECK ("payments"."status" in ('paid', 'refunded', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "sandbox_records" (
	"id" text PRIMARY KEY NOT NULL,
	"data" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"plan" text NOT NULL,
	"state" text NOT NULL,
	"provider" text NOT NULL,
	"provider_id" text NOT NULL,
	"period_end" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscriptions_provider" UNIQUE("provider","provider_id"),
	CONSTRAINT "subscriptions_plan" CHECK ("subscriptions"."plan" in ('premium', 'basic')),
	CONSTRAINT "subscriptions_provider_name" CHECK ("subscriptions"."provider" in ('stripe', 'sandbox')),
	CONSTRAINT "subscriptions_state" CHECK ("subscriptions"."state" in ('introduction', 'active', 'cancelling', 'pastDue', 'ended'))
);
--> statement-breakpoint
CREATE TABLE "companies" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"slug" text,
	"industry" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"contact_email" text DEFAULT '' NOT NULL,
	"contact_phone" text DEFAULT '' NOT NULL,
	"website" text DEFAULT '' NOT NULL,
	"skills" text[] DEFAULT '{}' NOT NULL,
	"position_name" text DEFAULT '' NOT NULL,
	"hours_per_week" double precision,
	"pay_amount" double precision,
	"pay_type" text DEFAULT 'hourly' NOT NULL,
	"image" text,
	"cover" text,
	"public_page" boolean DEFAULT false NOT NULL,
	"time_zone" text DEFAULT 'America/New_York' NOT NULL,
	"profile_completed" boolean DEFAULT false NOT NULL,
	"is_approved" boolean DEFAULT false NOT NULL,
	"approved_at" timestamp with time zone,
	"decision" boolean,
	"decision_id" uuid,
	"barred" boolean DEFAULT false NOT NULL,
	"rejection" text,
	"leaving" boolean DEFAULT false NOT NULL,
	"subscription_status" text DEFAULT 'premium' NOT NULL,
	"response_rank" smallint DEFAULT 0 NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(' ' || name || ' ' || industry || ' ' || position_name)) STORED NOT NULL,
	"admin_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "companies_owner_once" UNIQUE("owner_id"),
	CONSTRAINT "companies_pay_type" CHECK ("companies"."pay_type" in ('hourly', 'monthly', 'semester')),
	CONSTRAINT "companies_subscription_status" CHECK ("companies"."subscription_status" in ('premium', 'basic', 'inactive')),
	CONSTRAINT "companies_decision" CHECK (num_nulls(decision, decision_id) in (0, 2))
);
--> statement-breakpoint
CREATE TABLE "company_covers" (
	"key" text PRIMARY KEY NOT NULL,
	"company_id" uuid,
	"stored_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	CONSTRAINT "company_covers_announced" CHECK (stored_at is not null or expires_at is not null)
);
--> statement-breakpoint
CREATE TABLE "company_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"email" text NOT NULL,
	"token_hash" text,
	"invited_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "company_invitations_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "company_invitations_once" UNIQUE("company_id","email")
);
--> statement-breakpoint
CREATE TABLE "company_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"of_name" text NOT NULL,
	"former_since" timestamp with time zone,
	CONSTRAINT "company_slugs_of_company" UNIQUE("company_id","of_name")
);
--> statement-breakpoint
CREATE TABLE "ownership_offers" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"accepted_at" timestamp with time zone,
	"stop_hash" text,
	CONSTRAINT "ownership_offers_member_id_unique" UNIQUE("member_id")
);
--> statement-breakpoint
CREATE TABLE "used_invitations" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "used_invitations_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "listed_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "listing_changes" (
	"student_id" uuid PRIMARY KEY NOT NULL,
	"terms" text[],
	"major" text,
	"words" "tsvector",
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "majors" (
	"key" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"search" text GENERATED ALWAYS AS (' ' || folded(key) || ' ' || regexp_replace(folded(key), '(\w)\w*\W*', '\1', 'g')) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_searches" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"company_id" uuid NOT NULL,
	"name" text NOT NULL,
	"filters" jsonb NOT NULL,
	"terms" text[] NOT NULL,
	"major_patterns" text[] NOT NULL,
	"words" text,
	"anchor" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"looked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "search_matches" (
	"search_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"matched_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone,
	CONSTRAINT "search_matches_search_id_student_id_pk" PRIMARY KEY("search_id","student_id")
);
--> statement-breakpoint
CREATE TABLE "student_listings" (
	"student_id" uuid PRIMARY KEY NOT NULL,
	"university" text,
	"major" text NOT NULL,
	"year" text,
	"is_star_ambassador" boolean NOT NULL,
	"verified" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"skills" text[] NOT NULL,
	"sampled" boolean GENERATED ALWAYS AS (get_byte(uuid_send(student_id), 15) < 4) STORED NOT NULL,
	"words" "tsvector" DEFAULT '' NOT NULL,
	"beginnings" bit(128) GENERATED ALWAYS AS (word_beginnings(words)) STORED NOT NULL,
	"padding" text DEFAULT repeat(' ', 2048) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "student_marks" (
	"company_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"shortlisted_at" timestamp with time zone,
	"note" text DEFAULT '' NOT NULL,
	"note_by_id" uuid,
	"note_by_name" text,
	"note_at" timestamp with time zone,
	CONSTRAINT "student_marks_company_id_student_id_pk" PRIMARY KEY("company_id","student_id")
);
--> statement-breakpoint
CREATE TABLE "ledger_balances" (
	"company_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"company_name" text NOT NULL,
	"student_name" text NOT NULL,
	"owed_cents" bigint DEFAULT 0 NOT NULL,
	"owed_since" timestamp (3) with time zone,
	"kept_until" date,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "ledger_balances_company_id_student_id_pk" PRIMARY KEY("company_id","student_id"),
	CONSTRAINT "ledger_balances_owed" CHECK (owed_cents >= 0),
	CONSTRAINT "ledger_balances_since" CHECK ((owed_cents = 0) = (owed_since is null))
);
--> statement-breakpoint
CREATE TABLE "ledger_checks" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"differences" integer NOT NULL,
	CONSTRAINT "ledger_checks_one" CHECK (id = 1)
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"company_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"company_name" text NOT NULL,
	"student_name" text NOT NULL,
	"kind" text NOT NULL,
	"day" date DEFAULT (now() at time zone 'America/New_York')::date NOT NULL,
	"amount_cents" bigint NOT NULL,
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
CREATE TABLE "ledger_months" (
	"company_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"month" date NOT NULL,
	"earned_cents" bigint DEFAULT 0 NOT NULL,
	"paid_cents" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "ledger_months_company_id_month_student_id_pk" PRIMARY KEY("company_id","month","student_id")
);
--> statement-breakpoint
CREATE TABLE "ledger_open_entries" (
	"entry_id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"amount_cents" bigint NOT NULL,
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
	"amount_cents" bigint NOT NULL,
	"paid_on" date NOT NULL,
	"way" text NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"recorded_by_id" uuid,
	"recorded_by_name" text NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone,
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
CREATE TABLE "images" (
	"key" text PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"replaced_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "removed_pictures" (
	"owner_id" uuid NOT NULL,
	"picture" text NOT NULL,
	CONSTRAINT "removed_pictures_owner_id_picture_pk" PRIMARY KEY("owner_id","picture")
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" text PRIMARY KEY NOT NULL,
	"actor_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"crop" jsonb,
	"kind" text,
	"proof_id" uuid,
	"picture_id" uuid,
	"name" text,
	"replaces" text,
	"size" integer NOT NULL,
	"received" integer DEFAULT 0 NOT NULL,
	"parts" integer[] DEFAULT '{}' NOT NULL,
	"image" text,
	"refusal" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "uploads_kind" CHECK ("uploads"."kind" in ('portfolio', 'cover', 'message')),
	CONSTRAINT "uploads_within_size" CHECK ("uploads"."received" <= "uploads"."size"),
	CONSTRAINT "uploads_one_outcome" CHECK ("uploads"."image" is null or "uploads"."refusal" is null)
);
--> statement-breakpoint
CREATE TABLE "conversation_starts" (
	"company_id" uuid NOT NULL,
	"day" date NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "conversation_starts_company_id_day_pk" PRIMARY KEY("company_id","day")
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"student_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"student_name" text NOT NULL,
	"company_name" text NOT NULL,
	"started_by" text NOT NULL,
	"turn" text NOT NULL,
	"last_seq" integer NOT NULL,
	"last_text" text NOT NULL,
	"last_sender_id" uuid NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"student_unread" integer DEFAULT 0 NOT NULL,
	"company_unread" integer DEFAULT 0 NOT NULL,
	"student_read_seq" integer DEFAULT 0 NOT NULL,
	"company_read_seq" integer DEFAULT 0 NOT NULL,
	"student_delivered_seq" integer DEFAULT 0 NOT NULL,
	"company_delivered_seq" integer DEFAULT 0 NOT NULL,
	"assigned_to" uuid,
	"blocked_by_student" boolean DEFAULT false NOT NULL,
	"blocked_by_company" boolean DEFAULT false NOT NULL,
	"student_archived" boolean DEFAULT false NOT NULL,
	"company_archived" boolean DEFAULT false NOT NULL,
	"position_id" uuid,
	"deletions" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_xid" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"changed_era" bigint GENERATED ALWAYS AS (changed_xid::text::bigint >> 16) STORED NOT NULL,
	"last_hour" timestamp with time zone GENERATED ALWAYS AS (date_bin('1 hour', last_at, '2000-01-01T00:00Z')) STORED NOT NULL,
	"student_counted" boolean DEFAULT true NOT NULL,
	"company_counted" boolean DEFAULT true NOT NULL,
	CONSTRAINT "conversations_pair" UNIQUE("student_id","company_id"),
	CONSTRAINT "conversations_started_by" CHECK ("conversations"."started_by" in ('student', 'company')),
	CONSTRAINT "conversations_turn" CHECK ("conversations"."turn" in ('empty', 'waiting', 'open', 'declined', 'withdrawn')),
	CONSTRAINT "conversations_student_counted" CHECK (student_counted or student_unread = 0),
	CONSTRAINT "conversations_company_counted" CHECK (company_counted or company_unread = 0)
);
--> statement-breakpoint
CREATE TABLE "deleted_messages" (
	"conversation_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"seq" integer NOT NULL,
	"text" text,
	"deleted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "deleted_messages_conversation_id_number_pk" PRIMARY KEY("conversation_id","number"),
	CONSTRAINT "deleted_messages_message" UNIQUE("conversation_id","seq")
);
--> statement-breakpoint
CREATE TABLE "message_files" (
	"key" text PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"uploader_id" uuid,
	"company_id" uuid,
	"conversation_id" uuid,
	"seq" integer,
	"place" smallint,
	"name" text DEFAULT '' NOT NULL,
	"bytes" integer DEFAULT 0 NOT NULL,
	"width" integer DEFAULT 0 NOT NULL,
	"height" integer DEFAULT 0 NOT NULL,
	"stored_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	CONSTRAINT "message_files_sent" CHECK ((conversation_id is null or (seq is not null and place is not null and stored_at is not null))
        and (conversation_id is not null or expires_at is not null))
);
--> statement-breakpoint
CREATE TABLE "message_reports" (
	"conversation_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"reporter_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "message_reports_conversation_id_seq_reporter_id_pk" PRIMARY KEY("conversation_id","seq","reporter_id")
);
--> statement-breakpoint
CREATE TABLE "message_word_progress" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"up_to" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"walked_to" uuid DEFAULT '00000000-0000-0000-0000-000000000000' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_word_weeks" (
	"company_id" uuid NOT NULL,
	"week" integer NOT NULL,
	CONSTRAINT "message_word_weeks_company_id_week_pk" PRIMARY KEY("company_id","week")
);
--> statement-breakpoint
CREATE TABLE "message_words" (
	"conversation_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"company_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"words" "tsvector" NOT NULL,
	CONSTRAINT "message_words_conversation_id_seq_pk" PRIMARY KEY("conversation_id","seq")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"conversation_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"id" uuid NOT NULL,
	"sender_id" uuid NOT NULL,
	"sender_name" text NOT NULL,
	"author_id" uuid,
	"author_name" text,
	"recipient_name" text NOT NULL,
	"text" text NOT NULL,
	"files" text[],
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "messages_conversation_id_seq_pk" PRIMARY KEY("conversation_id","seq"),
	CONSTRAINT "messages_client_id" UNIQUE("conversation_id","id")
);
--> statement-breakpoint
CREATE TABLE "stream_epochs" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"written_by" "xid8" DEFAULT pg_current_xact_id() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"actor_id" uuid NOT NULL,
	"action" text NOT NULL,
	"target_id" text NOT NULL,
	"detail" jsonb NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"address" text,
	"target_name" text,
	"target_text" text GENERATED ALWAYS AS (folded(' ' || target_name)) STORED
);
--> statement-breakpoint
CREATE TABLE "bulk_acts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"actor_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"act" text NOT NULL,
	"address" text,
	"total" integer NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"unchanged" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"moved_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "bulk_acts_kind" CHECK ("bulk_acts"."kind" in ('students', 'companies')),
	CONSTRAINT "bulk_acts_act" CHECK ("bulk_acts"."act" in ('star', 'unstar', 'approve', 'revoke-approval', 'delete'))
);
--> statement-breakpoint
CREATE TABLE "bulk_targets" (
	"bulk_id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	"version" integer,
	CONSTRAINT "bulk_targets_bulk_id_target_id_pk" PRIMARY KEY("bulk_id","target_id")
);
--> statement-breakpoint
CREATE TABLE "message_marks" (
	"conversation_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"sender_id" uuid NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"by_student" boolean NOT NULL,
	"status" text DEFAULT 'unread' NOT NULL,
	"flagged" boolean DEFAULT false NOT NULL,
	"reported" boolean DEFAULT false NOT NULL,
	"upheld" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "message_marks_conversation_id_seq_pk" PRIMARY KEY("conversation_id","seq"),
	CONSTRAINT "message_marks_status" CHECK ("message_marks"."status" in ('unread', 'read', 'reviewed'))
);
--> statement-breakpoint
CREATE TABLE "sanctions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"reason" text NOT NULL,
	"until" timestamp (3) with time zone,
	"conversation_id" uuid,
	"seq" integer,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"acknowledged_at" timestamp (3) with time zone,
	"lifted_at" timestamp (3) with time zone,
	"lift_reason" text DEFAULT '' NOT NULL,
	"appeal_state" text DEFAULT 'none' NOT NULL,
	"appeal_text" text DEFAULT '' NOT NULL,
	"appealed_at" timestamp (3) with time zone,
	"answer" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "sanctions_kind" CHECK ("sanctions"."kind" in ('warning', 'suspension', 'closure')),
	CONSTRAINT "sanctions_appeal_state" CHECK ("sanctions"."appeal_state" in ('none', 'open', 'kept', 'lifted'))
);
--> statement-breakpoint
CREATE TABLE "digest_marks" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"previous_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "held_mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"bundle" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"by_id" uuid NOT NULL,
	"data" jsonb NOT NULL,
	"is_last" boolean NOT NULL,
	"held_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"send_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_mails" (
	"user_id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"due_seq" integer NOT NULL,
	"settled_seq" integer DEFAULT 0 NOT NULL,
	"imported_seq" integer DEFAULT 0 NOT NULL,
	"queued_at" timestamp with time zone,
	CONSTRAINT "message_mails_user_id_conversation_id_pk" PRIMARY KEY("user_id","conversation_id")
);
--> statement-breakpoint
CREATE TABLE "message_sweeps" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"up_to" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"email_notifications" boolean DEFAULT true NOT NULL,
	"email_digests" boolean DEFAULT true NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refused_addresses" (
	"email" text PRIMARY KEY NOT NULL,
	"refused_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
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
	"disputed_cents" integer DEFAULT 0 NOT NULL,
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
	"refund_cents" integer,
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
CREATE TABLE "payout_accounts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"account_id" text,
	"may_be_paid" boolean DEFAULT false NOT NULL,
	"is_held" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "payout_accounts_user" UNIQUE("user_id"),
	CONSTRAINT "payout_accounts_account" UNIQUE("provider","account_id"),
	CONSTRAINT "payout_accounts_provider" CHECK ("payout_accounts"."provider" in ('stripe', 'sandbox'))
);
--> statement-breakpoint
CREATE TABLE "portfolio_pictures" (
	"key" text PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"student_id" uuid,
	"place" smallint,
	"caption" text DEFAULT '' NOT NULL,
	"width" integer DEFAULT 0 NOT NULL,
	"height" integer DEFAULT 0 NOT NULL,
	"stored_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	CONSTRAINT "portfolio_pictures_placed" CHECK ((place is not null) = (expires_at is null) and (place is null or stored_at is not null))
);
--> statement-breakpoint
CREATE TABLE "portfolios" (
	"student_id" uuid PRIMARY KEY NOT NULL,
	"links" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "portfolios_links" CHECK (jsonb_typeof(links) = 'array' and jsonb_array_length(links) <= 6)
);
--> statement-breakpoint
CREATE TABLE "positions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"hours_per_week" double precision,
	"pay_amount" double precision,
	"pay_type" text DEFAULT 'hourly' NOT NULL,
	"place" text,
	"text" text DEFAULT '' NOT NULL,
	"skills" text[] DEFAULT '{}' NOT NULL,
	"schools" text[] DEFAULT '{}' NOT NULL,
	"open" boolean DEFAULT true NOT NULL,
	"last_day" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"listed_at" timestamp with time zone,
	"until" timestamp with time zone,
	"industry" text DEFAULT '' NOT NULL,
	"response_rank" smallint DEFAULT 0 NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"skill_bits" bit(128),
	"pay_per_hour" double precision GENERATED ALWAYS AS (coalesce(case when pay_type = 'hourly' then pay_amount
        when hours_per_week > 0 and pay_type = 'monthly' then pay_amount / (hours_per_week * 52 / 12)
        when hours_per_week > 0 then pay_amount / (hours_per_week * 16) end, 0)) STORED NOT NULL,
	"for_all_schools" boolean GENERATED ALWAYS AS (cardinality(schools) = 0) STORED NOT NULL,
	CONSTRAINT "positions_pay_type" CHECK ("positions"."pay_type" in ('hourly', 'monthly', 'semester')),
	CONSTRAINT "positions_place" CHECK ("positions"."place" in ('campus', 'remote'))
);
--> statement-breakpoint
CREATE TABLE "saved_positions" (
	"student_id" uuid NOT NULL,
	"position_id" uuid NOT NULL,
	"saved_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_positions_student_id_position_id_pk" PRIMARY KEY("student_id","position_id")
);
--> statement-breakpoint
CREATE TABLE "profile_edits" (
	"user_id" uuid NOT NULL,
	"editor" uuid NOT NULL,
	"last_edit" integer NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "profile_edits_user_id_editor_pk" PRIMARY KEY("user_id","editor")
);
--> statement-breakpoint
CREATE TABLE "students" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"university" text,
	"major" text DEFAULT '' NOT NULL,
	"class_year" text,
	"grad_year" integer,
	"greek_life" text DEFAULT '' NOT NULL,
	"clubs" text DEFAULT '' NOT NULL,
	"instagram" text DEFAULT '' NOT NULL,
	"phone_number" text DEFAULT '' NOT NULL,
	"bio" text DEFAULT '' NOT NULL,
	"industries" text[] DEFAULT '{}' NOT NULL,
	"skills" text[] DEFAULT '{}' NOT NULL,
	"linkedin_headshot" boolean DEFAULT true NOT NULL,
	"image" text,
	"is_star_ambassador" boolean DEFAULT false NOT NULL,
	"star_banner_closed" boolean DEFAULT false NOT NULL,
	"onboarding_complete" boolean DEFAULT false NOT NULL,
	"published" boolean DEFAULT false NOT NULL,
	"hidden" boolean DEFAULT false NOT NULL,
	"published_at" timestamp with time zone,
	"barred" boolean DEFAULT false NOT NULL,
	"leaving" boolean DEFAULT false NOT NULL,
	"visible" boolean GENERATED ALWAYS AS (published and not hidden and not leaving and not barred) STORED NOT NULL,
	"school_of_email" text,
	"verified" boolean GENERATED ALWAYS AS (coalesce(school_of_email = university, false)) STORED NOT NULL,
	"profile_completed_at" timestamp with time zone,
	"admin_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "students_class_year" CHECK ("students"."class_year" in ('incoming_freshman', 'freshman', 'sophomore', 'junior', 'senior', 'graduate'))
);
--> statement-breakpoint
CREATE TABLE "typed_schools" (
	"folded" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"listed" boolean DEFAULT false NOT NULL,
	"same_as" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "typed_schools_name_unique" UNIQUE("name"),
	CONSTRAINT "typed_schools_decision" CHECK (not (listed and same_as is not null))
);
--> statement-breakpoint
CREATE TABLE "takeouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 1 NOT NULL,
	"pieces" integer DEFAULT 0 NOT NULL,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "takeouts_state" CHECK ("takeouts"."state" in ('waiting', 'ready', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "calendar_addresses" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "calendar_addresses_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "proof_pictures" (
	"key" text PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"proof_id" uuid,
	"company_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"place" integer,
	"width" integer DEFAULT 0 NOT NULL,
	"height" integer DEFAULT 0 NOT NULL,
	"hashes" bigint[] DEFAULT '{}' NOT NULL,
	"bands" bigint[] DEFAULT '{}' NOT NULL,
	"alike_key" text,
	"stored_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	CONSTRAINT "proof_pictures_announced" CHECK (stored_at is not null or expires_at is not null),
	CONSTRAINT "proof_pictures_placed" CHECK (place is null or stored_at is not null)
);
--> statement-breakpoint
CREATE TABLE "proofs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"task_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"ambassadorship_id" uuid NOT NULL,
	"company_name" text NOT NULL,
	"student_name" text NOT NULL,
	"slot" text NOT NULL,
	"state" text NOT NULL,
	"links" text[] DEFAULT '{}' NOT NULL,
	"number" integer,
	"text" text DEFAULT '' NOT NULL,
	"cents" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"handed_in_at" timestamp (3) with time zone,
	"since" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone,
	"reason" text,
	"note" text DEFAULT '' NOT NULL,
	"objection" text DEFAULT '' NOT NULL,
	"admin_note" text DEFAULT '' NOT NULL,
	"decided_by_id" uuid,
	"decided_by_name" text,
	"decision_id" uuid,
	"decision_act" text,
	"decision_at" timestamp (3) with time zone,
	"decision_reason" text,
	"decision_note" text DEFAULT '' NOT NULL,
	"decision_cents" integer,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "proofs_state" CHECK ("proofs"."state" in ('started', 'handed-in', 'returned', 'approved', 'declined', 'objected', 'refused', 'given-up', 'lapsed')),
	CONSTRAINT "proofs_due" CHECK ((due_at is not null) = (state in ('started', 'handed-in', 'returned'))),
	CONSTRAINT "proofs_deciding" CHECK (decision_at is null or state = 'handed-in')
);
--> statement-breakpoint
CREATE TABLE "tasks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"company_name" text NOT NULL,
	"state" text NOT NULL,
	"title" text NOT NULL,
	"form" jsonb NOT NULL,
	"time_zone" text NOT NULL,
	"opens_at" timestamp (3) with time zone,
	"closes_at" timestamp (3) with time zone,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"places" integer,
	"taken" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "tasks_state" CHECK ("tasks"."state" in ('draft', 'open', 'closing', 'closed')),
	CONSTRAINT "tasks_places" CHECK (taken >= 0)
);
--> statement-breakpoint
CREATE TABLE "undo_windows" (
	"key" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "undo_windows_state" CHECK ("undo_windows"."state" in ('open', 'undone', 'closed'))
);
--> statement-breakpoint
ALTER TABLE "address_links" ADD CONSTRAINT "address_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_factors" ADD CONSTRAINT "two_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_activity" ADD CONSTRAINT "company_activity_company_id_companies_user_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ambassador_terms" ADD CONSTRAINT "ambassador_terms_of" FOREIGN KEY ("ambassadorship_id") REFERENCES "public"."ambassadorships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hour_weeks" ADD CONSTRAINT "hour_weeks_of" FOREIGN KEY ("ambassadorship_id") REFERENCES "public"."ambassadorships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "worked_hours" ADD CONSTRAINT "worked_hours_of_week" FOREIGN KEY ("ambassadorship_id","week") REFERENCES "public"."hour_weeks"("ambassadorship_id","week") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_templates" ADD CONSTRAINT "application_templates_company_id_companies_user_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_student_id_students_user_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_company_id_companies_user_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "response_figures" ADD CONSTRAINT "response_figures_company_id_companies_user_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_company_id_companies_user_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_company_id_companies_user_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_owner" FOREIGN KEY ("owner_id","user_id") REFERENCES "public"."users"("id","company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_covers" ADD CONSTRAINT "company_covers_company_id_companies_user_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_invitations" ADD CONSTRAINT "company_invitations_company_id_companies_user_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_invitations" ADD CONSTRAINT "company_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_slugs" ADD CONSTRAINT "company_slugs_company_id_companies_user_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ownership_offers" ADD CONSTRAINT "ownership_offers_company_id_companies_user_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ownership_offers" ADD CONSTRAINT "ownership_offers_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "used_invitations" ADD CONSTRAINT "used_invitations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_changes" ADD CONSTRAINT "listing_changes_student_id_students_user_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_company_id_companies_user_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_matches" ADD CONSTRAINT "search_matches_search_id_saved_searches_id_fk" FOREIGN KEY ("search_id") REFERENCES "public"."saved_searches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_matches" ADD CONSTRAINT "search_matches_student_id_students_user_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_listings" ADD CONSTRAINT "student_listings_student_id_students_user_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_marks" ADD CONSTRAINT "student_marks_company_id_companies_user_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_marks" ADD CONSTRAINT "student_marks_student_id_students_user_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_open_entries" ADD CONSTRAINT "ledger_open_entries_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_paid_entries" ADD CONSTRAINT "ledger_paid_entries_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_assigned_to_users_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deleted_messages" ADD CONSTRAINT "deleted_messages_conversation_id_seq_messages_conversation_id_seq_fk" FOREIGN KEY ("conversation_id","seq") REFERENCES "public"."messages"("conversation_id","seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_files" ADD CONSTRAINT "message_files_uploader_id_users_id_fk" FOREIGN KEY ("uploader_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_files" ADD CONSTRAINT "message_files_company_id_companies_user_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_files" ADD CONSTRAINT "message_files_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_words" ADD CONSTRAINT "message_words_conversation_id_seq_messages_conversation_id_seq_fk" FOREIGN KEY ("conversation_id","seq") REFERENCES "public"."messages"("conversation_id","seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_targets" ADD CONSTRAINT "bulk_targets_bulk_id_bulk_acts_id_fk" FOREIGN KEY ("bulk_id") REFERENCES "public"."bulk_acts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_marks" ADD CONSTRAINT "message_marks_conversation_id_seq_messages_conversation_id_seq_fk" FOREIGN KEY ("conversation_id","seq") REFERENCES "public"."messages"("conversation_id","seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digest_marks" ADD CONSTRAINT "digest_marks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_mails" ADD CONSTRAINT "held_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_mails" ADD CONSTRAINT "message_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_mails" ADD CONSTRAINT "message_mails_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_transfers" ADD CONSTRAINT "card_transfers_payment_id_card_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."card_payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_accounts" ADD CONSTRAINT "payout_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolio_pictures" ADD CONSTRAINT "portfolio_pictures_student_id_students_user_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolios" ADD CONSTRAINT "portfolios_student_id_students_user_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "positions" ADD CONSTRAINT "positions_company_id_companies_user_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_positions" ADD CONSTRAINT "saved_positions_student_id_students_user_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_positions" ADD CONSTRAINT "saved_positions_position_id_positions_id_fk" FOREIGN KEY ("position_id") REFERENCES "public"."positions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_edits" ADD CONSTRAINT "profile_edits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "students" ADD CONSTRAINT "students_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_addresses" ADD CONSTRAINT "calendar_addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proof_pictures" ADD CONSTRAINT "proof_pictures_proof_id_proofs_id_fk" FOREIGN KEY ("proof_id") REFERENCES "public"."proofs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proofs" ADD CONSTRAINT "proofs_task_id_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."tasks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "address_links_user" ON "address_links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "address_links_expiry" ON "address_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "attempts_window" ON "attempts" USING btree ("window_ends_at");--> statement-breakpoint
CREATE INDEX "credentials_user" ON "credentials" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "passkeys_user" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "users_company" ON "users" USING btree ("company_id","created_at","id") WHERE company_id is not null;--> statement-breakpoint
CREATE INDEX "users_by_day" ON "users" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "users_leaving" ON "users" USING btree ("leaving_at") WHERE leaving_at is not null;--> statement-breakpoint
CREATE INDEX "verifications_identifier" ON "verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "verifications_expiry" ON "verifications" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "company_activity_newest" ON "company_activity" USING btree ("company_id","at","id");--> statement-breakpoint
CREATE INDEX "company_activity_by_person" ON "company_activity" USING btree ("company_id","actor_id","at","id");--> statement-breakpoint
CREATE INDEX "company_activity_by_kind" ON "company_activity" USING btree ("company_id","kind","at","id");--> statement-breakpoint
CREATE INDEX "company_activity_by_day" ON "company_activity" USING brin ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "ambassador_terms_open" ON "ambassador_terms" USING btree ("ambassadorship_id") WHERE accepted_at is null and refused_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "ambassadorships_open" ON "ambassadorships" USING btree ("company_id","student_id") WHERE state in ('offered', 'active');--> statement-breakpoint
CREATE INDEX "ambassadorships_of_company" ON "ambassadorships" USING btree ("company_id","state","offered_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "ambassadorships_of_company_newest" ON "ambassadorships" USING btree ("company_id","offered_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "ambassadorships_of_student" ON "ambassadorships" USING btree ("student_id","offered_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "ambassadorships_accepting" ON "ambassadorships" USING btree ("id") WHERE accepting_id is not null;--> statement-breakpoint
CREATE INDEX "ambassadorships_waiting" ON "ambassadorships" USING btree ("offered_at") WHERE state = 'offered';--> statement-breakpoint
CREATE INDEX "ambassadorships_falling_due" ON "ambassadorships" USING btree ("next_due","id") WHERE next_due is not null;--> statement-breakpoint
CREATE INDEX "ambassadorships_ending" ON "ambassadorships" USING btree ("last_day") WHERE state = 'active' and last_day is not null;--> statement-breakpoint
CREATE INDEX "hour_weeks_decisions" ON "hour_weeks" USING btree ("decision_id") WHERE decision_id is not null;--> statement-breakpoint
CREATE INDEX "hour_weeks_of_company" ON "hour_weeks" USING btree ("company_id","state","week","ambassadorship_id");--> statement-breakpoint
CREATE INDEX "hour_weeks_of_student" ON "hour_weeks" USING btree ("student_id","week");--> statement-breakpoint
CREATE INDEX "hour_weeks_unlooked" ON "hour_weeks" USING btree ("due_on","ambassadorship_id","week") WHERE state = 'logged' and minutes > 0;--> statement-breakpoint
CREATE INDEX "worked_hours_of_week" ON "worked_hours" USING btree ("ambassadorship_id","week","day");--> statement-breakpoint
CREATE INDEX "analytics_events_name" ON "analytics_events" USING btree ("name","at");--> statement-breakpoint
CREATE INDEX "applications_pipeline" ON "applications" USING btree ("company_id","stage","listed_at","conversation_id","student_id","university","major","year","is_star_ambassador","verified","skill_bits","position_id");--> statement-breakpoint
CREATE INDEX "applications_of_student" ON "applications" USING btree ("student_id","applied_at" DESC NULLS FIRST,"conversation_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "applications_to_be_told" ON "applications" USING btree ("decline_asked_at") WHERE decline_asked_at is not null;--> statement-breakpoint
CREATE INDEX "applications_by_day" ON "applications" USING brin ("applied_at");--> statement-breakpoint
CREATE INDEX "response_figures_silent" ON "response_figures" USING btree ("applications" DESC NULLS FIRST,"company_id" DESC NULLS FIRST) WHERE median_seconds is null and answered_soon = 0;--> statement-breakpoint
CREATE UNIQUE INDEX "checkouts_open" ON "checkouts" USING btree ("company_id","plan","provider") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "payments_by_day" ON "payments" USING btree ("at");--> statement-breakpoint
CREATE INDEX "payments_of_company" ON "payments" USING btree ("company_id","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "subscriptions_due" ON "subscriptions" USING btree ("period_end") WHERE state <> 'ended';--> statement-breakpoint
CREATE INDEX "companies_decided" ON "companies" USING btree ("decision_id") WHERE decision_id is not null;--> statement-breakpoint
CREATE INDEX "companies_listed" ON "companies" USING btree ("approved_at" DESC NULLS FIRST,"user_id" DESC NULLS FIRST) WHERE profile_completed and is_approved;--> statement-breakpoint
CREATE INDEX "companies_public" ON "companies" USING btree ("slug") WHERE public_page and profile_completed and is_approved and not barred and not leaving;--> statement-breakpoint
CREATE INDEX "companies_by_response" ON "companies" USING btree ("response_rank" DESC NULLS FIRST,"approved_at" DESC NULLS FIRST,"user_id" DESC NULLS FIRST) WHERE profile_completed and is_approved;--> statement-breakpoint
CREATE INDEX "companies_search" ON "companies" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "companies_admin_text" ON "companies" USING gin (admin_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "companies_by_name" ON "companies" USING btree (lower(name),"user_id");--> statement-breakpoint
CREATE INDEX "companies_pending" ON "companies" USING btree (lower(name),"user_id") WHERE profile_completed and not is_approved and rejection is null;--> statement-breakpoint
CREATE INDEX "companies_rejected" ON "companies" USING btree (lower(name),"user_id") WHERE rejection is not null;--> statement-breakpoint
CREATE INDEX "companies_incomplete" ON "companies" USING btree (lower(name),"user_id") WHERE not profile_completed;--> statement-breakpoint
CREATE INDEX "companies_by_industry" ON "companies" USING btree (lower(industry),"user_id");--> statement-breakpoint
CREATE INDEX "companies_by_joining" ON "companies" USING btree ("created_at","user_id");--> statement-breakpoint
CREATE INDEX "companies_by_approval" ON "companies" USING btree ("is_approved",lower(name),"user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "company_covers_shown" ON "company_covers" USING btree ("company_id") WHERE expires_at is null;--> statement-breakpoint
CREATE INDEX "company_covers_gone" ON "company_covers" USING btree ("key") WHERE expires_at is not null or company_id is null;--> statement-breakpoint
CREATE INDEX "company_invitations_email" ON "company_invitations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "company_invitations_by" ON "company_invitations" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "company_invitations_expiry" ON "company_invitations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "company_slugs_former" ON "company_slugs" USING btree ("former_since") WHERE former_since is not null;--> statement-breakpoint
CREATE INDEX "listed_words_similar" ON "listed_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "majors_search" ON "majors" USING gist ("search" gist_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "saved_searches_name" ON "saved_searches" USING btree ("company_id",lower("name"));--> statement-breakpoint
CREATE INDEX "saved_searches_anchor" ON "saved_searches" USING btree ("anchor");--> statement-breakpoint
CREATE INDEX "search_matches_fresh" ON "search_matches" USING btree ("search_id") WHERE seen_at is null;--> statement-breakpoint
CREATE INDEX "search_matches_student" ON "search_matches" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "student_listings_order" ON "student_listings" USING btree ("is_star_ambassador" desc,"created_at" desc,"student_id" desc);--> statement-breakpoint
CREATE INDEX "student_listings_university" ON "student_listings" USING btree ("university","is_star_ambassador" desc,"created_at" desc,"student_id" desc);--> statement-breakpoint
CREATE INDEX "student_listings_major" ON "student_listings" USING btree ("major","is_star_ambassador" desc,"created_at" desc,"student_id" desc);--> statement-breakpoint
CREATE INDEX "student_listings_year" ON "student_listings" USING btree ("year","is_star_ambassador" desc,"created_at" desc,"student_id" desc);--> statement-breakpoint
CREATE INDEX "student_listings_verified" ON "student_listings" USING btree ("is_star_ambassador" desc,"created_at" desc,"student_id" desc) WHERE verified;--> statement-breakpoint
CREATE INDEX "student_listings_filters" ON "student_listings" USING gin ("university","major","year","is_star_ambassador","skills",skill_pairs("skills"),"words") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "student_listings_sample" ON "student_listings" USING btree ("is_star_ambassador","university","major","year","skills","verified","student_id","beginnings") WHERE sampled;--> statement-breakpoint
CREATE INDEX "student_listings_sampled_words" ON "student_listings" USING gin ("words","university","major","year","is_star_ambassador","skills") WITH (fastupdate=false) WHERE sampled;--> statement-breakpoint
CREATE INDEX "student_listings_coarse_words" ON "student_listings" USING gin ("words","university","major","year","is_star_ambassador","skills") WITH (fastupdate=false) WHERE sampled and get_byte(uuid_send(student_id), 14) < 32;--> statement-breakpoint
CREATE INDEX "student_marks_shortlist" ON "student_marks" USING btree ("company_id","student_id") WHERE shortlisted_at is not null;--> statement-breakpoint
CREATE INDEX "student_marks_student" ON "student_marks" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "ledger_balances_of_student" ON "ledger_balances" USING btree ("student_id","company_id");--> statement-breakpoint
CREATE INDEX "ledger_balances_owed_by_company" ON "ledger_balances" USING btree ("company_id","owed_since","student_id") WHERE owed_since is not null;--> statement-breakpoint
CREATE INDEX "ledger_balances_by_name" ON "ledger_balances" USING btree ("company_id","student_name","student_id");--> statement-breakpoint
CREATE INDEX "ledger_balances_kept" ON "ledger_balances" USING btree ("kept_until") WHERE kept_until is not null;--> statement-breakpoint
CREATE INDEX "ledger_balances_longest" ON "ledger_balances" USING btree ("owed_since","company_id") WHERE owed_since is not null;--> statement-breakpoint
CREATE INDEX "ledger_entries_by_pair" ON "ledger_entries" USING btree ("company_id","student_id","day" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "ledger_entries_by_company" ON "ledger_entries" USING btree ("company_id","day" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "ledger_entries_by_student" ON "ledger_entries" USING btree ("student_id","day" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "ledger_entries_paid_to" ON "ledger_entries" USING btree ("student_id","day" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE kind = 'paid';--> statement-breakpoint
CREATE INDEX "ledger_months_of_student" ON "ledger_months" USING btree ("student_id","month");--> statement-breakpoint
CREATE INDEX "ledger_months_of_company" ON "ledger_months" USING btree ("company_id","month","earned_cents","paid_cents");--> statement-breakpoint
CREATE INDEX "ledger_open_of_company" ON "ledger_open_entries" USING btree ("company_id","at","entry_id");--> statement-breakpoint
CREATE INDEX "ledger_open_of_pair" ON "ledger_open_entries" USING btree ("company_id","student_id","at");--> statement-breakpoint
CREATE INDEX "ledger_open_corrections" ON "ledger_open_entries" USING btree ("company_id","student_id") WHERE amount_cents < 0;--> statement-breakpoint
CREATE INDEX "outside_payments_of_company" ON "outside_payments" USING btree ("company_id","recorded_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "outside_payments_of_student" ON "outside_payments" USING btree ("student_id","recorded_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "outside_payments_of_pair" ON "outside_payments" USING btree ("company_id","student_id","recorded_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "outside_payments_unanswered" ON "outside_payments" USING btree ("student_id","recorded_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE state in ('said', 'denied');--> statement-breakpoint
CREATE INDEX "outside_payments_of_batch" ON "outside_payments" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "outside_payments_waiting" ON "outside_payments" USING btree ("recorded_at") WHERE state = 'said';--> statement-breakpoint
CREATE INDEX "outside_payments_denied" ON "outside_payments" USING btree ("since","id") WHERE state = 'denied';--> statement-breakpoint
CREATE INDEX "ledger_paid_entries_of_entry" ON "ledger_paid_entries" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "images_owner" ON "images" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "images_replaced" ON "images" USING btree ("replaced_at") WHERE "images"."replaced_at" is not null;--> statement-breakpoint
CREATE INDEX "uploads_actor" ON "uploads" USING btree ("actor_id","created_at");--> statement-breakpoint
CREATE INDEX "uploads_created" ON "uploads" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "conversations_by_day" ON "conversations" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX "conversations_student_list" ON "conversations" USING btree ("student_id","student_archived","last_hour");--> statement-breakpoint
CREATE INDEX "conversations_company_list" ON "conversations" USING btree ("company_id","company_archived","last_hour");--> statement-breakpoint
CREATE INDEX "conversations_assigned_list" ON "conversations" USING btree ("assigned_to","company_archived","last_hour") WHERE assigned_to is not null;--> statement-breakpoint
CREATE INDEX "conversations_unassigned_list" ON "conversations" USING btree ("company_id","company_archived","last_hour") WHERE assigned_to is null;--> statement-breakpoint
CREATE INDEX "conversations_position_list" ON "conversations" USING btree ("company_id","position_id","company_archived","last_hour") WHERE position_id is not null;--> statement-breakpoint
CREATE INDEX "conversations_student_changes" ON "conversations" USING btree ("student_id","changed_era");--> statement-breakpoint
CREATE INDEX "conversations_company_changes" ON "conversations" USING btree ("company_id","changed_era");--> statement-breakpoint
CREATE INDEX "conversations_student_unread" ON "conversations" USING btree ("student_id","last_hour") WHERE student_counted;--> statement-breakpoint
CREATE INDEX "conversations_company_unread" ON "conversations" USING btree ("company_id","last_hour") WHERE company_counted;--> statement-breakpoint
CREATE INDEX "deleted_messages_kept" ON "deleted_messages" USING btree ("deleted_at") WHERE text is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "message_files_id" ON "message_files" USING btree ("uploader_id","id") WHERE stored_at is not null;--> statement-breakpoint
CREATE INDEX "message_files_uploaded" ON "message_files" USING btree ("uploader_id","stored_at");--> statement-breakpoint
CREATE INDEX "message_files_company" ON "message_files" USING btree ("company_id") WHERE company_id is not null;--> statement-breakpoint
CREATE INDEX "message_files_message" ON "message_files" USING btree ("conversation_id","seq","place") WHERE conversation_id is not null;--> statement-breakpoint
CREATE INDEX "message_files_expiring" ON "message_files" USING btree ("expires_at") WHERE expires_at is not null;--> statement-breakpoint
CREATE INDEX "message_reports_newest" ON "message_reports" USING btree ("created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "message_reports_reporter" ON "message_reports" USING btree ("reporter_id");--> statement-breakpoint
CREATE INDEX "message_words_found" ON "message_words" USING gin ("words");--> statement-breakpoint
CREATE INDEX "message_words_newest" ON "message_words" USING btree ("company_id","at");--> statement-breakpoint
CREATE INDEX "messages_newest" ON "messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "audit_log_newest" ON "audit_log" USING btree ("at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_log_by_action" ON "audit_log" USING btree ("action","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_log_target" ON "audit_log" USING gin (target_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "bulk_acts_newest" ON "bulk_acts" USING btree ("started_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "message_marks_by_status" ON "message_marks" USING btree ("status","sent_at" DESC NULLS FIRST,"conversation_id" DESC NULLS FIRST,"seq" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "message_marks_flagged" ON "message_marks" USING btree ("sent_at" DESC NULLS FIRST,"conversation_id" DESC NULLS FIRST,"seq" DESC NULLS FIRST) WHERE flagged;--> statement-breakpoint
CREATE INDEX "message_marks_reported" ON "message_marks" USING btree ("sent_at" DESC NULLS FIRST,"conversation_id" DESC NULLS FIRST,"seq" DESC NULLS FIRST) WHERE reported;--> statement-breakpoint
CREATE INDEX "message_marks_open" ON "message_marks" USING btree ("conversation_id","seq") WHERE reported and status <> 'reviewed';--> statement-breakpoint
CREATE INDEX "message_marks_sender" ON "message_marks" USING btree ("sender_id") WHERE reported;--> statement-breakpoint
CREATE INDEX "sanctions_of_user" ON "sanctions" USING btree ("user_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "sanctions_appealed" ON "sanctions" USING btree ("appealed_at","id") WHERE appeal_state = 'open';--> statement-breakpoint
CREATE INDEX "held_mails_reader" ON "held_mails" USING btree ("user_id","kind","send_at");--> statement-breakpoint
CREATE INDEX "held_mails_bundle" ON "held_mails" USING btree ("bundle");--> statement-breakpoint
CREATE INDEX "message_mails_conversation" ON "message_mails" USING btree ("conversation_id");--> statement-breakpoint
CREATE INDEX "message_mails_left_over" ON "message_mails" USING btree ("user_id") WHERE queued_at is null and due_seq > settled_seq;--> statement-breakpoint
CREATE UNIQUE INDEX "card_payments_open" ON "card_payments" USING btree ("company_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "card_payments_unsettled" ON "card_payments" USING btree ("created_at","id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "card_payments_disputed" ON "card_payments" USING btree ("company_id") WHERE dispute = 'open';--> statement-breakpoint
CREATE INDEX "card_payments_of_company" ON "card_payments" USING btree ("company_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "card_transfers_of_payment" ON "card_transfers" USING btree ("payment_id","id");--> statement-breakpoint
CREATE INDEX "card_transfers_of_student" ON "card_transfers" USING btree ("student_id","since" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE state <> 'chosen';--> statement-breakpoint
CREATE INDEX "card_transfers_of_pair" ON "card_transfers" USING btree ("company_id","student_id");--> statement-breakpoint
CREATE INDEX "card_transfers_due" ON "card_transfers" USING btree ("next_at") WHERE state in ('waiting', 'returning');--> statement-breakpoint
CREATE INDEX "card_transfers_stuck" ON "card_transfers" USING btree ("since","id") WHERE state in ('waiting', 'returning') and reason is not null;--> statement-breakpoint
CREATE INDEX "card_transfers_moving" ON "card_transfers" USING btree ("state","student_id") WHERE state in ('waiting', 'returning');--> statement-breakpoint
CREATE UNIQUE INDEX "portfolio_pictures_id" ON "portfolio_pictures" USING btree ("student_id","id") WHERE stored_at is not null;--> statement-breakpoint
CREATE INDEX "portfolio_pictures_expiring" ON "portfolio_pictures" USING btree ("expires_at") WHERE expires_at is not null;--> statement-breakpoint
CREATE INDEX "portfolio_pictures_of_nobody" ON "portfolio_pictures" USING btree ("key") WHERE student_id is null;--> statement-breakpoint
CREATE INDEX "positions_of_company" ON "positions" USING btree ("company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "positions_newest" ON "positions" USING btree ("listed_at" desc,"id" desc,"company_id","until","for_all_schools","industry","pay_type","pay_amount","hours_per_week","place","response_rank","skill_bits","search_text") WHERE listed_at is not null;--> statement-breakpoint
CREATE INDEX "positions_by_response" ON "positions" USING btree ("response_rank" desc,"listed_at" desc,"id" desc,"company_id","until","for_all_schools","industry","pay_type","pay_amount","hours_per_week","place","skill_bits","search_text") WHERE listed_at is not null;--> statement-breakpoint
CREATE INDEX "positions_by_pay" ON "positions" USING btree ("pay_per_hour" desc,"listed_at" desc,"id" desc,"company_id","until","for_all_schools","industry","pay_type","pay_amount","hours_per_week","place","response_rank","skill_bits","search_text") WHERE listed_at is not null;--> statement-breakpoint
CREATE INDEX "positions_search" ON "positions" USING gin (search_text gin_trgm_ops) WHERE listed_at is not null;--> statement-breakpoint
CREATE INDEX "positions_signs" ON "positions" USING gin (signs_in("search_text")) WHERE listed_at is not null;--> statement-breakpoint
CREATE INDEX "positions_schools" ON "positions" USING gin ("schools") WHERE listed_at is not null and not for_all_schools;--> statement-breakpoint
CREATE INDEX "saved_positions_position" ON "saved_positions" USING btree ("position_id");--> statement-breakpoint
CREATE INDEX "profile_edits_age" ON "profile_edits" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "students_published_at" ON "students" USING btree ("published_at");--> statement-breakpoint
CREATE INDEX "students_university" ON "students" USING btree ("university");--> statement-breakpoint
CREATE INDEX "students_admin_text" ON "students" USING gin (admin_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "students_by_name" ON "students" USING btree (lower("name"),"user_id");--> statement-breakpoint
CREATE INDEX "students_by_university" ON "students" USING btree (lower(coalesce("university", '')),"user_id");--> statement-breakpoint
CREATE INDEX "students_by_joining" ON "students" USING btree ("created_at","user_id");--> statement-breakpoint
CREATE INDEX "students_by_status" ON "students" USING btree ("published",lower("name"),"user_id");--> statement-breakpoint
CREATE INDEX "students_unpublished" ON "students" USING btree (lower("name"),"user_id") WHERE not published;--> statement-breakpoint
CREATE INDEX "students_stars" ON "students" USING btree (lower("name"),"user_id") WHERE is_star_ambassador;--> statement-breakpoint
CREATE INDEX "typed_schools_waiting" ON "typed_schools" USING btree ("at") WHERE not listed and same_as is null;--> statement-breakpoint
CREATE UNIQUE INDEX "takeouts_waiting" ON "takeouts" USING btree ("user_id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "takeouts_user" ON "takeouts" USING btree ("user_id","asked_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "takeouts_expiry" ON "takeouts" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "proof_pictures_id" ON "proof_pictures" USING btree ("proof_id","id") WHERE stored_at is not null;--> statement-breakpoint
CREATE INDEX "proof_pictures_of_proof" ON "proof_pictures" USING btree ("proof_id","place");--> statement-breakpoint
CREATE INDEX "proof_pictures_of_student" ON "proof_pictures" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "proof_pictures_expiring" ON "proof_pictures" USING btree ("expires_at") WHERE expires_at is not null;--> statement-breakpoint
CREATE INDEX "proof_pictures_of_nothing" ON "proof_pictures" USING btree ("key") WHERE proof_id is null;--> statement-breakpoint
CREATE INDEX "proof_pictures_bands" ON "proof_pictures" USING gin ("bands") WITH (fastupdate=false);--> statement-breakpoint
CREATE UNIQUE INDEX "proofs_turn" ON "proofs" USING btree ("task_id","student_id","slot") WHERE state not in ('given-up', 'lapsed');--> statement-breakpoint
CREATE INDEX "proofs_of_company" ON "proofs" USING btree ("company_id","state","since","id");--> statement-breakpoint
CREATE INDEX "proofs_of_task" ON "proofs" USING btree ("task_id","state","since","id","cents");--> statement-breakpoint
CREATE INDEX "proofs_of_student" ON "proofs" USING btree ("student_id","started_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "proofs_of_student_at_task" ON "proofs" USING btree ("student_id","task_id","started_at");--> statement-breakpoint
CREATE INDEX "proofs_of_ambassador" ON "proofs" USING btree ("company_id","student_id","state","since","id");--> statement-breakpoint
CREATE INDEX "proofs_due_at" ON "proofs" USING btree ("due_at") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "proofs_deciding_at" ON "proofs" USING btree ("decision_at") WHERE decision_at is not null;--> statement-breakpoint
CREATE INDEX "proofs_of_decision" ON "proofs" USING btree ("company_id","decision_id") WHERE decision_at is not null;--> statement-breakpoint
CREATE INDEX "proofs_objected" ON "proofs" USING btree ("since","id") WHERE state = 'objected';--> statement-breakpoint
CREATE INDEX "tasks_of_company" ON "tasks" USING btree ("company_id","changed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "tasks_of_company_in_state" ON "tasks" USING btree ("company_id","state","changed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "tasks_closing" ON "tasks" USING btree ("closes_at") WHERE state in ('open', 'closing');--> statement-breakpoint
CREATE INDEX "undo_windows_by_end" ON "undo_windows" USING btree ("kind","state","until");--> statement-breakpoint
-- What drizzle-kit cannot write follows.
-- Deferred: an account and its company begin, and end, in one transaction.
ALTER TABLE "companies" ALTER CONSTRAINT "companies_owner" DEFERRABLE INITIALLY DEFERRED;--> statement-breakpoint
ALTER TABLE "company_slugs" ALTER CONSTRAINT "company_slugs_company_id_companies_user_id_fk" DEFERRABLE INITIALLY DEFERRED;--> statement-breakpoint
-- Lost in a crash, and not needed after one.
ALTER TABLE "stream_epochs" SET UNLOGGED;--> statement-breakpoint
-- A list or a count is read off the index alone where the table's map of visible pages is fresh.
ALTER TABLE "applications" SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 20000,
  autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 20000);--> statement-breakpoint
-- Each message changes its conversation's row: space for it in the same page.
ALTER TABLE "conversations" SET (fillfactor = 60);--> statement-breakpoint
ALTER INDEX "message_words_found" SET (fastupdate = true);--> statement-breakpoint
-- The words go outside the row, which stays narrow, and nothing else does.
ALTER TABLE "student_listings" SET (toast_tuple_target = 128);--> statement-breakpoint
ALTER TABLE "student_listings" ALTER COLUMN "university" SET STORAGE MAIN, ALTER COLUMN "major" SET STORAGE MAIN,
  ALTER COLUMN "year" SET STORAGE MAIN, ALTER COLUMN "skills" SET STORAGE MAIN, ALTER COLUMN "padding" SET STORAGE MAIN;--> statement-breakpoint
-- One row each: how far a job came.
INSERT INTO "message_sweeps" DEFAULT VALUES;--> statement-breakpoint
INSERT INTO "message_word_progress" DEFAULT VALUES;
