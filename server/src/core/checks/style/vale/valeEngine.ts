// Loaded only if a project has Vale styles.
export { valePage } from './valePage.ts';
export { valeStyles } from './valeStyles.ts';
