CREATE TABLE "withheld_fact" (
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"message_id" uuid NOT NULL,
	"ordinal" integer NOT NULL,
	"reason" text NOT NULL,
	"fact" jsonb NOT NULL,
	"received_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "withheld_fact_kind_id_pk" PRIMARY KEY("kind","id")
);
--> statement-breakpoint
CREATE TABLE "line_code" (
	"code" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "partner" (
	"code" text PRIMARY KEY NOT NULL,
	"kinds" jsonb NOT NULL,
	"message_types" jsonb,
	"places" jsonb NOT NULL,
	"may_use_root" boolean NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "partner_to_judge" (
	"code" text PRIMARY KEY NOT NULL,
	"after_message_id" uuid,
	"requested_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "delivery" ADD COLUMN "channel" text;--> statement-breakpoint
ALTER TABLE "document_version" ADD COLUMN "stated_as" text DEFAULT 'OPERATOR' NOT NULL;--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "stated_as" text DEFAULT 'OPERATOR' NOT NULL;--> statement-breakpoint
ALTER TABLE "call_statement" ADD COLUMN "stated_as" text DEFAULT 'OPERATOR' NOT NULL;--> statement-breakpoint
ALTER TABLE "withheld_fact" ADD CONSTRAINT "withheld_fact_message_id_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."message"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "withheld_fact_message" ON "withheld_fact" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "withheld_fact_received" ON "withheld_fact" USING btree ("received_at","kind","id");--> statement-breakpoint
CREATE INDEX "message_partner" ON "message" USING btree ("partner","id");
--> statement-breakpoint
ALTER TABLE "access_key" ADD COLUMN "purpose" text DEFAULT 'BOTH' NOT NULL;
--> statement-breakpoint
CREATE TABLE "reference_conflict" (
	"document_type" text NOT NULL,
	"number" text NOT NULL,
	"event_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"noted_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "reference_conflict_document_type_number_event_id_pk" PRIMARY KEY("document_type","number","event_id")
);
--> statement-breakpoint
CREATE INDEX "reference_conflict_noted" ON "reference_conflict" USING btree ("noted_at","event_id");
--> statement-breakpoint
-- Counts of wrong passwords by the typed name are dropped: they are counted by account and place from now on.
DROP TABLE "login_failure";
--> statement-breakpoint
CREATE TABLE "login_failure" (
	"account" text NOT NULL,
	"origin" text NOT NULL,
	"failures" integer NOT NULL,
	"last_failed_at" timestamp(3) with time zone NOT NULL,
	"locked_until" timestamp(3) with time zone,
	CONSTRAINT "login_failure_account_origin_pk" PRIMARY KEY("account","origin")
);
--> statement-breakpoint
CREATE TABLE "code_guess" (
	"purpose" text NOT NULL,
	"email" text NOT NULL,
	"origin" text NOT NULL,
	"guesses" integer NOT NULL,
	"since" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "code_guess_purpose_email_origin_pk" PRIMARY KEY("purpose","email","origin")
);
--> statement-breakpoint
CREATE TABLE "login_account" (
	"account" text PRIMARY KEY NOT NULL,
	"recent_failures" jsonb NOT NULL,
	"last_tried_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "login_address" (
	"user_id" uuid NOT NULL,
	"origin" text NOT NULL,
	"last_login_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "login_address_user_id_origin_pk" PRIMARY KEY("user_id","origin")
);
--> statement-breakpoint
CREATE TABLE "server_secret" (
	"name" text PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "verification_code" DROP CONSTRAINT "verification_code_purpose_email_pk";--> statement-breakpoint
ALTER TABLE "verification_code" ADD COLUMN "id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "verification_code" ADD COLUMN "asked_from" text;--> statement-breakpoint
ALTER TABLE "verification_code" ADD COLUMN "is_asked_by_known" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "login_address" ADD CONSTRAINT "login_address_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "code_guess_since" ON "code_guess" USING btree ("since");--> statement-breakpoint
CREATE INDEX "login_account_last" ON "login_account" USING btree ("last_tried_at");--> statement-breakpoint
CREATE INDEX "login_address_last" ON "login_address" USING btree ("last_login_at");--> statement-breakpoint
CREATE INDEX "login_failure_last" ON "login_failure" USING btree ("last_failed_at");--> statement-breakpoint
CREATE INDEX "verification_code_email" ON "verification_code" USING btree ("email","sent_at");--> statement-breakpoint
CREATE INDEX "verification_code_asked_from" ON "verification_code" USING btree ("asked_from","sent_at");--> statement-breakpoint
ALTER TABLE "verification_code" DROP COLUMN "failures";
--> statement-breakpoint
-- From where users have logged in: of IPv4 the address as it stands; an IPv6 address is known again after its next login.
INSERT INTO "login_address" ("user_id", "origin", "last_login_at")
SELECT "user_id", "address", max("created_at") FROM "user_session" WHERE "address" ~ '^[0-9]{1,3}([.][0-9]{1,3}){3}$' GROUP BY 1, 2;
--> statement-breakpoint
-- Registered customers who sent messages: their word released nothing before, and from now on it moves nothing else either. The line's own
-- company, where its staff log in, is no customer. Everybody else whom the book does not know counts as before until somebody enters him.
INSERT INTO "partner" ("code", "kinds", "message_types", "places", "may_use_root", "changed_by", "changed_at")
SELECT DISTINCT known."party_code", '["CUSTOMER"]'::jsonb, null::jsonb, '[]'::jsonb, false, 'migration', now()
FROM "company_party" AS known
WHERE (
    EXISTS (SELECT FROM "message" WHERE "message"."partner" = known."party_code")
    OR EXISTS (SELECT FROM "access_key" WHERE "role" = 'partner' AND "holder" = known."party_code" AND "revoked_at" IS NULL)
  )
  AND NOT EXISTS (SELECT FROM "app_user" WHERE "company_id" = known."company_id" AND "kind" = 'INTERNAL');--> statement-breakpoint
INSERT INTO "partner_to_judge" ("code", "after_message_id", "requested_at")
SELECT "code", null, now() FROM "partner";
