import { randomInt, randomLcg, randomPoisson } from "d3-random";
import { utcDay } from "d3-time";
import {
  FAILED_PRODUCT,
  ONLINE,
  type Product,
  products,
  promotions,
  REGIONS,
  SEASONS,
  type Store,
  stores,
} from "./assortment.ts";

/*
 * The books of Harbor & Pine, a fictional retailer for home and garden, from 2023 to 2025: one table for each subject,
 * always the same, because they come from one seed. Money is computed in cents, so that sums agree exactly.
 */

const SEED = 0.20230101;
const FIRST = "2023-01-01";
const LAST = "2025-12-31";
const YEARS = [2023, 2024, 2025] as const;
/** Growth of demand a year. */
const GROWTH = 1.09;
/** Rise of purchase prices a year; list prices rise by less in the garden range, which loses margin. */
const COST_RISE = 1.04;
const PRICE_RISE = { Outdoor: 1.04, Kitchen: 1.045, Garden: 1.01, Lighting: 1.05, Textiles: 1.04 } as const;
/** Demand by weekday, Sunday first. */
const WEEKDAYS = [1.1, 0.8, 0.8, 0.9, 1, 1.2, 1.6];
/** Days without any row of the online shop: its export failed, and nobody noticed. */
const MISSING_DAYS = new Set(["2024-02-11", "2024-02-12", "2024-02-13"]);
const CUSTOMERS = 6000;
const REASONS = ["Wrong size", "Damaged", "Changed mind", "Not as described"] as const;
const FAILED_REASON = "Broke in use";
const TOPICS = ["Delivery", "Return", "Product", "Invoice", "Account"] as const;

const dayOf = (date: Date) => date.toISOString().slice(0, 10);
const addDays = (day: string, days: number) => dayOf(utcDay.offset(new Date(day), days));
const monthOf = (day: string) => `${day.slice(0, 7)}-01`;
const dollars = (cents: number) => cents / 100;
const cents = (amount: number) => Math.round(amount * 100);

const dates = utcDay.range(new Date(FIRST), utcDay.offset(new Date(LAST))).map(dayOf);
const months = dates.filter((day) => day.endsWith("-01"));

type Line = {
  order_id: number;
  line: number;
  order_date: string;
  store_id: number;
  customer_id: number | null;
  product_id: number;
  quantity: number;
  unit_price: number;
  discount: number;
  revenue: number;
  cost: number;
  promotion: string | null;
};

/** All tables of the books, by name. */
export type Books = ReturnType<typeof generateBooks>;

let books: Books | undefined;

/** Returns the books, generated once in each process. */
export function readBooks(): Books {
  books ??= generateBooks();
  return books;
}

/** Generates the books. `sales` are the order lines with the names of store, region, product and category. */
export function generateBooks() {
  const random = randomLcg(SEED);
  const poisson = randomPoisson.source(random);
  const integer = randomInt.source(random);
  const chance = (probability: number) => random() < probability;
  const oneOf = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;

  const customers = Array.from({ length: CUSTOMERS }, (_, index) => ({
    customer_id: index + 1,
    segment: chance(0.12) ? "Business" : chance(0.3) ? "Regular" : "Occasional",
    region: oneOf(REGIONS),
    joined: addDays("2019-11-01", Math.floor(random() ** 0.8 * 2252)),
  }));
  const customersOf = Map.groupBy(customers, ({ region }) => region as string);

  const lines = orderLines();

  function orderLines(): Line[] {
    const found: Line[] = [];
    let order = 10_000;
    for (const day of dates)
      for (const [store, { opened, closed, region, size }] of stores.entries()) {
        const isMissing = region === ONLINE && MISSING_DAYS.has(day);
        if (day < opened || (closed && day > closed) || isMissing) continue;
        const orders = poisson(size * demandOn(day, region))();
        for (let each = 0; each < orders; each++) {
          order += 1;
          const customer = buyer(day, region);
          const count = Math.min(1 + poisson(0.9)(), 5);
          for (let line = 1; line <= count; line++) found.push(lineOf(order, line, day, store, customer));
        }
      }
    return found;
  }

  /** A quarter of the store's buyers, and none of the online shop's, are unknown. */
  function buyer(day: string, region: string): number | null {
    if (region !== ONLINE && chance(0.25)) return null;
    const candidates = customersOf.get(region === ONLINE ? oneOf(REGIONS) : region) ?? customers;
    const { customer_id, joined } = oneOf(candidates);
    return joined <= day ? customer_id : null;
  }

  function lineOf(order: number, line: number, day: string, store: number, customer: number | null): Line {
    const product = productOn(day);
    const { category, unitCost, listPrice } = products[product] as Product;
    const year = Number(day.slice(0, 4)) - YEARS[0];
    const promotion = promotionOn(day, category);
    const quantity = chance(0.72) ? 1 : integer(2, 5)();
    const unitPrice = Math.round(listPrice * PRICE_RISE[category] ** year);
    const discount = Math.round((quantity * unitPrice * (promotion?.percent ?? 0)) / 100);
    return {
      order_id: order,
      line,
      order_date: day,
      store_id: store + 1,
      customer_id: customer,
      product_id: product + 1,
      quantity,
      unit_price: dollars(unitPrice),
      discount: dollars(discount),
      revenue: dollars(quantity * unitPrice - discount),
      cost: dollars(quantity * Math.round(unitCost * COST_RISE ** year)),
      promotion: promotion?.promotion ?? null,
    };
  }

  /** Chooses a product by its demand on that day. */
  function productOn(day: string): number {
    const { weights, total } = weightsOn(day);
    let left = random() * total;
    const found = weights.findIndex((weight) => {
      left -= weight;
      return left < 0;
    });
    return Math.max(0, found);
  }

  const sales = lines.map(toSale);
  const returns = sales.flatMap(({ order_id, line, order_date, region, category, product, ...sold }) => {
    const failed = product === FAILED_PRODUCT;
    const rate = (region === ONLINE ? 0.055 : 0.025) * (category === "Lighting" ? 1.4 : 1);
    if (!chance(failed ? 0.21 : rate)) return [];
    const quantity = integer(1, sold.quantity + 1)();
    return [
      {
        order_id,
        line,
        return_date: addDays(order_date, integer(2, 41)()),
        quantity,
        refund: dollars(Math.round((cents(sold.revenue) * quantity) / sold.quantity)),
        reason: failed && chance(0.8) ? FAILED_REASON : oneOf(REASONS),
      },
    ];
  });

  const tickets = Array.from({ length: 2400 }, (_, index) => {
    const opened = addDays(FIRST, Math.floor(random() ** 0.85 * 1096));
    const days = poisson(opened >= "2025-03-01" ? 3.1 : 1.8)();
    const closed = addDays(opened, days);
    return {
      ticket_id: index + 1,
      opened,
      closed: closed > LAST || chance(0.02) ? null : closed,
      customer_id: integer(1, CUSTOMERS + 1)(),
      topic: oneOf(TOPICS),
      satisfaction: chance(0.45) ? Math.max(1, Math.min(5, 5 - Math.floor(days * random()))) : null,
    };
  });

  return {
    stores: stores.map(({ size: _, ...store }, index) => ({ store_id: index + 1, ...store })),
    products: products.map(({ unitCost, listPrice, demand: _, product, category, ...dates }, index) => ({
      product_id: index + 1,
      product,
      category,
      unit_cost: dollars(unitCost),
      list_price: dollars(listPrice),
      ...dates,
    })),
    customers,
    order_lines: lines,
    returns: returns.toSorted((a, b) => (a.return_date < b.return_date ? -1 : 1)),
    targets: targetsOf(lines),
    tickets: tickets.toSorted((a, b) => (a.opened < b.opened ? -1 : 1)),
    sales,
  };
}

/** Replaces the ids of an order line by the names of its store and its product. */
function toSale({ store_id, product_id, customer_id, unit_price, ...sale }: Line) {
  const { store, region } = stores[store_id - 1] as Store;
  const { product, category } = products[product_id - 1] as Product;
  const { order_id, line, order_date, ...amounts } = sale;
  return { order_id, line, order_date, store, region, category, product, ...amounts };
}

/** Demand of a day relative to an ordinary one. */
function demandOn(day: string, region: string): number {
  const year = Number(day.slice(0, 4)) - YEARS[0];
  const weekday = WEEKDAYS[new Date(day).getUTCDay()] ?? 1;
  const { total } = weightsOn(day);
  const online = region === ONLINE ? 1.12 ** year : 1;
  return (GROWTH ** year * online * weekday * total) / ORDINARY_TOTAL;
}

const weightsByDay = new Map<string, { weights: number[]; total: number }>();

function weightsOn(day: string) {
  const known = weightsByDay.get(day);
  if (known) return known;
  const month = Number(day.slice(5, 7)) - 1;
  const weights = products.map(({ category, demand, launched, discontinued }) =>
    day < launched || (discontinued && day > discontinued)
      ? 0
      : demand * (SEASONS[category][month] ?? 1) * (promotionOn(day, category)?.demand ?? 1),
  );
  const entry = { weights, total: weights.reduce((sum, weight) => sum + weight, 0) };
  weightsByDay.set(day, entry);
  return entry;
}

const ORDINARY_TOTAL = products.reduce((sum, { demand }) => sum + demand, 0);

function promotionOn(day: string, category: string) {
  return promotions.find(
    (each) => day >= each.from && day <= each.to && (each.category ?? category) === category,
  );
}

/** Returns a target for each open store and month: the revenue of the year before plus 8 percent, in full hundreds. */
function targetsOf(lines: readonly Line[]) {
  const revenue = new Map<string, number>();
  for (const line of lines) {
    const key = `${monthOf(line.order_date)} ${line.store_id}`;
    revenue.set(key, (revenue.get(key) ?? 0) + cents(line.revenue));
  }
  const yearBefore = (month: string) => `${Number(month.slice(0, 4)) - 1}${month.slice(4)}`;
  return stores.flatMap(({ opened, closed }, index) =>
    months
      .filter((month) => month >= monthOf(opened) && (!closed || month <= closed))
      .map((month) => {
        const store_id = index + 1;
        const revenueIn = (each: string) => revenue.get(`${each} ${store_id}`);
        const before = revenueIn(yearBefore(month)) ?? (revenueIn(month) ?? 0) / GROWTH;
        return { month, store_id, revenue_target: Math.round((before * 1.08) / 10_000) * 100 };
      }),
  );
}
