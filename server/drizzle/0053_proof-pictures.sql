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
ALTER TABLE "uploads" ADD COLUMN "proof_id" uuid;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "picture_id" uuid;--> statement-breakpoint
ALTER TABLE "proof_pictures" ADD CONSTRAINT "proof_pictures_proof_id_proofs_id_fk" FOREIGN KEY ("proof_id") REFERENCES "public"."proofs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "proof_pictures_id" ON "proof_pictures" USING btree ("proof_id","id") WHERE stored_at is not null;--> statement-breakpoint
CREATE INDEX "proof_pictures_of_student" ON "proof_pictures" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "proof_pictures_expiring" ON "proof_pictures" USING btree ("expires_at") WHERE expires_at is not null;--> statement-breakpoint
CREATE INDEX "proof_pictures_of_nothing" ON "proof_pictures" USING btree ("key") WHERE proof_id is null;--> statement-breakpoint
CREATE INDEX "proof_pictures_bands" ON "proof_pictures" USING gin ("bands") WITH (fastupdate=false);