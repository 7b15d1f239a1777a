CREATE TABLE "auditoria_log" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"ate" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "auditoria_log_id_check" CHECK ("auditoria_log"."id")
);
