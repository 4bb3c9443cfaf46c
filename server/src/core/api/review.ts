/** Comparison of two versions of a project. */

export { imagePath, reportImages } from '../outputs/review/reportImages.ts';
export type { ReportImage, ReportOptions } from '../outputs/review/reportText.ts';
export type { Review, ReviewPlace } from '../outputs/review/review.ts';
export type * from '../outputs/review/reviewedChange.ts';
export { reviewHtml } from '../outputs/review/reviewHtml.ts';
export { reviewMarkdown } from '../outputs/review/reviewMarkdown.ts';
export { reviewProjects } from '../outputs/review/reviewProjects.ts';
export { reviewText } from '../outputs/review/reviewText.ts';
