/** Replaces the rendering thread: in a browser the server runs in a worker already, and renders there itself. */
export const createThreadRenderer = (): undefined => undefined;
