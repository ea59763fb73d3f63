export type MonthlyWeatherLayout = {
  summary: string;
  months: {
    month: string;
    rain: number;
    rainHeight: number;
    low: number;
    high: number;
    spanTop: number;
    spanHeight: number;
  }[];
};

type Month = { month: string; rain: number; low: number; high: number };

/** Lays out months in percent of the height they have. Temperatures leave room for their labels at both ends. */
export function monthlyWeather(months: readonly Month[]): MonthlyWeatherLayout {
  const wettest = months.reduce((a, b) => (b.rain > a.rain ? b : a));
  const driest = months.reduce((a, b) => (b.rain < a.rain ? b : a));
  const bottom = Math.min(...months.map(({ low }) => low));
  const top = Math.max(...months.map(({ high }) => high));
  const at = (value: number) => 18 + ((top - value) / (top - bottom)) * 64;
  const round = Math.round;
  return {
    summary: `${wettest.month} is the wettest month with ${round(wettest.rain)} mm of rain, ${driest.month} the driest with ${round(driest.rain)} mm.`,
    months: months.map(({ month, rain, low, high }) => ({
      month,
      rain: round(rain),
      // A fifth of the height stays free for the number above the bar.
      rainHeight: round((rain / wettest.rain) * 80),
      low: round(low),
      high: round(high),
      spanTop: round(at(high)),
      spanHeight: round(at(low) - at(high)),
    })),
  };
}
