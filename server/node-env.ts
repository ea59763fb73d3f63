/**
 * Must be imported first where the server starts, since React chooses its build on import: without `production` it
 * uses the development build, at about half the speed. An operator's NODE_ENV takes precedence; `npm run dev` sets
 * one.
 */
process.env.NODE_ENV ||= "production";
