-- visits by country
SELECT country, sum(visits) FROM traffic GROUP BY ALL;
-- visits per month in 2025
SELECT date_trunc('month', date), sum(visits) FROM traffic WHERE year(date) = 2025 GROUP BY ALL;
-- + by device
SELECT date_trunc('month', date), device, sum(visits) FROM traffic WHERE year(date) = 2025 GROUP BY ALL;
-- + without tablet
SELECT date_trunc('month', date), device, sum(visits) FROM traffic WHERE year(date) = 2025 AND device <> 'Tablet' GROUP BY ALL;
-- average bounce rate by source
SELECT source, avg(bounceRate) FROM traffic GROUP BY ALL;
-- which page has the highest bounce rate?
SELECT page, avg(bounceRate) FROM traffic GROUP BY ALL ORDER BY 2 DESC;
-- conversions by source last quarter
SELECT source, sum(conversions) FROM traffic WHERE date BETWEEN '2025-04-01' AND '2025-06-30' GROUP BY ALL;
-- unique visitors by month
SELECT date_trunc('month', date), sum(uniqueVisitors) FROM traffic GROUP BY ALL;
-- median load time per device
SELECT device, median(loadTimeMs) FROM traffic GROUP BY ALL;
-- visits on mobile from germany
SELECT sum(visits) FROM traffic WHERE device = 'Mobile' AND country = 'Germany';
-- traffic by source
SELECT source, sum(visits) FROM traffic GROUP BY ALL;
-- top 3 countries by conversions
SELECT country, sum(conversions) FROM traffic GROUP BY ALL ORDER BY 2 DESC LIMIT 3;
-- share of visits by device
SELECT device, 100 * sum(visits) / (SELECT sum(visits) FROM traffic) FROM traffic GROUP BY 1;
-- what share of visits is mobile
SELECT device, 100 * sum(visits) / (SELECT sum(visits) FROM traffic) FROM traffic GROUP BY 1;
-- organic search visits by quarter
SELECT date_trunc('quarter', date), sum(visits) FROM traffic WHERE source = 'Organic search' GROUP BY ALL;
-- organic vs paid search visits
SELECT source, sum(visits) FROM traffic WHERE source IN ('Organic search', 'Paid search') GROUP BY ALL;
-- visits and conversions by country
SELECT country, sum(visits), sum(conversions) FROM traffic GROUP BY ALL;
-- visits to /pricing since january
SELECT sum(visits) FROM traffic WHERE page = '/pricing' AND date >= '2025-01-01';
-- visits in august vs july
SELECT date_trunc('month', date), sum(visits) FROM traffic WHERE date BETWEEN '2025-07-01' AND '2025-08-31' GROUP BY ALL;
-- visits yoy growth by quarter
WITH q AS (SELECT date_trunc('quarter', date) AS q, sum(visits) AS n FROM traffic GROUP BY ALL) SELECT a.q, 100 * (a.n - b.n) / b.n FROM q a JOIN q b ON b.q = a.q - INTERVAL 1 YEAR;
-- slowest pages
SELECT page, avg(loadTimeMs) FROM traffic GROUP BY ALL ORDER BY 2 DESC;
-- pages with load time over 2000
SELECT page, count(*) FROM traffic WHERE loadTimeMs > 2000 GROUP BY ALL;
-- visits where bounce rate is below 0.3 by page
SELECT page, sum(visits) FROM traffic WHERE bounceRate < 0.3 GROUP BY ALL;
-- visits between 100 and 200 by device
SELECT device, count(*) FROM traffic WHERE visits BETWEEN 100 AND 200 GROUP BY ALL;
-- visits in the first half of 2024 by country
SELECT country, sum(visits) FROM traffic WHERE date BETWEEN '2024-01-01' AND '2024-06-30' GROUP BY ALL;
-- conversions ytd
SELECT sum(conversions) FROM traffic WHERE date BETWEEN '2025-01-01' AND '2025-09-14';
-- visits by weekday for newsletter
SELECT isodow(date), sum(visits) FROM traffic WHERE source = 'Newsletter' GROUP BY ALL;
-- visits from USA
SELECT sum(visits) FROM traffic WHERE country = 'United States';
-- visits from the uk and france by source
SELECT source, sum(visits) FROM traffic WHERE country IN ('United Kingdom', 'France') GROUP BY ALL;
-- visits outside germany by month
SELECT date_trunc('month', date), sum(visits) FROM traffic WHERE country <> 'Germany' GROUP BY ALL;
-- best month for conversions
SELECT date_trunc('month', date), sum(conversions) FROM traffic GROUP BY ALL ORDER BY 2 DESC;
-- visits over time
SELECT date_trunc('month', date), sum(visits) FROM traffic GROUP BY ALL;
-- cumulative conversions by month this year
WITH m AS (SELECT date_trunc('month', date) AS m, sum(conversions) AS n FROM traffic WHERE year(date) = 2025 GROUP BY ALL) SELECT m, sum(n) OVER (ORDER BY m) FROM m;
-- vists by contry
SELECT country, sum(visits) FROM traffic GROUP BY ALL;
-- minimum and maximum load time by page
SELECT page, min(loadTimeMs), max(loadTimeMs) FROM traffic GROUP BY ALL;
-- total visits
SELECT sum(visits) FROM traffic;
-- + per page
SELECT page, sum(visits) FROM traffic GROUP BY ALL;
-- + what about last month
SELECT page, sum(visits) FROM traffic WHERE date BETWEEN '2025-08-01' AND '2025-08-31' GROUP BY ALL;
-- + as a share
SELECT page, 100 * sum(visits) / (SELECT sum(visits) FROM traffic WHERE date BETWEEN '2025-08-01' AND '2025-08-31') FROM traffic WHERE date BETWEEN '2025-08-01' AND '2025-08-31' GROUP BY 1;
-- desktop visits by country and source
SELECT country, source, sum(visits) FROM traffic WHERE device = 'Desktop' GROUP BY ALL;
-- visits 2024 vs 2025 by device
SELECT year(date), device, sum(visits) FROM traffic WHERE year(date) IN (2024, 2025) GROUP BY ALL;
-- visits by month compared to last year
SELECT month(date), year(date), sum(visits) FROM traffic WHERE year(date) IN (2024, 2025) GROUP BY ALL;
-- direct traffic in june 2025
SELECT sum(visits) FROM traffic WHERE source = 'Direct' AND date BETWEEN '2025-06-01' AND '2025-06-30';
-- how many visitors came from social
SELECT sum(uniqueVisitors) FROM traffic WHERE source = 'Social';
-- avg load time on tablets in 2025 by country
SELECT country, avg(loadTimeMs) FROM traffic WHERE device = 'Tablet' AND year(date) = 2025 GROUP BY ALL;
-- visits after 2025-08-31
SELECT sum(visits) FROM traffic WHERE date > '2025-08-31';
-- visits from April through June by page
SELECT page, sum(visits) FROM traffic WHERE date BETWEEN '2025-04-01' AND '2025-06-30' GROUP BY ALL;
-- conversions excluding direct and social, by device
SELECT device, sum(conversions) FROM traffic WHERE source NOT IN ('Direct', 'Social') GROUP BY ALL;
-- aside: conversions per country in q2 2025
SELECT country, sum(conversions) FROM traffic WHERE date BETWEEN '2025-04-01' AND '2025-06-30' GROUP BY ALL;
-- aside: which source brings the most visits?
SELECT source, sum(visits) FROM traffic GROUP BY ALL ORDER BY 2 DESC;
-- aside: mobile and tablet visits per month in 2024
SELECT date_trunc('month', date), sum(visits) FROM traffic WHERE device IN ('Mobile', 'Tablet') AND year(date) = 2024 GROUP BY ALL;
-- aside: average bounceRate for india
SELECT avg(bounceRate) FROM traffic WHERE country = 'India';
-- aside: weekly visits since july
SELECT time_bucket(INTERVAL '1 week', date)::DATE, sum(visits) FROM traffic WHERE date >= '2025-07-01' GROUP BY ALL;
-- aside: + only the blog
SELECT time_bucket(INTERVAL '1 week', date)::DATE, sum(visits) FROM traffic WHERE date >= '2025-07-01' AND page = '/blog' GROUP BY ALL;
-- aside: percentage of conversions by source in 2025
SELECT source, 100 * sum(conversions) / (SELECT sum(conversions) FROM traffic WHERE year(date) = 2025) FROM traffic WHERE year(date) = 2025 GROUP BY 1;
-- aside: visits by page and device, no newsletter
SELECT page, device, sum(visits) FROM traffic WHERE source <> 'Newsletter' GROUP BY ALL;
-- aside: days with more than 800 visits from france
SELECT count(*) FROM traffic WHERE visits > 800 AND country = 'France';
-- aside: fastest device
SELECT device, avg(loadTimeMs) FROM traffic GROUP BY ALL ORDER BY 2;
-- aside: total conversions last 6 months
SELECT sum(conversions) FROM traffic WHERE date >= '2025-04-01';
-- aside: germany vs france visits by quarter
SELECT date_trunc('quarter', date), country, sum(visits) FROM traffic WHERE country IN ('Germany', 'France') GROUP BY ALL;
-- aside: average load time by page on mobile
SELECT page, avg(loadTimeMs) FROM traffic WHERE device = 'Mobile' GROUP BY ALL;
-- aside: conversions by month and source in 2024
SELECT date_trunc('month', date), source, sum(conversions) FROM traffic WHERE year(date) = 2024 GROUP BY ALL;
-- aside: which country had the fewest visits this year
SELECT country, sum(visits) FROM traffic WHERE year(date) = 2025 GROUP BY ALL ORDER BY 2;
-- aside: visits in the last 4 weeks
SELECT sum(visits) FROM traffic WHERE date BETWEEN '2025-08-18' AND '2025-09-14';
-- aside: unique visitors from india or france by device
SELECT device, sum(uniqueVisitors) FROM traffic WHERE country IN ('India', 'France') GROUP BY ALL;
-- aside: running total of visits by quarter
WITH q AS (SELECT date_trunc('quarter', date) AS q, sum(visits) AS n FROM traffic GROUP BY ALL) SELECT q, sum(n) OVER (ORDER BY q) FROM q;
-- aside: growth of conversions by month in 2025
WITH m AS (SELECT date_trunc('month', date) AS m, sum(conversions) AS n FROM traffic GROUP BY ALL) SELECT a.m, 100 * (a.n - b.n) / b.n FROM m a JOIN m b ON b.m = a.m - INTERVAL 1 MONTH WHERE year(a.m) = 2025;
-- aside: visits on weekends by device, without social
SELECT device, sum(visits) FROM traffic WHERE isodow(date) IN (6, 7) AND source <> 'Social' GROUP BY ALL;
