/** Attribution of the data set, for the captions of charts. */
export const DATA_SOURCE = (
  <>
    Data: <a href="https://www.bls.gov/cps/">U.S. Bureau of Labor Statistics</a>, January 2000 to February
    2010
  </>
);
