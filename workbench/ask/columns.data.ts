/* Words in the names and values of columns, and what a column stands for. */

/** Words of which one can stand for another in the name of a column. Phrases of several come from questions only. */
export const SYNONYMS: readonly string[] = [
  "revenue, sale, turnover, income, gross, takings, sell, sold, selling, amount, proceeds, earnings",
  "cost, expense, spend, spending, spent, expenditure, expensive",
  "quantity, qty, unit, piece, unit sold, item sold, piece sold",
  "customer, client, buyer, shopper, account",
  "product, item, article, sku, good",
  "category, type, kind, genre, class, segment, department",
  "region, area, territory, zone",
  "country, nation",
  "state, province",
  "city, town",
  "store, shop, branch, outlet",
  "location, place, site, office",
  "employee, staff, worker, people, person, headcount, colleague, workforce",
  "department, dept, division, team",
  "salary, pay, wage, compensation, earn, earning, earner, payroll, paid, income",
  "ticket, case, issue, request, incident",
  "duration, time, hour, minute, how long, length, elapsed, handling",
  "created, opened, reported, submitted, raised, received, start",
  "closed, resolved, solved, completed, finished, end",
  "hire, hired, joined, start, hiring, recruited",
  "visit, session, traffic, hit",
  "visitor, user",
  "page, url, path",
  "source, channel, medium, referrer",
  "device, platform",
  "agent, rep, assignee, representative, owner, salesperson, seller",
  "priority, severity, urgency",
  "satisfaction, csat, rated, rating, score",
  "rating, score, star, grade",
  "performance, performing",
  "energy, consumption, usage, power, kwh",
  "temperature, temp",
  "horsepower, hp",
  "mileage, mpg, miles per gallon, fuel economy",
  "population, pop, inhabitant",
  "gender, sex",
  "age, how old",
  "date, day",
  "title, name, film, movie",
  "airline, carrier, operator",
  "precipitation, rain, rainfall",
  "rate, percentage",
];

/** Groups of words for the same value. */
export const VALUE_SYNONYMS: readonly string[] = [
  "female, woman, women, f, girl",
  "male, man, men, m, boy",
  "united states, usa, us, america, united states of america, american",
  "united kingdom, uk, britain, great britain, england, british",
  "germany, german",
  "france, french",
  "italy, italian",
  "spain, spanish",
  "china, chinese",
  "india, indian",
  "japan, japanese",
  "europe, european",
  "asia, asian",
  "yes, true",
  "no, false",
  "day, daytime",
  "night, nighttime",
];

/** Words in the name of a column of which a sum has no meaning. */
export const MEAN_WORDS = `rate, ratio, percent, percentage, pct, score, rating, satisfaction, price, temp,
  temperature, age, avg, average, mean, speed, per, index, level, weight, height, horsepower, acceleration,
  displacement, mileage, mpg, salary, wage, pay, duration, time, hour, minute, second, latitude, longitude,
  humidity, pressure, wind, density, fertility, expectancy, life, margin, efficiency, max, min, share, rank,
  grade, distance, length`;

/** Words in the name of a column that are the usual measure of a table. */
export const USUAL_MEASURES = "revenue, sale, turnover, amount, gross, visit, session, total, value";

/** Words for a row after "biggest", whatever the table is named. */
export const ROW_WORDS = `row, record, entry, deal, opportunity, order, purchase, transaction, sale, invoice, bill, payment,
  booking, contract, expense, receipt, trade, donation`;

/** Words in the name of a column of numbers, which may be text in a file: "950 EUR" beside "$80". */
export const NUMBER_WORDS = "amount, revenue, price, cost, salary, fee, turnover, total";

/** Words in the name of a column that say little about it. */
export const WEAK_WORDS = `id, name, number, no, nr, code, key, date, at, on, of, in, the, and, or, a, type,
  total, amount, value, annual, full, each, is, has, was, to, by, for`;

/** Units, by which a number in a question finds its column. */
export const UNITS = `m, km, min, minute, hour, h, ms, sec, second, kg, lb, lbs, g, knot, usd, eur, gbp, pct,
  year, day, unit, ias, cm, kwh, mph`;
