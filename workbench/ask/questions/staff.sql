-- how many employees per department
SELECT Department, count(*) FROM staff GROUP BY ALL;
-- average salary by department
SELECT Department, avg("Annual Salary") FROM staff GROUP BY ALL;
-- + only women
SELECT Department, avg("Annual Salary") FROM staff WHERE Gender = 'Female' GROUP BY ALL;
-- + in berlin
SELECT Department, avg("Annual Salary") FROM staff WHERE Gender = 'Female' AND Office = 'Berlin' GROUP BY ALL;
-- salary by gender
SELECT Gender, avg("Annual Salary") FROM staff GROUP BY ALL;
-- median pay per office
SELECT Office, median("Annual Salary") FROM staff GROUP BY ALL;
-- who earns the most?
SELECT Employee, max("Annual Salary") FROM staff GROUP BY ALL ORDER BY 2 DESC;
-- total salaries in engineering
SELECT sum("Annual Salary") FROM staff WHERE Department = 'Engineering';
-- headcount by office
SELECT Office, count(*) FROM staff GROUP BY ALL;
-- hires per year
SELECT year("Hire Date"), count(*) FROM staff GROUP BY ALL;
-- people hired since 2020 by department
SELECT Department, count(*) FROM staff WHERE "Hire Date" >= '2020-01-01' GROUP BY ALL;
-- employees older than 50
SELECT count(*) FROM staff WHERE Age > 50;
-- employees under 30 by department
SELECT Department, count(*) FROM staff WHERE Age < 30 GROUP BY ALL;
-- average age per department
SELECT Department, avg(Age) FROM staff GROUP BY ALL;
-- number of sick days by office
SELECT Office, sum("Sick Days") FROM staff GROUP BY ALL;
-- which department is sick the most
SELECT Department, sum("Sick Days") FROM staff GROUP BY ALL ORDER BY 2 DESC;
-- share of women by department
SELECT Department, Gender, 100.0 * count(*) / sum(count(*)) OVER (PARTITION BY Department) FROM staff GROUP BY 1, 2;
-- men vs women
SELECT Gender, count(*) FROM staff GROUP BY ALL;
-- men vs women in sales
SELECT Gender, count(*) FROM staff WHERE Department = 'Sales' GROUP BY ALL;
-- part time employees by office
SELECT Office, count(*) FROM staff WHERE NOT "Full Time" GROUP BY ALL;
-- full time staff by department
SELECT Department, count(*) FROM staff WHERE "Full Time" GROUP BY ALL;
-- average performance score by job title
SELECT "Job Title", avg("Performance Score") FROM staff GROUP BY ALL;
-- best performing department
SELECT Department, avg("Performance Score") FROM staff GROUP BY ALL ORDER BY 2 DESC;
-- highest salary by department
SELECT Department, max("Annual Salary") FROM staff GROUP BY ALL;
-- lowest salary
SELECT min("Annual Salary") FROM staff;
-- employees earning over 100k
SELECT count(*) FROM staff WHERE "Annual Salary" > 100000;
-- people who earn between 50,000 and 60,000 by office
SELECT Office, count(*) FROM staff WHERE "Annual Salary" BETWEEN 50000 AND 60000 GROUP BY ALL;
-- total bonus by department, not sales
SELECT Department, sum(Bonus) FROM staff WHERE Department <> 'Sales' GROUP BY ALL;
-- avg bonus of engineers in austin
SELECT avg(Bonus) FROM staff WHERE "Job Title" = 'Engineer' AND Office = 'Austin';
-- hires by quarter in 2024
SELECT date_trunc('quarter', "Hire Date"), count(*) FROM staff WHERE year("Hire Date") = 2024 GROUP BY ALL;
-- hires last year
SELECT count(*) FROM staff WHERE year("Hire Date") = 2024;
-- hires this year vs last year
SELECT year("Hire Date"), count(*) FROM staff WHERE year("Hire Date") IN (2024, 2025) GROUP BY ALL;
-- headcount by department and gender
SELECT Department, Gender, count(*) FROM staff GROUP BY ALL;
-- how many recruiters do we have
SELECT count(*) FROM staff WHERE "Job Title" = 'Recruiter';
-- how many people work remote
SELECT count(*) FROM staff WHERE Office = 'Remote';
-- + by gender
SELECT Gender, count(*) FROM staff WHERE Office = 'Remote' GROUP BY ALL;
-- + what about leeds
SELECT Gender, count(*) FROM staff WHERE Office = 'Leeds' GROUP BY ALL;
-- berlin and austin by job title
SELECT "Job Title", count(*) FROM staff WHERE Office IN ('Berlin', 'Austin') GROUP BY ALL;
-- avrage salry by ofice
SELECT Office, avg("Annual Salary") FROM staff GROUP BY ALL;
-- performance by office excluding remote
SELECT Office, avg("Performance Score") FROM staff WHERE Office <> 'Remote' GROUP BY ALL;
-- employees with performance score of at least 4
SELECT count(*) FROM staff WHERE "Performance Score" >= 4;
-- how many employees have a performance score of 5
SELECT count(*) FROM staff WHERE "Performance Score" = 5;
-- salary by age
SELECT floor(Age / 2) * 2, avg("Annual Salary") FROM staff GROUP BY ALL;
-- headcount by performance score
SELECT "Performance Score", count(*) FROM staff GROUP BY ALL;
-- cumulative hires by year
WITH y AS (SELECT year("Hire Date") AS y, count(*) AS n FROM staff GROUP BY ALL) SELECT y, sum(n) OVER (ORDER BY y) FROM y;
-- top 5 earners
SELECT Employee, max("Annual Salary") FROM staff GROUP BY ALL ORDER BY 2 DESC, 1 LIMIT 5;
-- employees hired before 2015 in hr
SELECT count(*) FROM staff WHERE "Hire Date" < '2015-01-01' AND Department = 'Human Resources';
-- share of payroll by department
SELECT Department, 100 * sum("Annual Salary") / (SELECT sum("Annual Salary") FROM staff) FROM staff GROUP BY 1;
-- youngest employee
SELECT Employee, min(Age) FROM staff GROUP BY ALL ORDER BY 2;
-- aside: mean salary of accountants
SELECT avg("Annual Salary") FROM staff WHERE "Job Title" = 'Accountant';
-- aside: which office has the most employees
SELECT Office, count(*) FROM staff GROUP BY ALL ORDER BY 2 DESC;
-- aside: + without berlin
SELECT Office, count(*) FROM staff WHERE Office <> 'Berlin' GROUP BY ALL ORDER BY 2 DESC;
-- aside: sick days per department for people over 40
SELECT Department, sum("Sick Days") FROM staff WHERE Age > 40 GROUP BY ALL;
-- aside: number of job titles per department
SELECT Department, count(DISTINCT "Job Title") FROM staff GROUP BY ALL;
-- aside: average age of men in finance
SELECT avg(Age) FROM staff WHERE Gender = 'Male' AND Department = 'Finance';
-- aside: hires by month in 2023 and 2024
SELECT date_trunc('month', "Hire Date"), count(*) FROM staff WHERE year("Hire Date") IN (2023, 2024) GROUP BY ALL;
-- aside: percent of staff by office
SELECT Office, 100.0 * count(*) / (SELECT count(*) FROM staff) FROM staff GROUP BY 1;
-- aside: sum of bonuses for marketing and finance by gender
SELECT Gender, sum(Bonus) FROM staff WHERE Department IN ('Marketing', 'Finance') GROUP BY ALL;
-- aside: engineering vs sales average salary
SELECT Department, avg("Annual Salary") FROM staff WHERE Department IN ('Engineering', 'Sales') GROUP BY ALL;
-- aside: people with more than 10 sick days
SELECT count(*) FROM staff WHERE "Sick Days" > 10;
-- aside: headcount growth by year
WITH y AS (SELECT year("Hire Date") AS y, count(*) AS n FROM staff GROUP BY ALL) SELECT a.y, 100.0 * (a.n - b.n) / b.n FROM y a JOIN y b ON b.y = a.y - 1;
-- aside: average bonus by office for people over 45
SELECT Office, avg(Bonus) FROM staff WHERE Age > 45 GROUP BY ALL;
-- aside: how many women work in engineering
SELECT count(*) FROM staff WHERE Gender = 'Female' AND Department = 'Engineering';
-- aside: oldest employees by department
SELECT Department, max(Age) FROM staff GROUP BY ALL;
-- aside: number of employees hired between 2018 and 2020 by office
SELECT Office, count(*) FROM staff WHERE year("Hire Date") BETWEEN 2018 AND 2020 GROUP BY ALL;
-- aside: median salary of full time employees by gender
SELECT Gender, median("Annual Salary") FROM staff WHERE "Full Time" GROUP BY ALL;
-- aside: which job title has the highest average salary
SELECT "Job Title", avg("Annual Salary") FROM staff GROUP BY ALL ORDER BY 2 DESC;
-- aside: headcount in finance and marketing by office and gender
SELECT Office, Gender, count(*) FROM staff WHERE Department IN ('Finance', 'Marketing') GROUP BY ALL;
-- aside: employees with a bonus of more than 10k
SELECT count(*) FROM staff WHERE Bonus > 10000;
