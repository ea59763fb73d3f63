/**
 * Imported before anything else where the server starts, since React chooses its build when it is imported: without
 * `production` it runs the development build, at about half the speed. An operator's NODE_ENV wins; `npm run dev` sets one.
 */
process.env.NODE_ENV ||= "production";
