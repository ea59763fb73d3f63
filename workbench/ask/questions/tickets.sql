-- how many tickets were closed in march
SELECT count(*) FROM tickets WHERE closed_at BETWEEN '2025-03-01' AND '2025-03-31';
-- avg resolution time by team excluding spam
SELECT team, avg(resolution_hours) FROM tickets WHERE category <> 'Spam' GROUP BY ALL;
-- tickets per team
SELECT team, count(*) FROM tickets GROUP BY ALL;
-- + and by priority
SELECT team, priority, count(*) FROM tickets GROUP BY ALL;
-- + only urgent and high
SELECT team, priority, count(*) FROM tickets WHERE priority IN ('Urgent', 'High') GROUP BY ALL;
-- open tickets by priority
SELECT priority, count(*) FROM tickets WHERE status = 'Open' GROUP BY ALL;
-- who closed the most tickets?
SELECT agent, count(*) FROM tickets WHERE status = 'Closed' GROUP BY ALL ORDER BY 2 DESC;
-- median resolution hours by priority
SELECT priority, median(resolution_hours) FROM tickets GROUP BY ALL;
-- tickets created last week
SELECT count(*) FROM tickets WHERE created_at::DATE BETWEEN '2025-11-17' AND '2025-11-23';
-- tickets today
SELECT count(*) FROM tickets WHERE created_at::DATE = '2025-11-28';
-- new tickets per week this quarter
SELECT time_bucket(INTERVAL '1 week', created_at)::DATE, count(*) FROM tickets WHERE created_at >= '2025-10-01' GROUP BY ALL;
-- tickets by month, without spam
SELECT date_trunc('month', created_at), count(*) FROM tickets WHERE category <> 'Spam' GROUP BY ALL;
-- bugs by team since june
SELECT team, count(*) FROM tickets WHERE category = 'Bug' AND created_at >= '2025-06-01' GROUP BY ALL;
-- escalated tickets by team
SELECT team, count(*) FROM tickets WHERE escalated GROUP BY ALL;
-- share of escalated tickets
SELECT escalated, 100.0 * count(*) / (SELECT count(*) FROM tickets) FROM tickets GROUP BY 1;
-- tickets not escalated per channel
SELECT channel, count(*) FROM tickets WHERE NOT escalated GROUP BY ALL;
-- avg satisfaction per agent
SELECT agent, avg(satisfaction) FROM tickets GROUP BY ALL;
-- which agent has the worst satisfaction
SELECT agent, avg(satisfaction) FROM tickets GROUP BY ALL ORDER BY 2;
-- tickets that took longer than 48 hours by team
SELECT team, count(*) FROM tickets WHERE resolution_hours > 48 GROUP BY ALL;
-- tickets with resolution_hours >= 24
SELECT count(*) FROM tickets WHERE resolution_hours >= 24;
-- satisfaction below 3 by channel
SELECT channel, count(*) FROM tickets WHERE satisfaction < 3 GROUP BY ALL;
-- email vs chat
SELECT channel, count(*) FROM tickets WHERE channel IN ('Email', 'Chat') GROUP BY ALL;
-- compare email and chat by month in 2025
SELECT date_trunc('month', created_at), channel, count(*) FROM tickets WHERE channel IN ('Email', 'Chat') AND year(created_at) = 2025 GROUP BY ALL;
-- tickets by category and channel
SELECT category, channel, count(*) FROM tickets GROUP BY ALL;
-- top 3 agents by tickets
SELECT agent, count(*) FROM tickets GROUP BY ALL ORDER BY 2 DESC LIMIT 3;
-- most common category
SELECT category, count(*) FROM tickets GROUP BY ALL ORDER BY 2 DESC;
-- tickets of Ana Souza in billing
SELECT count(*) FROM tickets WHERE agent = 'Ana Souza' AND team = 'Billing';
-- how many agents per team
SELECT team, count(DISTINCT agent) FROM tickets GROUP BY ALL;
-- percent of tickets by status
SELECT status, 100.0 * count(*) / (SELECT count(*) FROM tickets) FROM tickets GROUP BY 1;
-- closed tickets per month by team in 2025
SELECT date_trunc('month', closed_at), team, count(*) FROM tickets WHERE year(closed_at) = 2025 GROUP BY ALL;
-- tickets between 1 Oct and 15 Nov 2025
SELECT count(*) FROM tickets WHERE created_at::DATE BETWEEN '2025-10-01' AND '2025-11-15';
-- tickets on monday
SELECT count(*) FROM tickets WHERE isodow(created_at) = 1;
-- busiest weekday for tickets
SELECT isodow(created_at), count(*) FROM tickets GROUP BY ALL ORDER BY 2 DESC;
-- tickets this month vs last month
SELECT date_trunc('month', created_at), count(*) FROM tickets WHERE created_at >= '2025-10-01' GROUP BY ALL;
-- refund requests by month
SELECT date_trunc('month', created_at), count(*) FROM tickets WHERE category = 'Refund' GROUP BY ALL;
-- longest resolution time by category
SELECT category, max(resolution_hours) FROM tickets GROUP BY ALL;
-- running total of tickets by month
WITH m AS (SELECT date_trunc('month', created_at) AS m, count(*) AS n FROM tickets GROUP BY ALL) SELECT m, sum(n) OVER (ORDER BY m) FROM m;
-- tikets by agnet
SELECT agent, count(*) FROM tickets GROUP BY ALL;
-- last 7 days by team
SELECT team, count(*) FROM tickets WHERE created_at::DATE BETWEEN '2025-11-22' AND '2025-11-28' GROUP BY ALL;
-- everything except phone by priority
SELECT priority, count(*) FROM tickets WHERE channel <> 'Phone' GROUP BY ALL;
-- urgent tickets in the last 3 months
SELECT count(*) FROM tickets WHERE priority = 'Urgent' AND created_at >= '2025-09-01';
-- tickets in q3 by agent, only chat
SELECT agent, count(*) FROM tickets WHERE created_at::DATE BETWEEN '2025-07-01' AND '2025-09-30' AND channel = 'Chat' GROUP BY ALL;
-- tickets q3 2025 vs q3 2024
SELECT date_trunc('quarter', created_at), count(*) FROM tickets WHERE date_trunc('quarter', created_at) IN ('2025-07-01', '2024-07-01') GROUP BY ALL;
-- change in tickets month over month
WITH m AS (SELECT date_trunc('month', created_at) AS m, count(*) AS n FROM tickets GROUP BY ALL) SELECT a.m, 100.0 * (a.n - b.n) / b.n FROM m a JOIN m b ON b.m = a.m - INTERVAL 1 MONTH;
-- pending or open tickets by agent
SELECT agent, count(*) FROM tickets WHERE status IN ('Pending', 'Open') GROUP BY ALL;
-- how long do tickets take by channel?
SELECT channel, avg(resolution_hours) FROM tickets GROUP BY ALL;
-- sum of resolution hours for Platform in 2025
SELECT sum(resolution_hours) FROM tickets WHERE team = 'Platform' AND year(created_at) = 2025;
-- feature requests from phone or email
SELECT count(*) FROM tickets WHERE category = 'Feature request' AND channel IN ('Phone', 'Email');
-- longest ticket by team
SELECT team, max(resolution_hours) FROM tickets GROUP BY ALL ORDER BY 2 DESC;
-- aside: number of tickets for each agent in 2025
SELECT agent, count(*) FROM tickets WHERE year(created_at) = 2025 GROUP BY ALL;
-- aside: mobile team tickets by status
SELECT status, count(*) FROM tickets WHERE team = 'Mobile' GROUP BY ALL;
-- aside: + excluding pending
SELECT status, count(*) FROM tickets WHERE team = 'Mobile' AND status <> 'Pending' GROUP BY ALL;
-- aside: average resolution hours for high priority bugs
SELECT avg(resolution_hours) FROM tickets WHERE priority = 'High' AND category = 'Bug';
-- aside: how many questions came in by email
SELECT count(*) FROM tickets WHERE category = 'Question' AND channel = 'Email';
-- aside: tickets yesterday
SELECT count(*) FROM tickets WHERE created_at::DATE = '2025-11-27';
-- aside: which team has the lowest satisfaction in 2025?
SELECT team, avg(satisfaction) FROM tickets WHERE year(created_at) = 2025 GROUP BY ALL ORDER BY 2;
-- aside: daily tickets in november
SELECT created_at::DATE, count(*) FROM tickets WHERE created_at >= '2025-11-01' GROUP BY ALL;
-- aside: tickets by quarter and team
SELECT date_trunc('quarter', created_at), team, count(*) FROM tickets GROUP BY ALL;
-- aside: share of each channel by team
SELECT team, channel, 100.0 * count(*) / sum(count(*)) OVER (PARTITION BY team) FROM tickets GROUP BY 1, 2;
-- aside: tickets with less than 10 resolution hours
SELECT count(*) FROM tickets WHERE resolution_hours < 10;
-- aside: low priority tickets opened before august 2025 by channel
SELECT channel, count(*) FROM tickets WHERE priority = 'Low' AND created_at < '2025-08-01' GROUP BY ALL;
-- aside: how many urgent tickets are still open
SELECT count(*) FROM tickets WHERE priority = 'Urgent' AND status = 'Open';
-- aside: average resolution hours by agent for bugs in 2025
SELECT agent, avg(resolution_hours) FROM tickets WHERE category = 'Bug' AND year(created_at) = 2025 GROUP BY ALL;
-- aside: tickets per channel and priority without spam and refund
SELECT channel, priority, count(*) FROM tickets WHERE category NOT IN ('Spam', 'Refund') GROUP BY ALL;
-- aside: top 2 categories by resolution hours
SELECT category, avg(resolution_hours) FROM tickets GROUP BY ALL ORDER BY 2 DESC LIMIT 2;
-- aside: tickets closed by Priya Nair last quarter
SELECT count(*) FROM tickets WHERE agent = 'Priya Nair' AND closed_at BETWEEN '2025-07-01' AND '2025-09-30';
-- aside: tickets with satisfaction of at most 2 by team
SELECT team, count(*) FROM tickets WHERE satisfaction <= 2 GROUP BY ALL;
-- aside: compare platform and mobile by week since september 2025
SELECT time_bucket(INTERVAL '1 week', created_at)::DATE, team, count(*) FROM tickets WHERE team IN ('Platform', 'Mobile') AND created_at >= '2025-09-01' GROUP BY ALL;
-- aside: percentage of escalated tickets by team
SELECT team, escalated, 100.0 * count(*) / sum(count(*)) OVER (PARTITION BY team) FROM tickets GROUP BY 1, 2;
