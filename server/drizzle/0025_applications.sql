CREATE TABLE "application_templates" (
	"company_id" uuid NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"text" text NOT NULL,
	"removed" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "application_templates_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "applications" (
	"conversation_id" uuid PRIMARY KEY NOT NULL,
	"student_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"status" text NOT NULL,
	"applied_at" timestamp (3) with time zone NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone,
	"answered_at" timestamp (3) with time zone,
	"declined_at" timestamp (3) with time zone,
	"withdrawn_at" timestamp (3) with time zone,
	"hired_at" timestamp (3) with time zone,
	"responded_at" timestamp (3) with time zone,
	"note" text DEFAULT '' NOT NULL,
	"decline_id" uuid,
	"decline_asked_at" timestamp (3) with time zone,
	"decline_seq" integer,
	"stage" text GENERATED ALWAYS AS (case when decline_asked_at is null then status else 'declined' end) STORED NOT NULL,
	"listed_at" timestamp (3) with time zone GENERATED ALWAYS AS (coalesce(decline_asked_at, since)) STORED NOT NULL,
	CONSTRAINT "applications_pair" UNIQUE("student_id","company_id"),
	CONSTRAINT "applications_status" CHECK ("applications"."status" in ('sent', 'seen', 'answered', 'hired', 'declined', 'withdrawn')),
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
ALTER TABLE "conversations" DROP CONSTRAINT "conversations_turn";--> statement-breakpoint
ALTER TABLE "application_templates" ADD CONSTRAINT "application_templates_company_id_companies_user_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_student_id_students_user_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_company_id_companies_user_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "response_figures" ADD CONSTRAINT "response_figures_company_id_companies_user_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "applications_pipeline" ON "applications" USING btree ("company_id","stage","listed_at","conversation_id");--> statement-breakpoint
CREATE INDEX "applications_of_student" ON "applications" USING btree ("student_id","applied_at" DESC NULLS FIRST,"conversation_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "applications_to_be_told" ON "applications" USING btree ("decline_asked_at") WHERE decline_asked_at is not null;--> statement-breakpoint
CREATE INDEX "applications_by_day" ON "applications" USING brin ("applied_at");--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_turn" CHECK ("conversations"."turn" in ('empty', 'waiting', 'open', 'declined', 'withdrawn'));--> statement-breakpoint
-- What is done in a conversation moves its application in the same transaction, whoever writes there: the company opens it,
-- or it writes where it had not written yet or the student's input was closed. Both are once in a conversation's life, or
-- nearly; every other message is told apart by the trigger's condition alone.
CREATE FUNCTION application_follows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.turn = 'open' AND OLD.turn <> 'open' THEN
    UPDATE applications SET status = 'answered', since = NEW.last_at, answered_at = coalesce(answered_at, NEW.last_at),
      responded_at = coalesce(responded_at, NEW.last_at), note = '', decline_id = NULL, decline_asked_at = NULL,
      decline_seq = NULL
    WHERE conversation_id = NEW.id AND status IN ('sent', 'seen', 'declined', 'withdrawn');
  ELSIF OLD.company_read_seq = 0 AND NEW.company_read_seq > 0 THEN
    UPDATE applications SET status = 'seen', seen_at = now() WHERE conversation_id = NEW.id AND status = 'sent';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER application_follows
  AFTER UPDATE OF turn, company_read_seq ON conversations FOR EACH ROW
  WHEN (NEW.started_by = 'student' AND (OLD.turn <> NEW.turn OR OLD.company_read_seq = 0 AND NEW.company_read_seq > 0))
  EXECUTE FUNCTION application_follows();--> statement-breakpoint
INSERT INTO applications (conversation_id, student_id, company_id, status, applied_at, since, answered_at, responded_at)
SELECT begun.id, begun.student_id, begun.company_id,
  CASE WHEN answer.at IS NOT NULL THEN 'answered' WHEN begun.company_read_seq > 0 THEN 'seen' ELSE 'sent' END,
  first.created_at, coalesce(answer.at, first.created_at), answer.at, answer.at
FROM conversations begun
JOIN students ON students.user_id = begun.student_id
JOIN companies ON companies.user_id = begun.company_id
JOIN messages first ON first.conversation_id = begun.id AND first.seq = 1
LEFT JOIN LATERAL (
  SELECT created_at AS at FROM messages
  WHERE conversation_id = begun.id AND sender_id = begun.company_id ORDER BY seq LIMIT 1
) answer ON true
WHERE begun.started_by = 'student';
