CREATE TABLE "demurrage_import" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"file_name" text NOT NULL,
	"content_hash" text NOT NULL,
	"imported_by" text NOT NULL,
	"imported_at" timestamp(3) with time zone NOT NULL,
	"changed_rows" integer NOT NULL,
	"ended_rows" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "demurrage_row" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"row_key" text NOT NULL,
	"country" text,
	"port" text,
	"holder" text,
	"row" jsonb NOT NULL,
	"import_id" uuid NOT NULL,
	"since" timestamp(3) with time zone NOT NULL,
	"ended_at" timestamp(3) with time zone,
	"ended_by" uuid
);
--> statement-breakpoint
ALTER TABLE "demurrage_row" ADD CONSTRAINT "demurrage_row_import_id_demurrage_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."demurrage_import"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "demurrage_row" ADD CONSTRAINT "demurrage_row_ended_by_demurrage_import_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."demurrage_import"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "demurrage_import_at" ON "demurrage_import" USING btree ("imported_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "demurrage_row_standing" ON "demurrage_row" USING btree ("kind","row_key") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "demurrage_row_country" ON "demurrage_row" USING btree ("kind","country") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "demurrage_row_holder" ON "demurrage_row" USING btree ("holder") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "demurrage_row_import" ON "demurrage_row" USING btree ("import_id");