// What browsers have and this TypeScript's own declarations do not, or only for workers.

interface HTMLElement { showPopover?(): void; hidePopover(): void }

interface ExtendableEvent extends Event { waitUntil(work: Promise<unknown>): void }

interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

/** Of a service worker, as far as ours uses it. */
interface ServiceWorkerGlobalScope {
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate", listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: "fetch", listener: (event: FetchEvent) => void): void;
}
