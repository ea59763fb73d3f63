/* The catalogue and the stores of the fictional retailer, written by hand. */

export const REGIONS = ["North", "East", "South", "West"] as const;
export const ONLINE = "Online";

export type Store = ReturnType<typeof store>;

/** @param size the mean number of orders on an ordinary day */
const store = (city: string, region: string, opened: string, size: number, closed: string | null = null) => ({
  store: `${city} store`,
  city,
  region,
  opened,
  closed,
  size,
});

/** The online shop is the last "store". Cities are real places, the stores are not. */
export const stores: readonly Store[] = [
  store("Duluth", "North", "2014-03-01", 1.4),
  store("Green Bay", "North", "2016-09-10", 1.3),
  store("Grand Rapids", "North", "2024-03-16", 1.2),
  store("Portland", "East", "2011-05-14", 2.2),
  store("Albany", "East", "2015-04-04", 0.9, "2025-06-28"),
  store("Burlington", "East", "2018-10-06", 1.5),
  store("Asheville", "South", "2013-03-23", 1.7),
  store("Savannah", "South", "2019-04-13", 1.5),
  store("Knoxville", "South", "2021-09-04", 1.2),
  store("Boise", "West", "2012-06-02", 1.6),
  store("Eugene", "West", "2017-05-20", 1.4),
  store("Spokane", "West", "2020-08-22", 1.2),
  { store: "Online shop", city: "", region: ONLINE, opened: "2019-11-01", closed: null, size: 5.2 },
];

export const CATEGORIES = ["Outdoor", "Kitchen", "Garden", "Lighting", "Textiles"] as const;
export type Category = (typeof CATEGORIES)[number];

/** Weight of each month in the demand for a category; 1 is an ordinary month. */
export const SEASONS: Readonly<Record<Category, readonly number[]>> = {
  Outdoor: [0.5, 0.5, 0.8, 1.2, 1.6, 1.7, 1.5, 1.2, 0.9, 0.7, 0.7, 0.9],
  Kitchen: [0.8, 0.8, 0.8, 0.8, 0.9, 0.8, 0.8, 0.8, 0.9, 1.0, 1.5, 2.0],
  Garden: [0.3, 0.5, 1.3, 2.0, 1.9, 1.3, 0.9, 0.8, 0.9, 0.8, 0.4, 0.4],
  Lighting: [1.0, 0.9, 0.8, 0.7, 0.7, 0.7, 0.7, 0.8, 1.1, 1.3, 1.5, 1.7],
  Textiles: [0.9, 0.9, 0.8, 0.8, 0.8, 0.7, 0.7, 0.8, 1.0, 1.2, 1.5, 1.6],
};

export type Product = (typeof products)[number];

/** The product that fails: sold for eight months, and a fifth of it comes back. */
export const FAILED_PRODUCT = "Folding cedar chair";

const catalogue: Readonly<Record<Category, string>> = {
  Outdoor: `Teak side table 49 119; Adirondack chair 71 165; Fire bowl 58 139; Hammock 29 69; Cooler box 34 79; Picnic
    blanket 14 35; Storm lantern 17 42; Camp stove 31 72; Rain barrel 45 98; Bird feeder 9 24; Deck box 66 149; Folding
    cedar chair 52 99`,
  Kitchen: `Cast-iron skillet 18 45; Enamel pot 27 64; Chef's knife 25 69; Cutting board 12 34; Salt cellar 6 18; Pour-over
    kettle 24 58; Mixing bowls 15 39; Linen apron 11 32; Pepper mill 13 36; Bread box 19 48; Glass jars 8 22; Cake stand 16
    38`,
  Garden: `Pruning shears 15 29; Watering can 14 26; Raised bed kit 78 129; Seed tray 5 9; Garden fork 22 39; Compost bin
    47 79; Hose reel 41 68; Plant stand 21 36; Terracotta pot 7 13; Wheelbarrow 64 105; Trellis 18 31; Garden gloves 6 11`,
  Lighting: `Desk lamp 28 79; Floor lamp 51 145; Pendant light 39 112; Table lamp 24 68; String lights 9 27; Wall sconce 26
    74; Candle set 7 21; Night light 6 17; Porch light 22 59; Solar stakes 12 33; Dimmer plug 8 22; Reading light 11 31`,
  Textiles: `Wool throw 34 89; Linen sheets 58 145; Cushion cover 9 26; Bath towel 11 29; Table runner 10 28; Curtain pair
    31 79; Doormat 12 29; Quilt 62 149; Napkin set 8 22; Rag rug 37 92; Pillow 14 34; Tea towels 6 17`,
};

/** All products, in the order of their numbers, with prices in cents. */
export const products = CATEGORIES.flatMap((category) =>
  catalogue[category].split(";").map((text, index) => {
    const [, name = "", cost, price] =
      text
        .replace(/\s+/g, " ")
        .trim()
        .match(/^(.*) (\d+) (\d+)$/) ?? [];
    const failed = name === FAILED_PRODUCT;
    return {
      product: name,
      category,
      unitCost: Number(cost) * 100,
      listPrice: Number(price) * 100 - 5,
      launched: failed ? "2025-02-01" : index === 10 ? "2024-05-01" : "2022-01-01",
      discontinued: failed ? "2025-09-30" : null,
      // Relative to the other products of the category. Cheap products sell more often.
      demand: (failed ? 2.5 : 1) * (60 / (20 + Number(price))) ** 0.8,
    };
  }),
);

/** A reduction of list prices, in percent; it multiplies the demand. `category` is missing where it is for all. */
export type Promotion = {
  promotion: string;
  category?: Category;
  from: string;
  to: string;
  percent: number;
  demand: number;
};

/** The garden week of 2025 sells twice as much and earns less than an ordinary week. */
export const promotions: readonly Promotion[] = [
  {
    promotion: "Garden week",
    category: "Garden",
    from: "2024-04-13",
    to: "2024-04-27",
    percent: 10,
    demand: 1.5,
  },
  {
    promotion: "Garden month",
    category: "Garden",
    from: "2025-04-05",
    to: "2025-05-11",
    percent: 30,
    demand: 2.1,
  },
  ...["2023", "2024", "2025"].map((year) => ({
    promotion: "November sale",
    from: `${year}-11-20`,
    to: `${year}-11-30`,
    percent: 15,
    demand: 1.7,
  })),
];
