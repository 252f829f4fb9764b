-- Each tie stood twice, once from either end: from a booking to its bills and from both to their containers stays. Instructions that were
-- read before name further bookings only when they are read again (quayline replay).
DELETE FROM document_reference WHERE from_type = 'EQ' OR (from_type = 'TRD' AND to_type = 'BKG');--> statement-breakpoint
DELETE FROM document_reference WHERE ctid IN (
	SELECT id FROM (
		SELECT ctid AS id, row_number() OVER (PARTITION BY from_number, from_type, to_type, to_number, message_id) AS n
		FROM document_reference
	) numbered WHERE n > 1
);--> statement-breakpoint
DROP INDEX "document_reference_from";--> statement-breakpoint
ALTER TABLE "document_reference" ADD CONSTRAINT "document_reference_pkey" PRIMARY KEY("from_number","from_type","to_type","to_number","message_id");--> statement-breakpoint
CREATE INDEX "document_reference_to" ON "document_reference" USING btree ("to_number","to_type");--> statement-breakpoint
CREATE VIEW "public"."document_link" AS (
  select from_type, from_number, to_type, to_number, message_id from document_reference where from_type <> 'SHI'
  union all
  select to_type, to_number, from_type, from_number, message_id from document_reference where from_type in ('BKG', 'TRD'));