CREATE TABLE "callback" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"subscription_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"body" text NOT NULL,
	"state" text NOT NULL,
	"attempts" integer NOT NULL,
	"next_attempt_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone NOT NULL,
	"last_attempt_at" timestamp(3) with time zone,
	"last_status" integer,
	"last_error" text,
	"is_replay" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "changed_number" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"number" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "document_party" (
	"document_type" text NOT NULL,
	"number" text NOT NULL,
	"party_code" text NOT NULL,
	CONSTRAINT "document_party_document_type_number_party_code_pk" PRIMARY KEY("document_type","number","party_code")
);
--> statement-breakpoint
CREATE TABLE "event_subscription" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"party_code" text NOT NULL,
	"callback_url" text NOT NULL,
	"secret" text NOT NULL,
	"filters" jsonb NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "intake_tally" (
	"partner" text NOT NULL,
	"day" date NOT NULL,
	"process" text NOT NULL,
	"accepted" integer NOT NULL,
	"duplicate" integer NOT NULL,
	"rejected" integer NOT NULL,
	"last_received_at" timestamp(3) with time zone NOT NULL,
	"lag_count" integer NOT NULL,
	"lag_sum_seconds" bigint NOT NULL,
	"lag_max_seconds" integer NOT NULL,
	CONSTRAINT "intake_tally_partner_day_process_pk" PRIMARY KEY("partner","day","process")
);
--> statement-breakpoint
CREATE TABLE "party_event" (
	"party_code" text NOT NULL,
	"event_id" uuid NOT NULL,
	"document_type" text NOT NULL,
	"number" text NOT NULL,
	"containers" jsonb NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "party_event_party_code_event_id_document_type_number_pk" PRIMARY KEY("party_code","event_id","document_type","number")
);
--> statement-breakpoint
CREATE TABLE "tracking_answer" (
	"asked" text PRIMARY KEY NOT NULL,
	"answer" text NOT NULL,
	"answered_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tracking_answer_number" (
	"number" text NOT NULL,
	"asked" text NOT NULL,
	CONSTRAINT "tracking_answer_number_number_asked_pk" PRIMARY KEY("number","asked")
);
--> statement-breakpoint
ALTER TABLE "callback" ADD CONSTRAINT "callback_subscription_id_event_subscription_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."event_subscription"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracking_answer_number" ADD CONSTRAINT "tracking_answer_number_asked_tracking_answer_asked_fk" FOREIGN KEY ("asked") REFERENCES "public"."tracking_answer"("asked") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "callback_event" ON "callback" USING btree ("subscription_id","event_id");--> statement-breakpoint
CREATE INDEX "callback_due" ON "callback" USING btree ("state","next_attempt_at");--> statement-breakpoint
CREATE INDEX "callback_new" ON "callback" USING btree ("subscription_id","created_at","id") WHERE state = 'WAITING' and attempts = 0;--> statement-breakpoint
CREATE INDEX "callback_attempted" ON "callback" USING btree ("subscription_id","next_attempt_at") WHERE state = 'WAITING' and attempts > 0;--> statement-breakpoint
CREATE INDEX "callback_subscription" ON "callback" USING btree ("subscription_id","created_at","id");--> statement-breakpoint
CREATE INDEX "document_party_code" ON "document_party" USING btree ("party_code","number");--> statement-breakpoint
CREATE INDEX "event_subscription_party" ON "event_subscription" USING btree ("party_code","created_at","id");--> statement-breakpoint
CREATE INDEX "party_event_created" ON "party_event" USING btree ("party_code","created_at","event_id");--> statement-breakpoint
CREATE INDEX "party_event_document" ON "party_event" USING btree ("number","document_type");--> statement-breakpoint
CREATE INDEX "tracking_answer_answered" ON "tracking_answer" USING btree ("answered_at");--> statement-breakpoint
CREATE INDEX "tracking_answer_asked" ON "tracking_answer_number" USING btree ("asked");--> statement-breakpoint
-- What came in before: counted, and published once.
INSERT INTO "intake_tally" ("partner", "day", "process", "accepted", "duplicate", "rejected", "last_received_at", "lag_count", "lag_sum_seconds", "lag_max_seconds") SELECT "partner", ("received_at" AT TIME ZONE 'UTC')::date, 'before', count(*) FILTER (WHERE "state" = 'ACCEPTED'), 0, count(*) FILTER (WHERE "state" = 'REJECTED'), max("received_at"), 0, 0, 0 FROM "message" GROUP BY 1, 2;
--> statement-breakpoint
INSERT INTO "changed_number" ("number") SELECT DISTINCT "number" FROM "document_version";
