CREATE TABLE "container_trip" (
	"container" text NOT NULL,
	"trip" smallint NOT NULL,
	"numbers" jsonb NOT NULL,
	"from_at" timestamp(3) with time zone,
	"until_at" timestamp(3) with time zone,
	"digest" text NOT NULL,
	CONSTRAINT "container_trip_container_trip_pk" PRIMARY KEY("container","trip")
);
--> statement-breakpoint
CREATE TABLE "number_state" (
	"number" text PRIMARY KEY NOT NULL,
	"written_by" "xid8"
);
--> statement-breakpoint
CREATE TABLE "picture" (
	"kind" text NOT NULL,
	"number" text NOT NULL,
	"page" integer NOT NULL,
	"answer" text,
	"version" text NOT NULL,
	"build" text NOT NULL,
	"containers" jsonb NOT NULL,
	"rests" jsonb NOT NULL,
	CONSTRAINT "picture_kind_number_page_pk" PRIMARY KEY("kind","number","page")
);
--> statement-breakpoint
CREATE TABLE "picture_rests" (
	"number" text NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "picture_rests_number_kind_key_pk" PRIMARY KEY("number","kind","key")
);
--> statement-breakpoint
CREATE TABLE "shipment" (
	"document_type" text NOT NULL,
	"number" text NOT NULL,
	"state" text NOT NULL,
	"cargo_stage" text NOT NULL,
	"status" text,
	"place_of_receipt" text,
	"port_of_loading" text,
	"port_of_discharge" text,
	"place_of_delivery" text,
	"estimated_departure" timestamp(3) with time zone,
	"actual_departure" timestamp(3) with time zone,
	"estimated_arrival" timestamp(3) with time zone,
	"actual_arrival" timestamp(3) with time zone,
	"latest_event_at" timestamp(3) with time zone,
	"as_of" timestamp(3) with time zone NOT NULL,
	"summary" jsonb NOT NULL,
	CONSTRAINT "shipment_document_type_number_pk" PRIMARY KEY("document_type","number")
);
--> statement-breakpoint
CREATE TABLE "shipment_container" (
	"document_type" text NOT NULL,
	"number" text NOT NULL,
	"container" text NOT NULL,
	"status" text NOT NULL,
	"status_at" timestamp(3) with time zone,
	"un_locode" text,
	CONSTRAINT "shipment_container_document_type_number_container_pk" PRIMARY KEY("document_type","number","container")
);
--> statement-breakpoint
CREATE TABLE "shipment_deadline" (
	"document_type" text NOT NULL,
	"number" text NOT NULL,
	"kind" text NOT NULL,
	"container" text NOT NULL,
	"local" text NOT NULL,
	"zone" text,
	"at" timestamp(3) with time zone,
	"un_locode" text,
	CONSTRAINT "shipment_deadline_document_type_number_kind_container_pk" PRIMARY KEY("document_type","number","kind","container")
);
--> statement-breakpoint
CREATE TABLE "shipment_leg" (
	"document_type" text NOT NULL,
	"number" text NOT NULL,
	"leg" smallint NOT NULL,
	"vessel_imo" text,
	"vessel_name" text,
	"voyage" text,
	"load_at" text,
	"discharge_at" text,
	CONSTRAINT "shipment_leg_document_type_number_leg_pk" PRIMARY KEY("document_type","number","leg")
);
--> statement-breakpoint
CREATE TABLE "shipment_link" (
	"document_type" text NOT NULL,
	"number" text NOT NULL,
	"other" text NOT NULL,
	CONSTRAINT "shipment_link_document_type_number_other_pk" PRIMARY KEY("document_type","number","other")
);
--> statement-breakpoint
CREATE TABLE "stale" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"sender" text NOT NULL,
	"priority" smallint NOT NULL,
	"since" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"is_derived" boolean DEFAULT false NOT NULL,
	"claimed_until" timestamp(3) with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"retry_at" timestamp(3) with time zone,
	"fanned_out_to" text
);
--> statement-breakpoint
CREATE TABLE "stale_deadlines" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"document_type" text NOT NULL,
	"number" text NOT NULL,
	"since" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"claimed_until" timestamp(3) with time zone,
	"failures" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "document_party" ADD COLUMN "roles" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "document_party" ADD COLUMN "is_active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "document_party" ADD COLUMN "sort_at" timestamp(3) with time zone DEFAULT '1970-01-01T00:00:00Z' NOT NULL;--> statement-breakpoint
CREATE INDEX "shipment_loading" ON "shipment" USING btree ("port_of_loading");--> statement-breakpoint
CREATE INDEX "shipment_discharge" ON "shipment" USING btree ("port_of_discharge");--> statement-breakpoint
CREATE INDEX "shipment_container_container" ON "shipment_container" USING btree ("container");--> statement-breakpoint
CREATE INDEX "shipment_deadline_at" ON "shipment_deadline" USING btree ("document_type","number","at");--> statement-breakpoint
CREATE INDEX "shipment_leg_load" ON "shipment_leg" USING btree ("load_at","voyage");--> statement-breakpoint
CREATE INDEX "shipment_leg_vessel_imo" ON "shipment_leg" USING btree ("vessel_imo");--> statement-breakpoint
CREATE INDEX "shipment_leg_vessel_name" ON "shipment_leg" USING btree (upper("vessel_name"));--> statement-breakpoint
CREATE INDEX "stale_turn" ON "stale" USING btree ("priority","sender","id");--> statement-breakpoint
CREATE INDEX "stale_key" ON "stale" USING btree ("kind","key");--> statement-breakpoint
CREATE INDEX "stale_failed" ON "stale" USING btree ("retry_at") WHERE priority = 3;--> statement-breakpoint
CREATE INDEX "stale_deadlines_document" ON "stale_deadlines" USING btree ("document_type","number");--> statement-breakpoint
CREATE INDEX "document_party_listed" ON "document_party" USING btree ("party_code","is_active","sort_at","document_type","number");
--> statement-breakpoint
INSERT INTO "stale" ("kind", "key", "sender", "priority")
SELECT "kind", "key", '', 2 FROM (
	SELECT 'EQ' AS "kind", "container" AS "key" FROM "event" WHERE "container" IS NOT NULL
	UNION SELECT 'BKG', "booking_number" FROM "event" WHERE "booking_number" IS NOT NULL
	UNION SELECT 'TRD', "bill_number" FROM "event" WHERE "bill_number" IS NOT NULL
	UNION SELECT "document_type", "number" FROM "document_version" WHERE "document_type" IN ('BKG', 'TRD')
	UNION SELECT "to_type", "to_number" FROM "document_reference" WHERE "from_type" <> 'SHI'
	UNION SELECT "from_type", "from_number" FROM "document_reference" WHERE "from_type" IN ('BKG', 'TRD')
	UNION SELECT "document_type", "number" FROM "party_event"
) AS "known" ORDER BY "kind", "key";
