CREATE TABLE "webhook_deliveries" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "webhook_deliveries_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"webhook_id" uuid NOT NULL,
	"student_id" uuid,
	"type" text NOT NULL,
	"about" text DEFAULT '' NOT NULL,
	"message_id" uuid DEFAULT uuidv7() NOT NULL,
	"is_again" boolean DEFAULT false NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"payload" text,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone DEFAULT now() NOT NULL,
	"tried_at" timestamp with time zone,
	"status" smallint,
	"fault" text,
	"duration_ms" integer,
	"answer" text DEFAULT '' NOT NULL,
	CONSTRAINT "webhook_deliveries_type" CHECK ("webhook_deliveries"."type" in ('application.received', 'application.withdrawn', 'application.declined', 'offer.made', 'offer.accepted', 'offer.declined', 'offer.withdrawn', 'offer.lapsed', 'ambassador.ended', 'hours.submitted', 'hours.approved', 'hours.returned', 'proof.submitted', 'proof.approved', 'proof.returned', 'proof.declined', 'payment.recorded', 'payment.undone', 'conversion.reported', 'conversion.earned', 'conversion.reversed', 'test')),
	CONSTRAINT "webhook_deliveries_state" CHECK ("webhook_deliveries"."state" in ('waiting', 'delivered', 'failed')),
	CONSTRAINT "webhook_deliveries_fault" CHECK ("webhook_deliveries"."fault" in ('private', 'name', 'certificate', 'connection', 'timeout', 'secret'))
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"company_id" uuid NOT NULL,
	"made_by" uuid NOT NULL,
	"url" text NOT NULL,
	"events" text[] NOT NULL,
	"state" text DEFAULT 'on' NOT NULL,
	"secret" text NOT NULL,
	"former_secret" text,
	"former_secret_until" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"failing_since" timestamp with time zone,
	"rests_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "webhooks_url" UNIQUE("company_id","url"),
	CONSTRAINT "webhooks_state" CHECK ("webhooks"."state" in ('on', 'off', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_company_id_companies_user_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_newest" ON "webhook_deliveries" USING btree ("webhook_id","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "webhook_deliveries_by_state" ON "webhook_deliveries" USING btree ("webhook_id","state","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("webhook_id","next_try_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_in_order" ON "webhook_deliveries" USING btree ("webhook_id","student_id","seq") WHERE state = 'waiting' and not is_again;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_of_student" ON "webhook_deliveries" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_by_time" ON "webhook_deliveries" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_deliveries_again" ON "webhook_deliveries" USING btree ("message_id") WHERE state = 'waiting' and is_again;--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_deliveries_test" ON "webhook_deliveries" USING btree ("webhook_id") WHERE state = 'waiting' and type = 'test' and not is_again;--> statement-breakpoint
CREATE INDEX "webhooks_made_by" ON "webhooks" USING btree ("made_by");