-- The actual time counts also where its time zone, and so its instant, is not known (domain departureOf, arrivalOf).
ALTER TABLE "cancelled_party" ADD COLUMN "departure_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "cancelled_party" ADD COLUMN "arrival_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "document_party" ADD COLUMN "departure_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "document_party" ADD COLUMN "arrival_at" timestamp(3) with time zone;--> statement-breakpoint
UPDATE "cancelled_party" AS "party" SET
	"departure_at" = CASE WHEN jsonb_typeof("summary" -> 'actualDeparture') = 'object' THEN "actual_departure" ELSE "estimated_departure" END,
	"arrival_at" = CASE WHEN jsonb_typeof("summary" -> 'actualArrival') = 'object' THEN "actual_arrival" ELSE "estimated_arrival" END
FROM "shipment" WHERE "shipment"."document_type" = "party"."document_type" AND "shipment"."number" = "party"."number";--> statement-breakpoint
UPDATE "document_party" AS "party" SET
	"departure_at" = CASE WHEN jsonb_typeof("summary" -> 'actualDeparture') = 'object' THEN "actual_departure" ELSE "estimated_departure" END,
	"arrival_at" = CASE WHEN jsonb_typeof("summary" -> 'actualArrival') = 'object' THEN "actual_arrival" ELSE "estimated_arrival" END
FROM "shipment" WHERE "shipment"."document_type" = "party"."document_type" AND "shipment"."number" = "party"."number";--> statement-breakpoint
CREATE INDEX "cancelled_party_departure" ON "cancelled_party" USING btree ("party_code","departure_at","document_type","number");--> statement-breakpoint
CREATE INDEX "cancelled_party_arrival" ON "cancelled_party" USING btree ("party_code","arrival_at","document_type","number");--> statement-breakpoint
CREATE INDEX "document_party_departure" ON "document_party" USING btree ("party_code","is_active","departure_at","document_type","number");--> statement-breakpoint
CREATE INDEX "document_party_arrival" ON "document_party" USING btree ("party_code","is_active","arrival_at","document_type","number");--> statement-breakpoint
CREATE INDEX "document_party_number" ON "document_party" USING btree ("party_code","is_active","number","document_type");