// Loaded only if a project has Vale styles.
export { applyValeStyles } from './valePage.ts';
export { valeStyles } from './valeStyles.ts';
