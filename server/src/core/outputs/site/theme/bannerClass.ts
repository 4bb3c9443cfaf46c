import type { BannerColours } from '../../../project/config/bannerColours.ts';

/** Under which the site's style sheet has the colours of an announcement. */
export function bannerClass({ light, dark }: BannerColours): string {
	return `r-banner-in${[light, dark].map((colour) => (colour ?? '-none').replace('#', '-').toLowerCase()).join('')}`;
}
