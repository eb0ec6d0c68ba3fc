CREATE TABLE "uploads" (
	"id" text PRIMARY KEY NOT NULL,
	"actor_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"crop" jsonb,
	"size" integer NOT NULL,
	"received" integer DEFAULT 0 NOT NULL,
	"parts" integer[] DEFAULT '{}' NOT NULL,
	"image" text,
	"refusal" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "uploads_within_size" CHECK ("uploads"."received" <= "uploads"."size"),
	CONSTRAINT "uploads_one_outcome" CHECK ("uploads"."image" is null or "uploads"."refusal" is null)
);
--> statement-breakpoint
DROP INDEX "images_replaced";--> statement-breakpoint
CREATE INDEX "uploads_actor" ON "uploads" USING btree ("actor_id","created_at");--> statement-breakpoint
CREATE INDEX "uploads_created" ON "uploads" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "images_replaced" ON "images" USING btree ("replaced_at") WHERE "images"."replaced_at" is not null;