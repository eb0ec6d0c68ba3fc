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
ALTER TABLE "message_marks" ADD CONSTRAINT "message_marks_conversation_id_seq_messages_conversation_id_seq_fk" FOREIGN KEY ("conversation_id","seq") REFERENCES "public"."messages"("conversation_id","seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_marks_by_status" ON "message_marks" USING btree ("status","sent_at" DESC NULLS FIRST,"conversation_id" DESC NULLS FIRST,"seq" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "message_marks_flagged" ON "message_marks" USING btree ("sent_at" DESC NULLS FIRST,"conversation_id" DESC NULLS FIRST,"seq" DESC NULLS FIRST) WHERE flagged;--> statement-breakpoint
CREATE INDEX "message_marks_reported" ON "message_marks" USING btree ("sent_at" DESC NULLS FIRST,"conversation_id" DESC NULLS FIRST,"seq" DESC NULLS FIRST) WHERE reported;--> statement-breakpoint
CREATE INDEX "message_marks_open" ON "message_marks" USING btree ("conversation_id","seq") WHERE reported and status <> 'reviewed';--> statement-breakpoint
CREATE INDEX "message_marks_sender" ON "message_marks" USING btree ("sender_id") WHERE reported;--> statement-breakpoint
CREATE INDEX "message_reports_reporter" ON "message_reports" USING btree ("reporter_id");--> statement-breakpoint
CREATE INDEX "messages_newest" ON "messages" USING btree ("created_at" DESC NULLS FIRST,"conversation_id" DESC NULLS FIRST,"seq" DESC NULLS FIRST);
--> statement-breakpoint
-- A report brings the marks of its message along, whoever writes it: a participant or the import.
CREATE FUNCTION mark_reported() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO message_marks (conversation_id, seq, sender_id, sent_at, by_student, reported)
	SELECT message.conversation_id, message.seq, message.sender_id, message.created_at,
		message.sender_id = conversation.student_id, true
	FROM messages message JOIN conversations conversation ON conversation.id = message.conversation_id
	WHERE message.conversation_id = NEW.conversation_id AND message.seq = NEW.seq
	ON CONFLICT (conversation_id, seq) DO UPDATE SET reported = true, version = message_marks.version + 1;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER message_reported AFTER INSERT ON message_reports
	FOR EACH ROW EXECUTE FUNCTION mark_reported();
--> statement-breakpoint
INSERT INTO message_marks (conversation_id, seq, sender_id, sent_at, by_student, reported)
SELECT message.conversation_id, message.seq, message.sender_id, message.created_at,
	message.sender_id = conversation.student_id, true
FROM message_reports JOIN messages message USING (conversation_id, seq)
JOIN conversations conversation ON conversation.id = message.conversation_id
ON CONFLICT DO NOTHING;
