// Loaded only if a project has Vale styles.
export { applyValeStyles } from './applyValeStyles.ts';
export { valeStyles } from './valeStyles.ts';
