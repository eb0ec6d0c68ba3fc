CREATE TABLE "referral_company_days" (
	"company_id" uuid NOT NULL,
	"day" date NOT NULL,
	"clicks" bigint DEFAULT 0 NOT NULL,
	"unique_clicks" bigint DEFAULT 0 NOT NULL,
	"conversions" integer DEFAULT 0 NOT NULL,
	"earned_cents" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "referral_company_days_company_id_day_pk" PRIMARY KEY("company_id","day")
);
--> statement-breakpoint
CREATE TABLE "referral_conversions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"company_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"ambassadorship_id" uuid NOT NULL,
	"code" text NOT NULL,
	"order_id" text NOT NULL,
	"order_cents" integer,
	"at" timestamp (3) with time zone NOT NULL,
	"day" date NOT NULL,
	"state" text NOT NULL,
	"earning_cents" integer NOT NULL,
	"corrected_cents" integer DEFAULT 0 NOT NULL,
	"held_until" timestamp (3) with time zone NOT NULL,
	"source" text NOT NULL,
	"reported_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"by_id" uuid,
	"by_name" text NOT NULL,
	CONSTRAINT "referral_conversions_once" UNIQUE("company_id","order_id"),
	CONSTRAINT "referral_conversions_state" CHECK ("referral_conversions"."state" in ('held', 'earned', 'corrected', 'reversed')),
	CONSTRAINT "referral_conversions_source" CHECK ("referral_conversions"."source" in ('hand', 'file', 'api')),
	CONSTRAINT "referral_conversions_earning" CHECK (earning_cents >= 0 and corrected_cents between 0 and earning_cents)
);
--> statement-breakpoint
CREATE TABLE "referral_days" (
	"code" text NOT NULL,
	"day" date NOT NULL,
	"company_id" uuid NOT NULL,
	"clicks" bigint DEFAULT 0 NOT NULL,
	"unique_clicks" bigint DEFAULT 0 NOT NULL,
	"conversions" integer DEFAULT 0 NOT NULL,
	"earned_cents" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "referral_days_code_day_pk" PRIMARY KEY("code","day")
);
--> statement-breakpoint
CREATE TABLE "referral_keys" (
	"day" date PRIMARY KEY NOT NULL,
	"key" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "referral_links" (
	"code" text PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"ambassadorship_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"clicks" bigint DEFAULT 0 NOT NULL,
	"unique_clicks" bigint DEFAULT 0 NOT NULL,
	"conversions" integer DEFAULT 0 NOT NULL,
	"earned_cents" bigint DEFAULT 0 NOT NULL,
	"pending_cents" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "referral_links_one" UNIQUE("company_id","student_id")
);
--> statement-breakpoint
CREATE TABLE "referral_programs" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"enabled" boolean NOT NULL,
	"target" text NOT NULL,
	"earns" text NOT NULL,
	"amount_cents" integer,
	"share_hundredths" integer,
	"cap_cents" integer,
	"hold_days" integer NOT NULL,
	"discount" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "referral_programs_earns" CHECK ("referral_programs"."earns" in ('amount', 'share')),
	CONSTRAINT "referral_programs_terms" CHECK (case earns when 'amount' then coalesce(amount_cents, 0) > 0
        else coalesce(share_hundredths, 0) > 0 and coalesce(cap_cents, 0) > 0 end)
);
--> statement-breakpoint
CREATE TABLE "referral_visitors" (
	"day" date NOT NULL,
	"code" text NOT NULL,
	"visitor" "bytea" NOT NULL,
	CONSTRAINT "referral_visitors_day_code_visitor_pk" PRIMARY KEY("day","code","visitor")
);
--> statement-breakpoint
ALTER TABLE "referral_company_days" ADD CONSTRAINT "referral_company_days_company_id_companies_user_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_conversions" ADD CONSTRAINT "referral_conversions_of" FOREIGN KEY ("ambassadorship_id") REFERENCES "public"."ambassadorships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_days" ADD CONSTRAINT "referral_days_code_referral_links_code_fk" FOREIGN KEY ("code") REFERENCES "public"."referral_links"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_links" ADD CONSTRAINT "referral_links_of" FOREIGN KEY ("ambassadorship_id") REFERENCES "public"."ambassadorships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_programs" ADD CONSTRAINT "referral_programs_company_id_companies_user_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "referral_conversions_of_company" ON "referral_conversions" USING btree ("company_id","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "referral_conversions_in_state" ON "referral_conversions" USING btree ("company_id","state","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "referral_conversions_of_link" ON "referral_conversions" USING btree ("code","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "referral_conversions_of_student" ON "referral_conversions" USING btree ("student_id","at");--> statement-breakpoint
CREATE INDEX "referral_conversions_of_ambassadorship" ON "referral_conversions" USING btree ("ambassadorship_id");--> statement-breakpoint
CREATE INDEX "referral_conversions_held" ON "referral_conversions" USING btree ("held_until","id") WHERE state = 'held';--> statement-breakpoint
CREATE INDEX "referral_days_busy" ON "referral_days" USING btree ("company_id","day","clicks") WHERE clicks >= 50;--> statement-breakpoint
CREATE INDEX "referral_links_of_student" ON "referral_links" USING btree ("student_id","code");--> statement-breakpoint
CREATE INDEX "referral_links_of_ambassadorship" ON "referral_links" USING btree ("ambassadorship_id");