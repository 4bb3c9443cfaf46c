/** Known name that a mistyped one probably means: in a module of its own, since it loads a package. */
export { didYouMean } from '../text/didYouMean.ts';
