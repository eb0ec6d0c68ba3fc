CREATE TABLE "attempts" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
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
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"user_type" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email")
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
CREATE TABLE "companies" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"name" text DEFAULT '' NOT NULL,
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
	"profile_completed" boolean DEFAULT false NOT NULL,
	"is_approved" boolean DEFAULT false NOT NULL,
	"approved_at" timestamp with time zone,
	"subscription_status" text DEFAULT 'premium' NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(name || ' ' || industry || ' ' || position_name)) STORED NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "images" (
	"key" text PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"replaced_at" timestamp with time zone
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
	"blocked_by_student" boolean DEFAULT false NOT NULL,
	"blocked_by_company" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"changed_xid" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	CONSTRAINT "conversations_pair" UNIQUE("student_id","company_id")
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
CREATE TABLE "messages" (
	"conversation_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"id" uuid NOT NULL,
	"sender_id" uuid NOT NULL,
	"sender_name" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "messages_conversation_id_seq_pk" PRIMARY KEY("conversation_id","seq"),
	CONSTRAINT "messages_client_id" UNIQUE("conversation_id","id")
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"actor_id" uuid NOT NULL,
	"action" text NOT NULL,
	"target_id" text NOT NULL,
	"detail" jsonb NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"email_notifications" boolean DEFAULT true NOT NULL,
	"email_digests" boolean DEFAULT true NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
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
	"onboarding_complete" boolean DEFAULT false NOT NULL,
	"published" boolean DEFAULT false NOT NULL,
	"hidden" boolean DEFAULT false NOT NULL,
	"profile_completed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_edits" ADD CONSTRAINT "profile_edits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "students" ADD CONSTRAINT "students_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attempts_window" ON "attempts" USING btree ("window_ends_at");--> statement-breakpoint
CREATE INDEX "credentials_user" ON "credentials" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "verifications_identifier" ON "verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "verifications_expiry" ON "verifications" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "analytics_events_name" ON "analytics_events" USING btree ("name","at");--> statement-breakpoint
CREATE INDEX "companies_listed" ON "companies" USING btree ("approved_at" DESC NULLS FIRST,"user_id" DESC NULLS FIRST) WHERE profile_completed and is_approved;--> statement-breakpoint
CREATE INDEX "companies_listed_search" ON "companies" USING gin (search_text gin_trgm_ops) WHERE profile_completed and is_approved;--> statement-breakpoint
CREATE INDEX "companies_search" ON "companies" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "companies_by_name" ON "companies" USING btree (lower(name),"user_id");--> statement-breakpoint
CREATE INDEX "companies_by_industry" ON "companies" USING btree (lower(industry),"user_id");--> statement-breakpoint
CREATE INDEX "companies_by_approval" ON "companies" USING btree ("is_approved",lower(name),"user_id");--> statement-breakpoint
CREATE INDEX "images_owner" ON "images" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "images_replaced" ON "images" USING btree ("replaced_at");--> statement-breakpoint
CREATE INDEX "conversations_student_list" ON "conversations" USING btree ("student_id","last_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "conversations_company_list" ON "conversations" USING btree ("company_id","last_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "conversations_student_changes" ON "conversations" USING btree ("student_id","changed_xid");--> statement-breakpoint
CREATE INDEX "conversations_company_changes" ON "conversations" USING btree ("company_id","changed_xid");--> statement-breakpoint
CREATE INDEX "conversations_student_unread" ON "conversations" USING btree ("student_id") WHERE student_unread > 0;--> statement-breakpoint
CREATE INDEX "conversations_company_unread" ON "conversations" USING btree ("company_id") WHERE company_unread > 0;--> statement-breakpoint
CREATE INDEX "message_reports_newest" ON "message_reports" USING btree ("created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_log_newest" ON "audit_log" USING btree ("at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "profile_edits_age" ON "profile_edits" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "students_listed" ON "students" USING btree ("is_star_ambassador" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"user_id" DESC NULLS FIRST) WHERE published and not hidden;--> statement-breakpoint
CREATE INDEX "students_listed_university" ON "students" USING btree ("university","is_star_ambassador" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"user_id") WHERE published and not hidden;--> statement-breakpoint
CREATE INDEX "students_listed_major" ON "students" USING gin (lower(major) gin_trgm_ops) WHERE published and not hidden;--> statement-breakpoint
CREATE INDEX "students_listed_skills" ON "students" USING gin ("skills") WHERE published and not hidden;--> statement-breakpoint
CREATE INDEX "students_listed_class_year" ON "students" USING btree ("class_year","is_star_ambassador" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"user_id") WHERE published and not hidden;