-- What the first version with a database wrote, on both databases alike: its schema, a subscription whose messages could
-- not be delivered, and one in quarantine. Times are those of 2023.
CREATE TABLE "kysely_migration" ("name" varchar(255) not null primary key, "timestamp" varchar(255) not null);
CREATE TABLE "kysely_migration_lock" ("id" varchar(255) not null primary key, "is_locked" integer default 0 not null);
CREATE TABLE "submissions" ("id" text primary key, "form" text not null, "email" text, "payload" text not null, "seen_ip" text not null, "created_at" bigint not null, "idempotency_key" text unique, "quarantined" integer not null);
CREATE INDEX "submissions_form" on "submissions" ("form", "id");
CREATE INDEX "submissions_email" on "submissions" ("email");
CREATE TABLE "outbox" ("id" text primary key, "submission_id" text not null references "submissions" ("id") on delete cascade, "kind" text not null, "state" text not null, "attempts" integer not null, "next_attempt_at" bigint not null, "claimed_until" bigint not null, "last_error" text, "created_at" bigint not null, "sent_at" bigint);
CREATE INDEX "outbox_submission" on "outbox" ("submission_id");
CREATE INDEX "outbox_pending" on "outbox" ("kind", "next_attempt_at") where "state" = 'pending';
CREATE TABLE "heartbeats" ("id" integer primary key, "beat_at" bigint not null);
INSERT INTO "kysely_migration" VALUES ('0001-submissions-and-outbox', '2023-11-14T22:13:20.000Z');
INSERT INTO "kysely_migration_lock" VALUES ('migration_lock', 0);
INSERT INTO "submissions" VALUES ('018bcfe5-6800-79e3-8c5e-ba18722d0b4a', 'newsletter', 'ann@example.com', '{"email":"Ann@Example.com","subscriberIp":"8.8.8.8","subscriberCountry":"France","subscriberCity":"Paris","requestDate":"2023-11-14","type":"json"}', '127.0.0.1', 1700000000000, 'In3ZpaqdH50ZtRN-1Cs_-HgQa322SbagA7ey0tB3zLg', 0);
INSERT INTO "submissions" VALUES ('018bcfe5-6900-7652-bd19-93178faaef11', 'newsletter', 'bot@example.com', '{"email":"bot@example.com","subscriberIp":"8.8.8.8","subscriberCountry":"","subscriberCity":"","requestDate":"2023-11-14","type":"json"}', '127.0.0.1', 1700000000256, null, 1);
INSERT INTO "outbox" VALUES ('018bcfe5-6800-7122-8544-d9118ac68bcb', '018bcfe5-6800-79e3-8c5e-ba18722d0b4a', 'mail-owner', 'pending', 1, 1700000032688, 0, 'connect ECONNREFUSED 127.0.0.1:1', 1700000000000, null);
INSERT INTO "outbox" VALUES ('018bcfe5-6800-7138-8a77-b7d93f3e1cb8', '018bcfe5-6800-79e3-8c5e-ba18722d0b4a', 'mail-visitor', 'pending', 1, 1700000034666, 0, 'connect ECONNREFUSED 127.0.0.1:1', 1700000000000, null);
INSERT INTO "outbox" VALUES ('018bcfe5-6800-7fc7-9548-d5c64dcec22a', '018bcfe5-6800-79e3-8c5e-ba18722d0b4a', 'webhook', 'pending', 1, 1700000030248, 0, 'fetch failed', 1700000000000, null);
INSERT INTO "heartbeats" VALUES (1, 1700000000000);
