export type Question = "All jobs" | "Producing goods" | "Providing services";

export type Column = {
  field: string;
  name: string;
  question: Question;
  /** Not the sum of other columns: such a one counts in subtotals, so that each job counts once. */
  single: boolean;
};

const of = (question: Question, single: boolean, names: Readonly<Record<string, string>>): Column[] =>
  Object.entries(names).map(([field, name]) => ({ field, name, question, single }));

/** The 22 columns of job counts and the section of each. Source of what sums what: U.S. Bureau of Labor Statistics, https://www.bls.gov/web/empsit/cesnaicstype.htm */
export const columns: readonly Column[] = [
  ...of("All jobs", false, { nonfarm: "All outside farming", private: "All private" }),
  ...of("All jobs", true, { government: "Government" }),
  ...of("Producing goods", false, { goods_producing: "All producing goods" }),
  ...of("Producing goods", true, { construction: "Construction", mining_and_logging: "Mining and logging" }),
  ...of("Producing goods", false, { manufacturing: "Manufacturing, all" }),
  ...of("Producing goods", true, {
    durable_goods: "Manufacturing, durable goods",
    nondurable_goods: "Manufacturing, nondurable goods",
  }),
  ...of("Providing services", false, {
    service_providing: "All providing services",
    private_service_providing: "Private services",
    trade_transportation_utilties: "Trade, transport, utilities",
  }),
  ...of("Providing services", true, {
    wholesale_trade: "Wholesale trade",
    retail_trade: "Retail trade",
    transportation_and_warehousing: "Transport and warehousing",
    utilities: "Utilities",
    information: "Information",
    financial_activities: "Financial activities",
    professional_and_business_services: "Professional, business services",
    education_and_health_services: "Education and health",
    leisure_and_hospitality: "Leisure and hospitality",
    other_services: "Other services",
  }),
];
