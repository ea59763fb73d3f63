/**
 * The pages whose document needs a second flight of packets, with their limit in kB after Brotli, by the part of the page
 * that needs it (docs/decisions/098-second-flight.md).
 */
const byCause: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  "galleries of charts": { "/examples": 33.5, "/company/slideshare": 23.5 },
  "the window on the sales and eight charts": { "/": 15.7 },
  "the workbench and its first result": { "/aiv-demo": 19.6 },
  "maps and charts of hundreds of points": {
    "/featurePage/dashboardvisualization/layers": 18,
    "/featurePage/admin/archieve_purging": 17.2,
    "/logistic": 15.6,
  },
  "a long article": { "/company/aiv-blog/aiv-vs-powerbi": 14.4 },
};

/** Limits of the documents that need a second flight, by path, in kB after Brotli. */
export const secondFlight: Readonly<Record<string, number>> = Object.assign({}, ...Object.values(byCause));
