/** Comparison of two versions of a project. */

export { imagePath, reportImages } from '../outputs/review/report/reportImages.ts';
export type { ReportImage, ReportOptions } from '../outputs/review/report/reportText.ts';
export { reviewHtml } from '../outputs/review/report/reviewHtml.ts';
export { reviewMarkdown } from '../outputs/review/report/reviewMarkdown.ts';
export { reviewText } from '../outputs/review/report/reviewText.ts';
export type { Review, ReviewPlace } from '../outputs/review/review.ts';
export type * from '../outputs/review/reviewedChange.ts';
export { reviewProjects } from '../outputs/review/reviewProjects.ts';
