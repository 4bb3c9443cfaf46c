/** Elements of HTML and SVG that are called like a component, but for the capital letter. */
export const homonymElements: ReadonlySet<string> = new Set('frame link view'.split(' '));
