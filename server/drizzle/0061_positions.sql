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
ALTER TABLE "positions" ADD CONSTRAINT "positions_company_id_companies_user_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "positions_of_company" ON "positions" USING btree ("company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "positions_newest" ON "positions" USING btree ("listed_at" desc,"id" desc,"company_id","until","for_all_schools","industry","pay_type","pay_amount","hours_per_week","place","response_rank","skill_bits","search_text") WHERE listed_at is not null;--> statement-breakpoint
CREATE INDEX "positions_by_response" ON "positions" USING btree ("response_rank" desc,"listed_at" desc,"id" desc,"company_id","until","for_all_schools","industry","pay_type","pay_amount","hours_per_week","place","skill_bits","search_text") WHERE listed_at is not null;--> statement-breakpoint
CREATE INDEX "positions_by_pay" ON "positions" USING btree ("pay_per_hour" desc,"listed_at" desc,"id" desc,"company_id","until","for_all_schools","industry","pay_type","pay_amount","hours_per_week","place","response_rank","skill_bits","search_text") WHERE listed_at is not null;--> statement-breakpoint
CREATE INDEX "positions_search" ON "positions" USING gin (search_text gin_trgm_ops) WHERE listed_at is not null;--> statement-breakpoint
CREATE INDEX "positions_schools" ON "positions" USING gin ("schools") WHERE listed_at is not null and not for_all_schools;