export type Question = "All jobs" | "Producing goods" | "Providing services";

export type Column = {
  field: string;
  name: string;
  question: Question;
  /** False for a sum of other columns, which subtotals leave out so that each job counts once. */
  single: boolean;
};

const columnsOf = (question: Question, single: boolean, names: Readonly<Record<string, string>>): Column[] =>
  Object.entries(names).map(([field, name]) => ({ field, name, question, single }));

/** The 22 columns of job counts with their sections. Source of the hierarchy: U.S. Bureau of Labor Statistics, https://www.bls.gov/web/empsit/cesnaicstype.htm */
export const columns: readonly Column[] = [
  ...columnsOf("All jobs", false, { nonfarm: "All outside farming", private: "All private" }),
  ...columnsOf("All jobs", true, { government: "Government" }),
  ...columnsOf("Producing goods", false, { goods_producing: "All producing goods" }),
  ...columnsOf("Producing goods", true, {
    construction: "Construction",
    mining_and_logging: "Mining and logging",
  }),
  ...columnsOf("Producing goods", false, { manufacturing: "Manufacturing, all" }),
  ...columnsOf("Producing goods", true, {
    durable_goods: "Manufacturing, durable goods",
    nondurable_goods: "Manufacturing, nondurable goods",
  }),
  ...columnsOf("Providing services", false, {
    service_providing: "All providing services",
    private_service_providing: "Private services",
    trade_transportation_utilties: "Trade, transport, utilities",
  }),
  ...columnsOf("Providing services", true, {
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
