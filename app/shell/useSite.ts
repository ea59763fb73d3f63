import { useRouteLoaderData } from "react-router";
import type { loader } from "../root.tsx";

/** Returns the owner's settings from the root loader; undefined if the page failed to load. */
export const useSite = () => useRouteLoaderData<typeof loader>("root");
