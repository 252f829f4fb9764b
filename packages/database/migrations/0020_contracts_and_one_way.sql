CREATE TABLE "contract_import" (
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
CREATE TABLE "one_way_unit" (
	"id" uuid PRIMARY KEY NOT NULL,
	"row_key" text NOT NULL,
	"import_id" uuid NOT NULL,
	"since" timestamp(3) with time zone NOT NULL,
	"ended_at" timestamp(3) with time zone,
	"ended_by" uuid,
	"container_no" text NOT NULL,
	"contract_no" text,
	"authorization_no" text,
	"row" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "service_contract" (
	"id" uuid PRIMARY KEY NOT NULL,
	"row_key" text NOT NULL,
	"import_id" uuid NOT NULL,
	"since" timestamp(3) with time zone NOT NULL,
	"ended_at" timestamp(3) with time zone,
	"ended_by" uuid,
	"contract_no" text NOT NULL,
	"row" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "one_way_unit" ADD CONSTRAINT "one_way_unit_import_id_contract_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."contract_import"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_way_unit" ADD CONSTRAINT "one_way_unit_ended_by_contract_import_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."contract_import"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_contract" ADD CONSTRAINT "service_contract_import_id_contract_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."contract_import"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_contract" ADD CONSTRAINT "service_contract_ended_by_contract_import_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."contract_import"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contract_import_at" ON "contract_import" USING btree ("imported_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_way_unit_standing" ON "one_way_unit" USING btree ("row_key") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "one_way_unit_contract" ON "one_way_unit" USING btree ("contract_no","row_key") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "one_way_unit_authorization" ON "one_way_unit" USING btree ("authorization_no","row_key") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "one_way_unit_import" ON "one_way_unit" USING btree ("import_id");--> statement-breakpoint
CREATE UNIQUE INDEX "service_contract_standing" ON "service_contract" USING btree ("row_key") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "service_contract_number" ON "service_contract" USING btree ("contract_no") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "service_contract_import" ON "service_contract" USING btree ("import_id");