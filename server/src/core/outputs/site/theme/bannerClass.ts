import type { BannerColors } from '../../../project/config/bannerColors.ts';

/** Under which the site's style sheet has the colors of an announcement. */
export function bannerClass({ light, dark }: BannerColors): string {
	return `r-banner-in${[light, dark].map((color) => (color ?? '-none').replace('#', '-').toLowerCase()).join('')}`;
}
