import { useRouteLoaderData } from "react-router";
import type { loader } from "../root.tsx";

/** What the shell knows of the owner's settings; undefined where the page failed to load. */
export const useSite = () => useRouteLoaderData<typeof loader>("root");
