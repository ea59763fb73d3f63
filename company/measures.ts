/** Sums of order lines, money in dollars. A source gives those that it knows. */
export type Sums = {
  revenue: number;
  cost: number;
  refunds?: number;
  discount?: number;
  orders?: number;
  lines?: number;
};

export type Measure = {
  /** Lower-case name, for lists and sentences. */
  name: string;
  unit: "dollars" | "share" | "count";
  /** Words and phrases that name it in a question, if it can be asked for in words. */
  words?: string;
  of: (sums: Sums) => number;
  /** Expression over the tables of the books. */
  sql: string;
  /** The best value is the lowest one. */
  lowIsGood?: boolean;
};

/** The measures of the retailer's sales. */
export const measures = {
  revenue: {
    name: "revenue",
    unit: "dollars",
    words: "revenue, sale, sell, sold, selling, turnover, bestseller",
    of: ({ revenue }) => revenue,
    sql: "sum(revenue)",
  },
  margin: {
    name: "gross margin",
    unit: "share",
    words: "margin, gross margin, profit margin, earn, earned, profitable",
    of: ({ revenue, cost }) => (revenue === 0 ? 0 : (revenue - cost) / revenue),
    sql: "(sum(revenue) - sum(cost)) / sum(revenue)",
  },
  profit: {
    name: "gross profit",
    unit: "dollars",
    words: "profit, gross profit",
    of: ({ revenue, cost }) => revenue - cost,
    sql: "sum(revenue) - sum(cost)",
  },
  returnRate: {
    name: "return rate",
    unit: "share",
    words: "return, returned, return rate, refund rate",
    of: ({ revenue, refunds = 0 }) => (revenue === 0 ? 0 : refunds / revenue),
    sql: "coalesce(sum(refund), 0) / sum(revenue)",
    lowIsGood: true,
  },
  refunds: {
    name: "refunds",
    unit: "dollars",
    words: "refund, refunded",
    of: ({ refunds = 0 }) => refunds,
    sql: "coalesce(sum(refund), 0)",
    lowIsGood: true,
  },
  costs: {
    name: "costs",
    unit: "dollars",
    words: "cost, cost of goods",
    of: ({ cost }) => cost,
    sql: "sum(cost)",
    lowIsGood: true,
  },
  orders: {
    name: "orders",
    unit: "count",
    words: "order, ordered",
    of: ({ orders = 0 }) => orders,
    sql: "count(DISTINCT order_id)",
  },
  lines: { name: "number of order lines", unit: "count", of: ({ lines = 0 }) => lines, sql: "count(*)" },
  markup: {
    name: "markup on cost",
    unit: "share",
    of: ({ revenue, cost }) => (revenue - cost) / cost,
    sql: "(sum(revenue) - sum(cost)) / sum(cost)",
  },
  listMargin: {
    name: "margin before discounts",
    unit: "share",
    of: ({ revenue, cost, discount = 0 }) => (revenue + discount - cost) / (revenue + discount),
    sql: "(sum(revenue + discount) - sum(cost)) / sum(revenue + discount)",
  },
  discount: {
    name: "discount given",
    unit: "share",
    of: ({ revenue, discount = 0 }) => discount / (revenue + discount),
    sql: "sum(discount) / sum(revenue + discount)",
  },
} as const satisfies Record<string, Measure>;
