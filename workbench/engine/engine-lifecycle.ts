import type { Engine } from "./engine.ts";

/** Starts the engine on the first request, and loads the table again into one that replaces a terminated engine. */
export class EngineLifecycle {
  /** True once the engine has the table of the session. */
  hasTable = false;
  readonly #start: () => Promise<Engine>;
  readonly #load: (engine: Engine) => Promise<void>;
  #engine: Promise<Engine> | undefined;
  #loading: Promise<void> | undefined;

  /** @param load loads the table of the session, unless another request has done so, and sets `hasTable` */
  constructor(start: () => Promise<Engine>, load: (engine: Engine) => Promise<void>) {
    this.#start = start;
    this.#load = load;
  }

  /** Returns the engine, which may not have the table yet. */
  started(): Promise<Engine> {
    this.#engine ??= this.#start().catch((error: unknown) => {
      // The next request tries again, as the network may be back.
      this.#engine = undefined;
      throw error;
    });
    return this.#engine;
  }

  /** Returns the engine once it has the table. */
  async withTable(): Promise<Engine> {
    const engine = await this.started();
    if (!this.hasTable) {
      this.#loading ??= this.#load(engine).finally(() => {
        this.#loading = undefined;
      });
      await this.#loading;
    }
    return engine;
  }

  /** Terminates the engine with its query; the next request starts another one. */
  async terminate(): Promise<void> {
    const engine = await this.#engine;
    engine?.close();
    this.#engine = undefined;
    // It never ends.
    this.#loading = undefined;
    this.hasTable = false;
  }
}
