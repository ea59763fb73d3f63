import {
  Component,
  type ComponentType,
  type ReactElement,
  StrictMode,
  useEffect,
  useLayoutEffect,
  useRef,
} from "react";
import { hydrateRoot } from "react-dom/client";
import { FromServer, useHydrated } from "#ui/useHydrated.ts";
import { keepTyped } from "./keep-typed.ts";

/**
 * Makes the server's HTML of an island a React root.
 * @param props as the server had them, but for long HTML, which the document has
 * @param onHydrated called once every control of the island works
 */
export function hydrateIsland(
  island: HTMLElement,
  Island: ComponentType<object>,
  props: object,
  onHydrated: () => void,
): void {
  const read = keepTyped(island);
  hydrateRoot(
    island,
    <StrictMode>
      <FromServer value={true}>
        <IslandBoundary>
          <Hydrated read={read} then={onHydrated}>
            <Island {...props} />
          </Hydrated>
        </IslandBoundary>
      </FromServer>
    </StrictMode>,
    {
      identifierPrefix: island.id,
      // Browsers translate by this element. React then renders the island again, which is no error of the page.
      onRecoverableError: island.querySelector("font") ? () => {} : reportError,
    },
  );
}

type HydratedProps = { read: () => () => void; then: () => void; children: ReactElement };

/**
 * Around the island, so that its effects run after those of everything in it. Not beside it: identifiers (`useId`) count
 * siblings, and the server rendered none.
 */
function Hydrated({ read, then, children }: HydratedProps) {
  const hydrated = useHydrated();
  const restore = useRef(() => {});
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useLayoutEffect(() => {
    restore.current = read();
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (hydrated) then();
    // After the effect, which cannot render, and before the next render: that would take a text back, and move the caret.
    else queueMicrotask(restore.current);
  }, [hydrated]);
  return children;
}

/** An error in one island leaves the rest of the page as it is. */
class IslandBoundary extends Component<Pick<HydratedProps, "children">> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <p role="alert" className="measure py-6 font-semibold text-alert">
        This part of the page failed. Reload the page to start it again.
      </p>
    );
  }
}
