DROP TABLE "callback" CASCADE;--> statement-breakpoint
DROP TABLE "eir_outbox" CASCADE;--> statement-breakpoint
DROP TABLE "mail" CASCADE;--> statement-breakpoint
DROP TABLE "partner_sync" CASCADE;