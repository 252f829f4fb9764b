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
	"request_id" uuid NOT NULL,
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
CREATE INDEX "message_partner" ON "message" USING btree ("partner","id");--> statement-breakpoint
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
INSERT INTO "partner_to_judge" ("code", "request_id", "after_message_id", "requested_at")
SELECT "code", gen_random_uuid(), null, now() FROM "partner";
