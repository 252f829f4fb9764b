CREATE TABLE "eir_message" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"print_id" uuid NOT NULL,
	"outbox_id" uuid NOT NULL,
	"recipient" text NOT NULL,
	"control_reference" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"sent_at" timestamp(3) with time zone,
	"answer" text,
	"answer_reason" text,
	"answered_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "outbox_message" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"party" text,
	"dedupe_key" text,
	"body" text NOT NULL,
	"secret" text,
	"state" text DEFAULT 'WAITING' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"is_under_way" boolean DEFAULT false NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"next_attempt_at" timestamp(3) with time zone,
	"last_attempt_at" timestamp(3) with time zone,
	"ended_at" timestamp(3) with time zone,
	"last_status" integer,
	"last_error" text,
	"is_replay" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
-- What the four outboxes of before hold, under the same ids. ended_at: when the last attempt was made, as far as it was kept.
INSERT INTO outbox_message (id, kind, subject, party, dedupe_key, body, state, attempts, is_under_way, created_at,
	next_attempt_at, last_attempt_at, ended_at, last_status, last_error, is_replay)
SELECT c.id, 'CALLBACK', c.subscription_id::text, s.party_code, c.event_id::text, c.body,
	CASE c.state WHEN 'DELIVERED' THEN 'DONE' ELSE c.state END, c.attempts,
	c.state = 'WAITING' AND c.attempts > 0 AND c.last_error IS NOT DISTINCT FROM 'ATTEMPT_UNDER_WAY', c.created_at,
	CASE WHEN c.state = 'WAITING' THEN c.next_attempt_at END, c.last_attempt_at,
	CASE WHEN c.state <> 'WAITING' THEN coalesce(c.last_attempt_at, c.created_at) END, c.last_status,
	nullif(c.last_error, 'ATTEMPT_UNDER_WAY'), c.is_replay
FROM callback c JOIN event_subscription s ON s.id = c.subscription_id;--> statement-breakpoint
INSERT INTO outbox_message (id, kind, subject, body, secret, state, attempts, is_under_way, created_at, next_attempt_at,
	last_attempt_at, ended_at, last_error)
SELECT m.id, 'MAIL', m.to_address,
	json_build_object('language', m.language, 'template', m.template, 'subject', m.subject,
		'text', CASE WHEN t.is_secret THEN NULL ELSE m.text END)::text,
	CASE WHEN t.is_secret AND m.state = 'WAITING' THEN m.text END,
	CASE m.state WHEN 'SENT' THEN 'DONE' WHEN 'FAILED' THEN 'DEAD' ELSE m.state END, m.attempts,
	m.state = 'WAITING' AND m.last_error IS NOT DISTINCT FROM 'ATTEMPT_UNDER_WAY', m.created_at,
	CASE WHEN m.state = 'WAITING' THEN m.next_attempt_at END,
	CASE WHEN m.attempts > 0 THEN coalesce(m.sent_at, m.created_at) END,
	CASE WHEN m.state <> 'WAITING' THEN coalesce(m.sent_at, m.created_at) END, nullif(m.last_error, 'ATTEMPT_UNDER_WAY')
FROM mail m CROSS JOIN LATERAL (
	SELECT m.template IN ('VERIFY_EMAIL', 'RESET_PASSWORD', 'LOGIN_CODE', 'PASSWORD_RESET', 'INVITATION') AS is_secret
) t;--> statement-breakpoint
INSERT INTO outbox_message (id, kind, subject, body, state, attempts, is_under_way, created_at, next_attempt_at,
	last_attempt_at, ended_at, last_error)
SELECT p.id, 'PARTNER_SYNC', p.user_id::text, json_build_object('requestedBy', p.requested_by)::text,
	CASE p.state WHEN 'FAILED' THEN 'DEAD' ELSE p.state END, p.attempts,
	p.state = 'WAITING' AND p.attempts > 0 AND p.last_error IS NULL, p.requested_at,
	CASE WHEN p.state = 'WAITING' THEN p.next_attempt_at END,
	CASE WHEN p.attempts > 0 THEN coalesce(p.done_at, p.requested_at) END,
	CASE WHEN p.state <> 'WAITING' THEN coalesce(p.done_at, p.requested_at) END, p.last_error
FROM partner_sync p;--> statement-breakpoint
INSERT INTO outbox_message (id, kind, subject, body, state, attempts, is_under_way, created_at, next_attempt_at,
	last_attempt_at, last_error)
SELECT o.id, 'EIR_MESSAGE', p.booking_number || ' ' || o.recipient, o.control_reference, o.state, o.attempts,
	o.last_error IS NOT DISTINCT FROM 'ATTEMPT_UNDER_WAY', o.created_at, coalesce(o.next_attempt_at, o.created_at),
	CASE WHEN o.attempts > 0 THEN o.created_at END, nullif(o.last_error, 'ATTEMPT_UNDER_WAY')
FROM eir_outbox o JOIN eir_print p ON p.id = o.print_id WHERE o.state = 'WAITING';--> statement-breakpoint
INSERT INTO eir_message (id, print_id, outbox_id, recipient, control_reference, text, created_at, sent_at, answer,
	answer_reason, answered_at)
SELECT id, print_id, id, recipient, control_reference, text, created_at,
	CASE WHEN state = 'SENT' THEN coalesce(sent_at, created_at) ELSE sent_at END,
	CASE WHEN state IN ('ACKNOWLEDGED', 'REFUSED') THEN state END, CASE WHEN state = 'REFUSED' THEN last_error END,
	answered_at
FROM eir_outbox;--> statement-breakpoint
ALTER TABLE "eir_message" ADD CONSTRAINT "eir_message_print_id_eir_print_id_fk" FOREIGN KEY ("print_id") REFERENCES "public"."eir_print"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "eir_message_reference" ON "eir_message" USING btree ("control_reference");--> statement-breakpoint
CREATE UNIQUE INDEX "eir_message_outbox" ON "eir_message" USING btree ("outbox_id");--> statement-breakpoint
CREATE INDEX "eir_message_print" ON "eir_message" USING btree ("print_id");--> statement-breakpoint
CREATE UNIQUE INDEX "outbox_message_key" ON "outbox_message" USING btree ("kind","subject","dedupe_key") WHERE dedupe_key is not null;--> statement-breakpoint
CREATE INDEX "outbox_message_due" ON "outbox_message" USING btree ("kind","next_attempt_at") WHERE state = 'WAITING';--> statement-breakpoint
CREATE INDEX "outbox_message_new" ON "outbox_message" USING btree ("kind","subject","created_at","id") WHERE state = 'WAITING' and attempts = 0;--> statement-breakpoint
CREATE INDEX "outbox_message_attempted" ON "outbox_message" USING btree ("kind","subject","next_attempt_at") WHERE state = 'WAITING' and attempts > 0;--> statement-breakpoint
CREATE INDEX "outbox_message_under_way" ON "outbox_message" USING btree ("kind","subject") WHERE state = 'WAITING' and is_under_way;--> statement-breakpoint
CREATE INDEX "outbox_message_waiting" ON "outbox_message" USING btree ("kind","subject","created_at","id") WHERE state = 'WAITING' and party is null;--> statement-breakpoint
CREATE INDEX "outbox_message_subject" ON "outbox_message" USING btree ("kind","subject","created_at","id");--> statement-breakpoint
CREATE INDEX "outbox_message_newest" ON "outbox_message" USING btree ("kind","created_at","id") WHERE party is null;--> statement-breakpoint
CREATE INDEX "outbox_message_ended" ON "outbox_message" USING btree ("kind","state","ended_at") WHERE ended_at is not null;