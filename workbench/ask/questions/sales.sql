-- whats our best region?
SELECT region, sum(revenue) FROM sales GROUP BY ALL ORDER BY 2 DESC;
-- sales by month
SELECT date_trunc('month', order_date), sum(revenue) FROM sales GROUP BY ALL;
-- + only online
SELECT date_trunc('month', order_date), sum(revenue) FROM sales WHERE region = 'Online' GROUP BY ALL;
-- + now by quarter
SELECT date_trunc('quarter', order_date), sum(revenue) FROM sales WHERE region = 'Online' GROUP BY ALL;
-- sales last qtr vs the one before
SELECT date_trunc('quarter', order_date), sum(revenue) FROM sales WHERE order_date >= '2025-07-01' GROUP BY ALL;
-- revenue per store in 2025, without the online shop
SELECT store, sum(revenue) FROM sales WHERE year(order_date) = 2025 AND store <> 'Online shop' GROUP BY ALL;
-- top 5 products
SELECT product, sum(revenue) FROM sales GROUP BY ALL ORDER BY 2 DESC LIMIT 5;
-- top ten products by quantity since march
SELECT product, sum(quantity) FROM sales WHERE order_date >= '2025-03-01' GROUP BY ALL ORDER BY 2 DESC LIMIT 10;
-- how many orders did we have in 2024
SELECT count(DISTINCT order_id) FROM sales WHERE year(order_date) = 2024;
-- + and 2025?
SELECT count(DISTINCT order_id) FROM sales WHERE year(order_date) = 2025;
-- + by region
SELECT region, count(DISTINCT order_id) FROM sales WHERE year(order_date) = 2025 GROUP BY ALL;
-- average discount by category
SELECT category, avg(discount) FROM sales GROUP BY ALL;
-- median revenue per region
SELECT region, median(revenue) FROM sales GROUP BY ALL;
-- share of revenue by category
SELECT category, 100 * sum(revenue) / (SELECT sum(revenue) FROM sales) FROM sales GROUP BY 1;
-- what percent of sales is online
SELECT region, 100 * sum(revenue) / (SELECT sum(revenue) FROM sales) FROM sales GROUP BY 1;
-- revenue by region and category
SELECT region, category, sum(revenue) FROM sales GROUP BY ALL;
-- revenue by category per year
SELECT category, year(order_date), sum(revenue) FROM sales GROUP BY ALL;
-- growth of revenue by year
WITH y AS (SELECT year(order_date) AS y, sum(revenue) AS r FROM sales GROUP BY ALL) SELECT a.y, 100 * (a.r - b.r) / b.r FROM y a JOIN y b ON b.y = a.y - 1;
-- which category grew the most in 2025?
WITH c AS (SELECT category, sum(revenue) FILTER (year(order_date) = 2025) AS r, sum(revenue) FILTER (year(order_date) = 2024) AS b FROM sales GROUP BY ALL) SELECT category, 2025, 100 * (r - b) / b FROM c;
-- compare north and south
SELECT region, sum(revenue) FROM sales WHERE region IN ('North', 'South') GROUP BY ALL;
-- compare 2024 and 2025 by region
SELECT region, year(order_date), sum(revenue) FROM sales WHERE year(order_date) IN (2024, 2025) GROUP BY ALL;
-- cumulative revenue by month this year
WITH m AS (SELECT date_trunc('month', order_date) AS m, sum(revenue) AS r FROM sales WHERE year(order_date) = 2025 GROUP BY ALL) SELECT m, sum(r) OVER (ORDER BY m) FROM m;
-- total cost in the first half of 2025
SELECT sum(cost) FROM sales WHERE order_date BETWEEN '2025-01-01' AND '2025-06-30';
-- revenue in Q4
SELECT sum(revenue) FROM sales WHERE order_date >= '2025-10-01';
-- revenue in q1 2024 by store
SELECT store, sum(revenue) FROM sales WHERE order_date BETWEEN '2024-01-01' AND '2024-03-31' GROUP BY ALL;
-- how much did we sell on 2025-11-28
SELECT sum(revenue) FROM sales WHERE order_date = '2025-11-28';
-- units sold by product in garden
SELECT product, sum(quantity) FROM sales WHERE category = 'Garden' GROUP BY ALL;
-- quantity of garden and outdoor by month
SELECT date_trunc('month', order_date), sum(quantity) FROM sales WHERE category IN ('Garden', 'Outdoor') GROUP BY ALL;
-- revnue by regoin
SELECT region, sum(revenue) FROM sales GROUP BY ALL;
-- worst store
SELECT store, sum(revenue) FROM sales GROUP BY ALL ORDER BY 2;
-- which month had the highest sales
SELECT date_trunc('month', order_date), sum(revenue) FROM sales GROUP BY ALL ORDER BY 2 DESC;
-- sales on weekends by category
SELECT category, sum(revenue) FROM sales WHERE isodow(order_date) IN (6, 7) GROUP BY ALL;
-- revenue by weekday
SELECT isodow(order_date), sum(revenue) FROM sales GROUP BY ALL;
-- order lines with revenue over 500 by category
SELECT category, count(*) FROM sales WHERE revenue > 500 GROUP BY ALL;
-- revenue of lines with a discount above 20
SELECT sum(revenue) FROM sales WHERE discount > 20;
-- number of products per category
SELECT category, count(DISTINCT product) FROM sales GROUP BY ALL;
-- sales in november except the november sale
SELECT sum(revenue) FROM sales WHERE order_date BETWEEN '2025-11-01' AND '2025-11-30' AND promotion IS DISTINCT FROM 'November sale';
-- revenue and cost by region
SELECT region, sum(revenue), sum(cost) FROM sales GROUP BY ALL;
-- monthly revenue of Boise store in 2025
SELECT date_trunc('month', order_date), sum(revenue) FROM sales WHERE store = 'Boise store' AND year(order_date) = 2025 GROUP BY ALL;
-- show me sales trend for textiles
SELECT date_trunc('month', order_date), sum(revenue) FROM sales WHERE category = 'Textiles' GROUP BY ALL;
-- turnover between march and june 2025
SELECT sum(revenue) FROM sales WHERE order_date BETWEEN '2025-03-01' AND '2025-06-30';
-- sales 2023 to 2024 by region
SELECT region, sum(revenue) FROM sales WHERE year(order_date) IN (2023, 2024) GROUP BY ALL;
-- max revenue
SELECT max(revenue) FROM sales;
-- sales by region not online, not west
SELECT region, sum(revenue) FROM sales WHERE region NOT IN ('Online', 'West') GROUP BY ALL;
-- last 30 days sales by store
SELECT store, sum(revenue) FROM sales WHERE order_date BETWEEN '2025-12-02' AND '2025-12-31' GROUP BY ALL;
-- sales yoy by month in 2025
WITH m AS (SELECT date_trunc('month', order_date) AS m, sum(revenue) AS r FROM sales GROUP BY ALL) SELECT a.m, 100 * (a.r - b.r) / b.r FROM m a JOIN m b ON b.m = a.m - INTERVAL 1 YEAR WHERE year(a.m) = 2025;
-- how much did we give in discounts
SELECT sum(discount) FROM sales;
-- 3 worst categories
SELECT category, sum(revenue) FROM sales GROUP BY ALL ORDER BY 2 LIMIT 3;
-- biggest order
SELECT order_id, sum(revenue) FROM sales GROUP BY ALL ORDER BY 2 DESC;
-- aside: what were sales in the west last year
SELECT sum(revenue) FROM sales WHERE region = 'West' AND year(order_date) = 2025;
-- aside: avg quantity per order line by store
SELECT store, avg(quantity) FROM sales GROUP BY ALL;
-- aside: lighting revenue by quarter since 2024
SELECT date_trunc('quarter', order_date), sum(revenue) FROM sales WHERE category = 'Lighting' AND order_date >= '2024-01-01' GROUP BY ALL;
-- aside: Which 3 stores sell the least?
SELECT store, sum(revenue) FROM sales GROUP BY ALL ORDER BY 2 LIMIT 3;
-- aside: proportion of orders per region in 2025
WITH r AS (SELECT region, count(DISTINCT order_id) AS n FROM sales WHERE year(order_date) = 2025 GROUP BY ALL) SELECT region, 100 * n / (SELECT sum(n) FROM r) FROM r;
-- aside: kitchen vs garden by year
SELECT year(order_date), category, sum(revenue) FROM sales WHERE category IN ('Kitchen', 'Garden') GROUP BY ALL;
-- aside: costs for Spokane and Eugene in december
SELECT sum(cost) FROM sales WHERE store IN ('Spokane store', 'Eugene store') AND order_date >= '2025-12-01';
-- aside: + split by product
SELECT product, sum(cost) FROM sales WHERE store IN ('Spokane store', 'Eugene store') AND order_date >= '2025-12-01' GROUP BY ALL;
-- aside: revenue before july 2023
SELECT sum(revenue) FROM sales WHERE order_date < '2023-07-01';
-- aside: sales per category excluding promotions
SELECT category, sum(revenue) FROM sales WHERE promotion IS NULL GROUP BY ALL;
-- aside: running total of cost by quarter
WITH q AS (SELECT date_trunc('quarter', order_date) AS q, sum(cost) AS c FROM sales GROUP BY ALL) SELECT q, sum(c) OVER (ORDER BY q) FROM q;
-- aside: what is the most popular product in the south
SELECT product, count(*) FROM sales WHERE region = 'South' GROUP BY ALL ORDER BY 2 DESC;
-- aside: average revenue over 500
SELECT avg(revenue) FROM sales WHERE revenue > 500;
-- aside: average discount over 50 by category
SELECT category, avg(discount) FROM sales WHERE discount > 50 GROUP BY ALL;
-- aside: revenue by store in the first quarter of 2024
SELECT store, sum(revenue) FROM sales WHERE order_date BETWEEN '2024-01-01' AND '2024-03-31' GROUP BY ALL;
-- aside: which store had the highest revenue last month
SELECT store, sum(revenue) FROM sales WHERE order_date BETWEEN '2025-12-01' AND '2025-12-31' GROUP BY ALL ORDER BY 2 DESC;
-- aside: total quantity of hammocks per region
SELECT region, sum(quantity) FROM sales WHERE product = 'Hammock' GROUP BY ALL;
-- aside: weekly revenue in q4 2025 for kitchen
SELECT time_bucket(INTERVAL '1 week', order_date)::DATE, sum(revenue) FROM sales WHERE order_date >= '2025-10-01' AND category = 'Kitchen' GROUP BY ALL;
-- aside: 5 best selling products in outdoor in 2025
SELECT product, sum(revenue) FROM sales WHERE category = 'Outdoor' AND year(order_date) = 2025 GROUP BY ALL ORDER BY 2 DESC LIMIT 5;
-- aside: number of orders by quarter except online
SELECT date_trunc('quarter', order_date), count(DISTINCT order_id) FROM sales WHERE region <> 'Online' GROUP BY ALL;
-- revenue this year vs last year
SELECT year(order_date), sum(revenue) FROM sales WHERE year(order_date) IN (2025, 2024) GROUP BY ALL;
-- compare revenue of this year with last year by category
SELECT year(order_date), category, sum(revenue) FROM sales WHERE year(order_date) IN (2025, 2024) GROUP BY ALL;
-- revenue last quarter vs previous quarter
SELECT date_trunc('quarter', order_date), sum(revenue) FROM sales WHERE order_date >= '2025-07-01' GROUP BY ALL;
