ALTER TABLE "student_marks" ADD COLUMN "note_by_id" uuid;--> statement-breakpoint
ALTER TABLE "student_marks" ADD COLUMN "note_by_name" text;--> statement-breakpoint
ALTER TABLE "student_marks" ADD COLUMN "note_at" timestamp with time zone;