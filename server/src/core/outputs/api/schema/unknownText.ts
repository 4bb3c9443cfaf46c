/** Stands for a text of which nothing is known. */
export const unknownText = '<string>';
