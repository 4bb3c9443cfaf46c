/** Comparison of two versions of a project. */

export { reviewHtml } from '../outputs/review/reviewHtml.ts';
