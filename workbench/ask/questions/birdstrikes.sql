-- how many strikes per state
SELECT "Origin State", count(*) FROM birdstrikes GROUP BY ALL;
-- strikes by year
SELECT year("Flight Date"), count(*) FROM birdstrikes GROUP BY ALL;
-- + only in texas
SELECT year("Flight Date"), count(*) FROM birdstrikes WHERE "Origin State" = 'Texas' GROUP BY ALL;
-- + and florida too
SELECT year("Flight Date"), count(*) FROM birdstrikes WHERE "Origin State" IN ('Texas', 'Florida') GROUP BY ALL;
-- total repair cost by airline
SELECT "Aircraft Airline Operator", sum("Cost Repair") FROM birdstrikes GROUP BY ALL;
-- which species causes the most damage?
SELECT "Wildlife Species", count(*) FROM birdstrikes GROUP BY ALL ORDER BY 2 DESC;
-- top 10 species by cost total
SELECT "Wildlife Species", sum("Cost Total $") FROM birdstrikes GROUP BY ALL ORDER BY 2 DESC LIMIT 10;
-- average speed by phase of flight
SELECT "Phase of flight", avg("Speed IAS in knots") FROM birdstrikes GROUP BY ALL;
-- strikes at night
SELECT count(*) FROM birdstrikes WHERE "Time of day" = 'Night';
-- strikes by time of day and wildlife size
SELECT "Time of day", "Wildlife Size", count(*) FROM birdstrikes GROUP BY ALL;
-- large birds by month since 2000
SELECT date_trunc('month', "Flight Date"), count(*) FROM birdstrikes WHERE "Wildlife Size" = 'Large' AND "Flight Date" >= '2000-01-01' GROUP BY ALL;
-- share of strikes by size
SELECT "Wildlife Size", 100.0 * count(*) / (SELECT count(*) FROM birdstrikes) FROM birdstrikes GROUP BY 1;
-- how many with substantial damage
SELECT count(*) FROM birdstrikes WHERE "Effect Amount of damage" = 'Substantial';
-- + by phase of flight
SELECT "Phase of flight", count(*) FROM birdstrikes WHERE "Effect Amount of damage" = 'Substantial' GROUP BY ALL;
-- + without climb
SELECT "Phase of flight", count(*) FROM birdstrikes WHERE "Effect Amount of damage" = 'Substantial' AND "Phase of flight" <> 'Climb' GROUP BY ALL;
-- strikes during approach or climb per year
SELECT year("Flight Date"), count(*) FROM birdstrikes WHERE "Phase of flight" IN ('Approach', 'Climb') GROUP BY ALL;
-- total cost in 2001
SELECT sum("Cost Total $") FROM birdstrikes WHERE year("Flight Date") = 2001;
-- total cost by quarter in 2001
SELECT date_trunc('quarter', "Flight Date"), sum("Cost Total $") FROM birdstrikes WHERE year("Flight Date") = 2001 GROUP BY ALL;
-- repair costs over 100000 by state
SELECT "Origin State", count(*) FROM birdstrikes WHERE "Cost Repair" > 100000 GROUP BY ALL;
-- strikes with speed above 200 knots
SELECT count(*) FROM birdstrikes WHERE "Speed IAS in knots" > 200;
-- strikes at under 100 knots by phase
SELECT "Phase of flight", count(*) FROM birdstrikes WHERE "Speed IAS in knots" < 100 GROUP BY ALL;
-- median speed at dusk
SELECT median("Speed IAS in knots") FROM birdstrikes WHERE "Time of day" = 'Dusk';
-- max total cost per aircraft model
SELECT "Aircraft Make Model", max("Cost Total $") FROM birdstrikes GROUP BY ALL;
-- number of airports per state
SELECT "Origin State", count(DISTINCT "Airport Name") FROM birdstrikes GROUP BY ALL;
-- what is the busiest month of the year
SELECT month("Flight Date"), count(*) FROM birdstrikes GROUP BY ALL ORDER BY 2 DESC;
-- seasonality of strikes
SELECT month("Flight Date"), count(*) FROM birdstrikes GROUP BY ALL;
-- strikes by weekday
SELECT isodow("Flight Date"), count(*) FROM birdstrikes GROUP BY ALL;
-- strikes last month
SELECT count(*) FROM birdstrikes WHERE "Flight Date" BETWEEN '2002-06-01' AND '2002-06-30';
-- strikes last quarter by size
SELECT "Wildlife Size", count(*) FROM birdstrikes WHERE "Flight Date" BETWEEN '2002-04-01' AND '2002-06-30' GROUP BY ALL;
-- strikes this year vs last year
SELECT year("Flight Date"), count(*) FROM birdstrikes WHERE year("Flight Date") IN (2001, 2002) GROUP BY ALL;
-- yearly growth of strikes
WITH y AS (SELECT year("Flight Date") AS y, count(*) AS n FROM birdstrikes GROUP BY ALL) SELECT a.y, 100.0 * (a.n - b.n) / b.n FROM y a JOIN y b ON b.y = a.y - 1;
-- strikes in california, texas and florida by year
SELECT year("Flight Date"), count(*) FROM birdstrikes WHERE "Origin State" IN ('California', 'Texas', 'Florida') GROUP BY ALL;
-- compare california with texas
SELECT "Origin State", count(*) FROM birdstrikes WHERE "Origin State" IN ('California', 'Texas') GROUP BY ALL;
-- strikes not in texas by state
SELECT "Origin State", count(*) FROM birdstrikes WHERE "Origin State" <> 'Texas' GROUP BY ALL;
-- 5 airports with the most strikes
SELECT "Airport Name", count(*) FROM birdstrikes GROUP BY ALL ORDER BY 2 DESC LIMIT 5;
-- average cost total $ of large wildlife
SELECT avg("Cost Total $") FROM birdstrikes WHERE "Wildlife Size" = 'Large';
-- other costs by year
SELECT year("Flight Date"), sum("Cost Other") FROM birdstrikes GROUP BY ALL;
-- cumulative strikes by month in 1999
WITH m AS (SELECT date_trunc('month', "Flight Date") AS m, count(*) AS n FROM birdstrikes WHERE year("Flight Date") = 1999 GROUP BY ALL) SELECT m, sum(n) OVER (ORDER BY m) FROM m;
-- strikes between 1995 and 1999 by size
SELECT "Wildlife Size", count(*) FROM birdstrikes WHERE year("Flight Date") BETWEEN 1995 AND 1999 GROUP BY ALL;
-- strikes before 1992
SELECT count(*) FROM birdstrikes WHERE "Flight Date" < '1992-01-01';
-- how mny strikes in newyork by size
SELECT "Wildlife Size", count(*) FROM birdstrikes WHERE "Origin State" = 'New York' GROUP BY ALL;
-- daytime strikes by speces
SELECT "Wildlife Species", count(*) FROM birdstrikes WHERE "Time of day" = 'Day' GROUP BY ALL;
-- repair cost and other cost by phase of flight
SELECT "Phase of flight", sum("Cost Repair"), sum("Cost Other") FROM birdstrikes GROUP BY ALL;
-- lowest speed on record
SELECT min("Speed IAS in knots") FROM birdstrikes;
-- how many different species hit American Airlines
SELECT count(DISTINCT "Wildlife Species") FROM birdstrikes WHERE "Aircraft Airline Operator" = 'AMERICAN AIRLINES';
-- percentage of strikes at night
SELECT "Time of day", 100.0 * count(*) / (SELECT count(*) FROM birdstrikes) FROM birdstrikes GROUP BY 1;
-- share of size within each phase of flight
SELECT "Phase of flight", "Wildlife Size", 100.0 * count(*) / sum(count(*)) OVER (PARTITION BY "Phase of flight") FROM birdstrikes GROUP BY 1, 2;
-- strikes from march to may 2000
SELECT count(*) FROM birdstrikes WHERE "Flight Date" BETWEEN '2000-03-01' AND '2000-05-31';
-- aside: which airline had the fewest strikes
SELECT "Aircraft Airline Operator", count(*) FROM birdstrikes GROUP BY ALL ORDER BY 2;
-- aside: count by aircraft
SELECT "Aircraft Make Model", count(*) FROM birdstrikes GROUP BY ALL;
-- aside: avg repair cost for gulls
SELECT avg("Cost Repair") FROM birdstrikes WHERE "Wildlife Species" ILIKE '%gull%';
-- aside: strikes in june 2001 by state
SELECT "Origin State", count(*) FROM birdstrikes WHERE "Flight Date" BETWEEN '2001-06-01' AND '2001-06-30' GROUP BY ALL;
-- aside: + just night and dusk
SELECT "Origin State", count(*) FROM birdstrikes WHERE "Flight Date" BETWEEN '2001-06-01' AND '2001-06-30' AND "Time of day" IN ('Night', 'Dusk') GROUP BY ALL;
-- aside: small vs large per year
SELECT year("Flight Date"), "Wildlife Size", count(*) FROM birdstrikes WHERE "Wildlife Size" IN ('Small', 'Large') GROUP BY ALL;
-- aside: mean speed for landing roll
SELECT avg("Speed IAS in knots") FROM birdstrikes WHERE "Phase of flight" = 'Landing Roll';
-- aside: total cost over time without medium damage
SELECT year("Flight Date"), sum("Cost Total $") FROM birdstrikes WHERE "Effect Amount of damage" <> 'Medium' GROUP BY ALL;
-- aside: strikes after 15 June 2002
SELECT count(*) FROM birdstrikes WHERE "Flight Date" > '2002-06-15';
-- aside: damage by size
SELECT "Effect Amount of damage", "Wildlife Size", count(*) FROM birdstrikes GROUP BY ALL;
-- aside: most expensive species
SELECT "Wildlife Species", sum("Cost Total $") FROM birdstrikes GROUP BY ALL ORDER BY 2 DESC;
-- aside: strikes on sundays
SELECT count(*) FROM birdstrikes WHERE isodow("Flight Date") = 7;
-- aside: average repair cost by wildlife size
SELECT "Wildlife Size", avg("Cost Repair") FROM birdstrikes GROUP BY ALL;
-- aside: strikes by airline at night in 2000
SELECT "Aircraft Airline Operator", count(*) FROM birdstrikes WHERE "Time of day" = 'Night' AND year("Flight Date") = 2000 GROUP BY ALL;
-- aside: top 5 states by number of strikes since 1998
SELECT "Origin State", count(*) FROM birdstrikes WHERE "Flight Date" >= '1998-01-01' GROUP BY ALL ORDER BY 2 DESC LIMIT 5;
-- aside: median speed during climb by time of day
SELECT "Time of day", median("Speed IAS in knots") FROM birdstrikes WHERE "Phase of flight" = 'Climb' GROUP BY ALL;
-- aside: monthly strikes in 2001 excluding small
SELECT date_trunc('month', "Flight Date"), count(*) FROM birdstrikes WHERE year("Flight Date") = 2001 AND "Wildlife Size" <> 'Small' GROUP BY ALL;
-- aside: percentage of strikes by phase of flight
SELECT "Phase of flight", 100.0 * count(*) / (SELECT count(*) FROM birdstrikes) FROM birdstrikes GROUP BY 1;
-- aside: strikes with a total cost above 1 million
SELECT count(*) FROM birdstrikes WHERE "Cost Total $" > 1000000;
-- aside: texas vs california vs florida strikes in 1999
SELECT "Origin State", count(*) FROM birdstrikes WHERE "Origin State" IN ('Texas', 'California', 'Florida') AND year("Flight Date") = 1999 GROUP BY ALL;
