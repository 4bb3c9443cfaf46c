/** Known name that a mistyped one probably means. */
export { didYouMean } from '../text/didYouMean.ts';
