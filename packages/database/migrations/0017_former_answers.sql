DROP TABLE "changed_document" CASCADE;--> statement-breakpoint
DROP TABLE "changed_number" CASCADE;--> statement-breakpoint
DROP TABLE "numbers_ended" CASCADE;--> statement-breakpoint
DROP TABLE "tracking_answer" CASCADE;--> statement-breakpoint
DROP TABLE "tracking_answer_number" CASCADE;