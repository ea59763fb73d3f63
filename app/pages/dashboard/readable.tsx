export const percent = (rate: number) => `${rate.toFixed(1)}%`;

/** Where the numbers come from. */
export const DATA_SOURCE = (
  <>
    Data: <a href="https://www.bls.gov/cps/">U.S. Bureau of Labor Statistics</a>, January 2000 to February
    2010
  </>
);
