CREATE TABLE "access_key" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"role" text NOT NULL,
	"holder" text NOT NULL,
	"key_hash" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"revoked_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "delivery" (
	"id" uuid PRIMARY KEY NOT NULL,
	"partner" text,
	"source" text NOT NULL,
	"sha256" text NOT NULL,
	"byte_length" integer NOT NULL,
	"archive_segment" text NOT NULL,
	"archive_offset" bigint NOT NULL,
	"received_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "document_reference" (
	"from_type" text NOT NULL,
	"from_number" text NOT NULL,
	"to_type" text NOT NULL,
	"to_number" text NOT NULL,
	"message_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "document_version" (
	"id" uuid PRIMARY KEY NOT NULL,
	"message_id" uuid NOT NULL,
	"ordinal" integer NOT NULL,
	"document_type" text NOT NULL,
	"number" text NOT NULL,
	"fact" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event" (
	"id" uuid PRIMARY KEY NOT NULL,
	"message_id" uuid NOT NULL,
	"ordinal" integer NOT NULL,
	"event_type" text NOT NULL,
	"code" text NOT NULL,
	"document_type" text,
	"classifier" text NOT NULL,
	"local_time" text,
	"zone" text,
	"utc_offset" text,
	"instant" timestamp(3) with time zone,
	"container" text,
	"booking_number" text,
	"bill_number" text,
	"vessel_call" text,
	"un_locode" text,
	"fact" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message" (
	"id" uuid PRIMARY KEY NOT NULL,
	"delivery_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"partner" text NOT NULL,
	"content_hash" text NOT NULL,
	"message_type" text NOT NULL,
	"directory" text,
	"association_code" text,
	"function" text NOT NULL,
	"document_number" text,
	"document_at" text,
	"state" text NOT NULL,
	"rejection_reason" text,
	"rejection_text" text,
	"warnings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"raw" text NOT NULL,
	"received_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "share" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"key_hash" text NOT NULL,
	"type" text NOT NULL,
	"number" text NOT NULL,
	"container" text,
	"trip_at" timestamp(3) with time zone,
	"sections" jsonb,
	"created_by" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"revoked_at" timestamp(3) with time zone,
	"open_count" integer DEFAULT 0 NOT NULL,
	"last_opened_at" timestamp(3) with time zone
);
--> statement-breakpoint
ALTER TABLE "document_reference" ADD CONSTRAINT "document_reference_message_id_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."message"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_version" ADD CONSTRAINT "document_version_message_id_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."message"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event" ADD CONSTRAINT "event_message_id_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."message"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_delivery_id_delivery_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."delivery"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "access_key_hash" ON "access_key" USING btree ("key_hash");--> statement-breakpoint
CREATE INDEX "delivery_received" ON "delivery" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "document_reference_from" ON "document_reference" USING btree ("from_number","from_type");--> statement-breakpoint
CREATE INDEX "document_reference_message" ON "document_reference" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "document_version_number" ON "document_version" USING btree ("number","document_type");--> statement-breakpoint
CREATE INDEX "document_version_message" ON "document_version" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "event_container" ON "event" USING btree ("container");--> statement-breakpoint
CREATE INDEX "event_booking" ON "event" USING btree ("booking_number");--> statement-breakpoint
CREATE INDEX "event_bill" ON "event" USING btree ("bill_number");--> statement-breakpoint
CREATE INDEX "event_vessel_call" ON "event" USING btree ("vessel_call");--> statement-breakpoint
CREATE INDEX "event_message" ON "event" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "message_state" ON "message" USING btree ("state","received_at","id");--> statement-breakpoint
CREATE INDEX "message_delivery" ON "message" USING btree ("delivery_id");--> statement-breakpoint
CREATE UNIQUE INDEX "share_key_hash" ON "share" USING btree ("key_hash");--> statement-breakpoint
CREATE INDEX "share_created" ON "share" USING btree ("created_at","id");