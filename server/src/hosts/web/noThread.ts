/** Takes the place of the thread that renders: in a browser the server is in a worker already, and renders there itself. */
export const renderThread = (): undefined => undefined;
