-- phase: expand
CREATE TABLE "audit_line" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" "instant" DEFAULT instant_now() NOT NULL,
	"operator_id" text,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"subject_kind" text,
	"subject_id" text,
	"outcome" text NOT NULL,
	"request_id" text,
	"details" jsonb
);
--> statement-breakpoint
CREATE TABLE "event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transaction_number" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"at" "instant" DEFAULT instant_now() NOT NULL,
	"operator_id" text,
	"user_id" text,
	"provider_id" text,
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_horizon" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"era" uuid DEFAULT gen_random_uuid() NOT NULL,
	"removed_to" "xid8" DEFAULT '0' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "file" (
	"digest" text PRIMARY KEY NOT NULL,
	"chunks_id" uuid NOT NULL,
	"size_bytes" bigint NOT NULL,
	"created_at" "instant" DEFAULT instant_now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "file_chunk" (
	"chunks_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "file_chunk_chunks_id_number_pk" PRIMARY KEY("chunks_id","number")
);
--> statement-breakpoint
CREATE TABLE "upload" (
	"id" uuid PRIMARY KEY NOT NULL,
	"started_at" "instant" DEFAULT instant_now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_progress" (
	"job_id" uuid PRIMARY KEY NOT NULL,
	"queue" text NOT NULL,
	"operator_id" text,
	"state" text DEFAULT 'queued' NOT NULL,
	"fraction" double precision DEFAULT 0 NOT NULL,
	"step" jsonb,
	"failure" text,
	"created_at" "instant" DEFAULT instant_now() NOT NULL,
	"updated_at" "instant" DEFAULT instant_now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "audit_line_operator_at" ON "audit_line" USING btree ("operator_id","at");--> statement-breakpoint
CREATE INDEX "audit_line_subject" ON "audit_line" USING btree ("subject_kind","subject_id");--> statement-breakpoint
CREATE INDEX "event_order" ON "event" USING btree ("transaction_number","id");--> statement-breakpoint
CREATE INDEX "job_progress_operator_created" ON "job_progress" USING btree ("operator_id","created_at");