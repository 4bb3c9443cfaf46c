/**
 * Stands for KaTeX in the library of diagrams, where it would be a tenth of its size: of a hundred diagrams of real sites
 * none has a formula. The diagram shows it as it is written; the library makes the text harmless.
 */
// biome-ignore lint/style/noDefaultExport: what the library imports is its default.
export default { renderToString: (formula: string): string => formula };
