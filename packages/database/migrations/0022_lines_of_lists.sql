-- One statement: the table is written anew once.
ALTER TABLE "shipment" ADD COLUMN "line" text GENERATED ALWAYS AS ((jsonb_set(summary - '{state,placeOfReceipt,placeOfDelivery,latestEvent,legs,currentLeg,others,containers}'::text[], '{leg}', coalesce((summary -> 'legs' -> (summary ->> 'currentLeg')::int) - '{vesselImo,loadAt,dischargeAt}'::text[], 'null')))::text) STORED,
	ADD COLUMN "containers" integer GENERATED ALWAYS AS (jsonb_array_length(summary -> 'containers')) STORED;--> statement-breakpoint
ALTER TABLE "shipment_container" ADD COLUMN "listed" json;--> statement-breakpoint
CREATE INDEX "calendar_feed_booking" ON "calendar_feed" USING btree ("booking_number") WHERE revoked_at is null;--> statement-breakpoint
CREATE INDEX "vessel_call_port_leaves" ON "vessel_call" USING btree ("port",(coalesce("departs_at", "arrives_at", 'infinity'::timestamptz)),"key");